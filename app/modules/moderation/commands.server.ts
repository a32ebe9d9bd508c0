import {
  type Confirmation,
  confirmAddress,
  type Proof,
} from "~/modules/accounts/commands/confirm-address.server";
import { resetPassword } from "~/modules/accounts/commands/reset-password.server";
import { endAllSessions } from "~/modules/accounts/commands/sessions.server";
import { signIn } from "~/modules/accounts/commands/sign-in.server";
import type { Browser } from "~/modules/accounts/viewer.server";
import { joinGuestBookings } from "~/modules/bookings/guest/commands/links.server";
import { joinGuestReviews } from "~/modules/reviews/commands/leave-reviews.server";
import type { Db } from "~/platform/db.server";
import { fileErasure, findErasure, keepAccount } from "./file-erasure.server";
import { settleBusiness } from "./settle-business.server";

export type { Confirmation, Proof };

type Requested = { ok: true; dueAt: Date } | { ok: false; reason: "administrator" | "gone" };

/** The person's own request; the sign-in was proven by the caller. A repeated request keeps the first date. */
export async function requestErasure(db: Db, userId: string, now: Date): Promise<Requested> {
  return db.transaction(async (tx) => {
    const filed = await fileErasure(tx, { userId, reason: null }, now);
    return filed.ok ? { ok: true, dueAt: filed.dueAt } : filed;
  });
}

/** Signs in with a password and withdraws a request to delete the account; `isKept`: there was one. */
export async function signInAndKeepAccount(
  db: Db,
  browser: Browser,
  credentials: { email: string; password: string },
  now: Date,
) {
  const signedIn = await signIn(db, browser, credentials, now);
  if (!signedIn.ok) return signedIn;
  const outcome = await withdrawErasure(db, signedIn.userId, now);
  return outcome === "erased" ? wrong : { ...signedIn, isKept: outcome === "withdrawn" };
}

/** What `signIn` says of an account that does not exist. */
const wrong = { ok: false, reason: "wrong" } as const;

/** Signs in by a confirmation link and withdraws a request to delete the account. */
export async function confirmAddressAndKeepAccount(
  db: Db,
  browser: Browser,
  link: { token: string; proof: Proof },
  now: Date,
): Promise<Confirmation> {
  const confirmed = await confirmAddress(db, browser, link, settleBusiness, now);
  if (!confirmed.ok) return confirmed;
  const outcome = await withdrawErasure(db, confirmed.userId, now);
  if (outcome !== "erased")
    await db.transaction(async (tx) => {
      await joinGuestBookings(tx, confirmed.userId, now);
      await joinGuestReviews(tx, confirmed.userId);
    });
  return outcome === "erased" ? { ok: false, reason: "invalid" } : confirmed;
}

/** Sets the password behind a mailed link, which confirms the address too. */
export const resetPasswordAndSettle = (
  db: Db,
  browser: Browser,
  link: { token: string; password: string },
  now: Date,
) => resetPassword(db, browser, link, settleBusiness, now);

/**
 * Withdraws the request of an account that was just signed in to. If the worker erased the account meanwhile, the new
 * session ends.
 */
async function withdrawErasure(db: Db, userId: string, now: Date): Promise<"none" | "withdrawn" | "erased"> {
  if (!(await findErasure(db, userId))) return "none";
  if (await db.transaction((tx) => keepAccount(tx, userId, "sign-in", now))) return "withdrawn";
  // Either it is done, or a second sign-in withdrew it at the same moment, or it stands, as of somebody who is suspended.
  if (!(await findErasure(db, userId))?.doneAt) return "none";
  await endAllSessions(db, userId);
  return "erased";
}
