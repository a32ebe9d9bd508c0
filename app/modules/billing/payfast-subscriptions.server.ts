import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { planPriceCents } from "./rules";
import { providerSubscriptions } from "./tables.server";

export type ProviderSubscription = typeof providerSubscriptions.$inferSelect;

type Opened = {
  token: string;
  businessId: string;
  checkoutId: string;
  chargeCents: number;
  /** Charges at this price before the full one is asked for; null: the price stays. */
  chargesLeft?: number | null;
};

/** Records a subscription that a first payment, or a card, opened at PayFast. A repeat changes nothing. */
export async function recordProvider(
  tx: Db,
  { token, businessId, checkoutId, chargeCents, chargesLeft = null }: Opened,
  now: Date,
): Promise<void> {
  await tx
    .insert(providerSubscriptions)
    .values({
      ...{ id: newId(), providerToken: token, businessId, checkoutId },
      ...{ wantedCents: chargeCents, knownCents: chargeCents, chargesLeft },
      ...{ settledAt: now, nextAttemptAt: now, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: providerSubscriptions.providerToken });
}

export async function findProvider(tx: Db, token: string): Promise<ProviderSubscription | null> {
  const [found] = await tx
    .select()
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.providerToken, token));
  return found ?? null;
}

/** What PayFast's subscription is to be from now on; a worker sees to it. Null changes nothing that is so already. */
async function wish(
  tx: Db,
  tokens: string[],
  change: Partial<Pick<ProviderSubscription, "wanted" | "wantedCents" | "wantedRunDay" | "chargesLeft">>,
  now: Date,
): Promise<void> {
  if (tokens.length === 0) return;
  await tx
    .update(providerSubscriptions)
    .set({ ...change, settledAt: null, attempts: 0, nextAttemptAt: now, updatedAt: now })
    .where(
      and(
        inArray(providerSubscriptions.providerToken, tokens),
        ne(providerSubscriptions.wanted, "cancelled"),
      ),
    );
}

/** PayFast is not to charge for these any more. One that is closed already stays as it is. */
export const closeProvider = (tx: Db, tokens: string[], now: Date) =>
  wish(tx, tokens, { wanted: "cancelled" }, now);

/** PayFast is to charge nothing while the business is suspended. */
export const pauseProvider = (tx: Db, token: string, now: Date) =>
  wish(tx, [token], { wanted: "paused" }, now);

/** PayFast is to charge again, next on that day. */
export const resumeProvider = (tx: Db, token: string, runDay: string, now: Date) =>
  wish(tx, [token], { wanted: "running", wantedRunDay: runDay }, now);

/** The months up to that day are paid for otherwise: PayFast is to charge no earlier. */
export const moveRunDay = (tx: Db, token: string, runDay: string, now: Date) =>
  wish(tx, [token], { wantedRunDay: runDay }, now);

/** Counts a charge at a promotional price; after the last one the full price is asked for. */
export async function countCharge(tx: Db, provider: ProviderSubscription, now: Date): Promise<void> {
  const { providerToken: token, chargesLeft } = provider;
  if (chargesLeft === null) return;
  if (chargesLeft <= 1) return wish(tx, [token], { wantedCents: planPriceCents, chargesLeft: null }, now);
  await tx
    .update(providerSubscriptions)
    .set({ chargesLeft: chargesLeft - 1, updatedAt: now })
    .where(eq(providerSubscriptions.providerToken, token));
}

/** Closes everything that PayFast may still charge this business for. Returns how many PayFast has not confirmed. */
export async function closeAllProviders(tx: Db, businessId: string, now: Date): Promise<number> {
  const rows = await tx
    .select({ token: providerSubscriptions.providerToken })
    .from(providerSubscriptions)
    .where(
      and(eq(providerSubscriptions.businessId, businessId), ne(providerSubscriptions.wanted, "cancelled")),
    );
  const tokens = rows.map(({ token }) => token);
  await closeProvider(tx, tokens, now);
  const { businessId: of, known } = providerSubscriptions;
  return tx.$count(providerSubscriptions, and(eq(of, businessId), ne(known, "cancelled")));
}

/** PayFast confirmed, by a notice or a response, that it charges no more. Returns false if that was known. */
export async function confirmClosed(tx: Db, token: string, now: Date): Promise<boolean> {
  const closed = await tx
    .update(providerSubscriptions)
    .set({ wanted: "cancelled", known: "cancelled", settledAt: now, lastError: null, updatedAt: now })
    .where(and(eq(providerSubscriptions.providerToken, token), ne(providerSubscriptions.known, "cancelled")))
    .returning({ id: providerSubscriptions.id });
  return closed.length > 0;
}
