import { and, eq, isNull } from "drizzle-orm";
import { type Confirmation, confirmAddress } from "~/modules/accounts/commands/confirm-address.server";
import { lockUser } from "~/modules/accounts/commands/password.server";
import { endAllSessions } from "~/modules/accounts/commands/sessions.server";
import { signIn } from "~/modules/accounts/commands/sign-in.server";
import type { Person } from "~/modules/accounts/person";
import { findAdminAccount } from "~/modules/accounts/queries.server";
import { endCharges } from "~/modules/billing/commands.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { erasureLetter } from "./letters";
import { erasureDays } from "./rules";
import { erasureRequests } from "./tables.server";

type Requested = { ok: true; dueAt: Date } | { ok: false; reason: "administrator" | "gone" };

/**
 * Schedules the deletion of an account in seven days, unless its owner signs in before. All its sessions end at once,
 * and its subscription is cancelled at PayFast. A repeated request keeps the first date.
 */
export async function requestErasure(db: Db, userId: string, now: Date): Promise<Requested> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return { ok: false, reason: "gone" };
    if (await findAdminAccount(tx, userId)) return { ok: false, reason: "administrator" };
    const dueAt = new Date(now.getTime() + erasureDays * day);
    const [fresh] = await tx
      .insert(erasureRequests)
      .values({ userId, requestedAt: now, dueAt })
      .onConflictDoNothing({ target: erasureRequests.userId })
      .returning();
    const request = fresh ?? (await findErasure(tx, userId));
    if (!request || request.doneAt) return { ok: false, reason: "gone" };
    await endAllSessions(tx, userId);
    const business = await findOwnBusiness(tx, userId);
    const open = business ? await endCharges(tx, business.id, now) : 0;
    if (fresh) await enqueueMails(tx, [erasureMail(user, { dueAt, endsSubscription: open > 0 }, now)], now);
    return { ok: true, dueAt: request.dueAt };
  });
}

type Facts = Parameters<typeof erasureLetter>[0];

/** Security mail: to the sign-in address. */
const erasureMail = ({ id, email, language }: Person, facts: Facts, now: Date): Mail => ({
  cause: `account:${id}:erasure:${now.getTime()}`,
  to: email,
  language,
  subject: "mailsAccounts.erasure.subject",
  letter: erasureLetter(facts),
});

async function findErasure(db: Db, userId: string) {
  const [request] = await db.select().from(erasureRequests).where(eq(erasureRequests.userId, userId));
  return request ?? null;
}

/** Signs in with a password and withdraws a request to delete the account; `isKept`: there was one. */
export async function signInAndKeepAccount(
  app: App,
  credentials: { email: string; password: string },
  request: Request,
  oldSessionId: string | null,
) {
  const signedIn = await signIn(app, credentials, request, oldSessionId);
  if (!signedIn.ok) return signedIn;
  const outcome = await withdrawErasure(app.db, signedIn.userId);
  return outcome === "erased" ? wrong : { ...signedIn, isKept: outcome === "withdrawn" };
}

/** What `signIn` says of an account that does not exist. */
const wrong = { ok: false, reason: "wrong" } as const;

/** Signs in by a confirmation link and withdraws a request to delete the account. */
export async function confirmAddressAndKeepAccount(
  app: App,
  token: string,
  request: Request,
  oldSessionId: string | null,
): Promise<Confirmation> {
  const confirmed = await confirmAddress(app, token, request, oldSessionId);
  if (!confirmed.ok) return confirmed;
  const outcome = await withdrawErasure(app.db, confirmed.userId);
  return outcome === "erased" ? { ok: false, reason: "invalid" } : confirmed;
}

/**
 * Withdraws the request of an account that was just signed in to. If the worker erased the account meanwhile, the new
 * session ends. A cancelled subscription stays cancelled.
 */
async function withdrawErasure(db: Db, userId: string): Promise<"none" | "withdrawn" | "erased"> {
  if (!(await findErasure(db, userId))) return "none";
  const withdrawn = await db
    .delete(erasureRequests)
    .where(and(eq(erasureRequests.userId, userId), isNull(erasureRequests.doneAt)))
    .returning({ userId: erasureRequests.userId });
  if (withdrawn.length > 0) return "withdrawn";
  // Either it is done, or a second sign-in withdrew it at the same moment.
  if (!(await findErasure(db, userId))) return "none";
  await endAllSessions(db, userId);
  return "erased";
}
