import { and, eq, gt } from "drizzle-orm";
import { endLinks } from "~/modules/links/commands.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import type { TooMany } from "~/platform/limits.server";
import { hashOf, newLinkToken } from "~/platform/one-time-token.server";
import { hour } from "~/platform/time";
import { countMail, countMailForm } from "../limits.server";
import { contactChangedMail, contactMail } from "../mails.server";
import type { Person } from "../person";
import { confirmationHours } from "../rules";
import { contactConfirmations, profiles } from "../tables.server";
import type { Browser } from "../viewer.server";
import { lockUser } from "./password.server";

/**
 * Mails a link to the new contact address; the old address stays in use until it is followed. The sign-in address was
 * confirmed at sign-up and is used at once.
 */
export async function askForContactAddress(
  db: Db,
  user: Person,
  { address, browser }: { address: string; browser: Browser },
  now: Date,
): Promise<{ ok: true } | TooMany> {
  if (address === user.email) {
    await db.transaction((tx) => takeAddress(tx, user.id, address, now));
    return { ok: true };
  }
  const typed = { kind: "confirmation", email: address } as const;
  const retryAfter =
    (await countMailForm(db, browser, typed, now)) ?? (await countMail(db, browser, typed, now));
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + confirmationHours * hour);
  const waiting = { email: address, tokenHash: hashOf(token), expiresAt };
  await db.transaction(async (tx) => {
    await tx
      .insert(contactConfirmations)
      .values({ userId: user.id, ...waiting })
      .onConflictDoUpdate({ target: contactConfirmations.userId, set: waiting });
    await enqueueMails(tx, [contactMail(user, address, token)], now);
  });
  return { ok: true };
}

/** Keeps the current address and invalidates the link that was sent. */
export async function keepContactAddress(db: Db, userId: string): Promise<void> {
  await db.delete(contactConfirmations).where(eq(contactConfirmations.userId, userId));
}

/** Consumes the link, which works only for the user who requested it. Returns the address, or null. */
export async function confirmContactAddress(
  db: Db,
  userId: string,
  token: string,
  now: Date,
): Promise<string | null> {
  const own = and(
    eq(contactConfirmations.userId, userId),
    eq(contactConfirmations.tokenHash, hashOf(token)),
    gt(contactConfirmations.expiresAt, now),
  );
  return db.transaction(async (tx) => {
    const [spent] = await tx.delete(contactConfirmations).where(own).returning();
    if (!spent) return null;
    await takeAddress(tx, userId, spent.email, now);
    return spent.email;
  });
}

async function takeAddress(tx: Db, userId: string, email: string, now: Date) {
  const user = await lockUser(tx, userId);
  await endLinks(tx, userId);
  await tx.delete(contactConfirmations).where(eq(contactConfirmations.userId, userId));
  await tx
    .update(profiles)
    .set({ email, emailConfirmedAt: now, updatedAt: now })
    .where(eq(profiles.id, userId));
  if (user && user.email !== email) await enqueueMails(tx, [contactChangedMail(user, email, now)], now);
}
