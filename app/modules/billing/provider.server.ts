import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { claimDue } from "~/platform/due-rows.server";
import { log } from "~/platform/log.server";
import { dayOf, hour, minute } from "~/platform/time";
import type { Payfast } from "./payfast/payfast.server";
import { confirmClosed, findProvider, type ProviderSubscription } from "./payfast-subscriptions.server";
import { mailChange } from "./subscription-mails.server";
import { moveOf } from "./subscription-moves";
import { type Current, lockSubscription, storeSubscription } from "./subscriptions.server";
import { providerSubscriptions } from "./tables.server";

/**
 * PayFast charges no more for this token: service lasts until the end of the paid month, without grace. A repeat changes
 * nothing. Returns false if that was known.
 */
export async function endAtProvider(tx: Db, token: string, at: Date): Promise<boolean> {
  const provider = await findProvider(tx, token);
  const current = provider && (await lockSubscription(tx, provider.businessId, at));
  if (!current) return false;
  const isNews = await confirmClosed(tx, token, at);
  const { stored, state, business } = current;
  if (stored?.providerToken !== token) return isNews;
  const move = moveOf("providerEnds", state);
  await storeSubscription(tx, current, move?.to ?? state, { providerToken: null, overdueCheckAt: null }, at);
  const cause = `${business.id}:ended:${token}`;
  if (move?.mail === "endedAtProvider")
    await mailChange(tx, current, "endedAtProvider", { cause, end: stored.subscriptionEnd }, at);
  return true;
}

/** PayFast could not charge the card. Counts once a Johannesburg day; returns false if today's is counted already. */
export async function recordFailure(tx: Db, current: Current, at: Date): Promise<boolean> {
  const { stored, state, business } = current;
  const move = moveOf("chargeFails", state);
  const today = dayOf(at);
  if (!move || !stored || stored.lastFailedOn === today) return false;
  const failedPayments = stored.failedPayments + 1;
  await storeSubscription(tx, current, move.to, { failedPayments, lastFailedOn: today }, at);
  const cause = `${business.id}:failed:${today}`;
  await mailChange(tx, current, "failed", { cause, end: stored.subscriptionEnd }, at);
  return true;
}

/** A suspension rarely lasts longer; one that does is paused again when it is found running. */
const pausedMonths = 12;

type Asked = Pick<Payfast, "fetch" | "cancel" | "pause" | "unpause" | "update">;
type Outcome = "done" | "refused" | "unreachable" | "not_yet" | "ended_there";

/**
 * Makes PayFast's subscriptions what they are wanted to be, and retries until it is so. Every call may be repeated: what
 * PayFast did before the program died is found by asking it.
 */
export async function followProvider(db: Db, payfast: Asked, now: Date): Promise<void> {
  for (let due = await claimNext(db, now); due; due = await claimNext(db, now)) {
    const outcome =
      due.wanted === "cancelled"
        ? await payfast.cancel(due.providerToken, now)
        : await adjust(payfast, due, now);
    if (outcome === "done") await settle(db, due, now);
    else if (outcome === "ended_there")
      await db.transaction((tx) => endAtProvider(tx, due.providerToken, now));
    else {
      await db
        .update(providerSubscriptions)
        .set({ lastError: outcome })
        .where(eq(providerSubscriptions.id, due.id));
      log.error({ subscription: due.id, attempts: due.attempts, outcome }, "PayFast does not follow yet");
    }
  }
}

/** Asks for what differs, then looks whether it is so: an update that PayFast accepted may still be without effect. */
async function adjust(payfast: Asked, due: ProviderSubscription, now: Date): Promise<Outcome> {
  const { providerToken: token, wanted, wantedCents: chargeCents, wantedRunDay: runDay } = due;
  const found = await payfast.fetch(token, now);
  if (typeof found === "string") return found;
  if (found.state === "cancelled") return "ended_there";
  const isPaused = found.state === "paused";
  if (wanted === "paused" && !isPaused) {
    const done = await payfast.pause({ token, cycles: pausedMonths }, now);
    if (done !== "done") return done;
  }
  if (wanted === "running" && isPaused) {
    const done = await payfast.unpause(token, now);
    if (done !== "done") return done;
  }
  const isRight = found.chargeCents === chargeCents && (runDay === null || found.runDay === runDay);
  if (!isRight && wanted === "running") {
    const done = await payfast.update({ token, chargeCents, runDay }, now);
    if (done !== "done") return done;
  }
  const after = await payfast.fetch(token, now);
  if (typeof after === "string") return after;
  const follows =
    wanted === "paused"
      ? after.state === "paused"
      : after.state !== "paused" &&
        after.chargeCents === chargeCents &&
        (runDay === null || after.runDay === runDay);
  return follows ? "done" : "not_yet";
}

/** Unless something else was wanted meanwhile. */
async function settle(db: Db, due: ProviderSubscription, now: Date) {
  await db
    .update(providerSubscriptions)
    .set({
      ...{ known: due.wanted, knownCents: due.wantedCents, wantedRunDay: null },
      ...{ settledAt: now, lastError: null, updatedAt: now },
    })
    .where(
      and(
        eq(providerSubscriptions.id, due.id),
        eq(providerSubscriptions.wanted, due.wanted),
        eq(providerSubscriptions.wantedCents, due.wantedCents),
        eq(providerSubscriptions.attempts, due.attempts),
      ),
    );
}

/** The first wait outlasts PayFast's responses. */
async function claimNext(db: Db, now: Date): Promise<ProviderSubscription | null> {
  const waiting = isNull(providerSubscriptions.settledAt);
  const waits = { first: 2 * minute, longest: 6 * hour };
  return await claimDue(db, providerSubscriptions, { waiting, waits }, now);
}
