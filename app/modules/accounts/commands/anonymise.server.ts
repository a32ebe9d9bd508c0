import { eq, like, or } from "drizzle-orm";
import { endLinks } from "~/modules/links/commands.server";
import type { Db } from "~/platform/db.server";
import { erasedAddress } from "../erased";
import {
  contactConfirmations,
  credentials,
  profiles,
  sessions,
  signUpAddresses,
  users,
  verifications,
} from "../tables.server";
import { asNobody } from "./impersonation.server";
import { endAllSessions } from "./sessions.server";

/**
 * Removes everything that identifies the person, and every way to sign in. The row stays for the rows that refer to
 * it, with the accepted version of the terms. Who has no name any more is called a former customer by the pages.
 */
export async function anonymiseUser(tx: Db, userId: string, now: Date): Promise<void> {
  await endAllSessions(tx, userId);
  await endLinks(tx, userId);
  await tx.update(sessions).set(asNobody).where(eq(sessions.impersonatedUserId, userId));
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await tx.delete(signUpAddresses).where(eq(signUpAddresses.userId, userId));
  await tx.delete(contactConfirmations).where(eq(contactConfirmations.userId, userId));
  await tx
    .delete(verifications)
    .where(or(eq(verifications.value, userId), like(verifications.identifier, `sign-up:${userId}:%`)));
  const unsuspended = { suspendedAt: null, suspensionReason: null };
  const nobody = { name: "", email: erasedAddress(userId), updatedAt: now };
  await tx
    .update(users)
    .set({
      ...nobody,
      emailVerified: false,
      image: null,
      lastSignInAt: null,
      businessName: null,
      ...unsuspended,
    })
    .where(eq(users.id, userId));
  await tx
    .update(profiles)
    .set({ ...nobody, emailConfirmedAt: null, phone: null, theme: null, declinedMails: [] })
    .where(eq(profiles.id, userId));
}
