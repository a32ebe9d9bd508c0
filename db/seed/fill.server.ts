import { and, isNull, sql } from "drizzle-orm";
import { insertSeedUser } from "~/modules/accounts/commands/people.server";
import { passwords } from "~/modules/accounts/passwords.server";
import { setPassword } from "~/modules/accounts/pending-sign-up.server";
import { findUserByEmail } from "~/modules/accounts/queries/users.server";
import type { UserType } from "~/modules/accounts/rules";
import { saveArea } from "~/modules/businesses/area/commands.server";
import type { Area } from "~/modules/businesses/area/rules";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { App } from "~/platform/app-context.server";
import { sampleBookings } from "./bookings.server";
import { fillBusinesses } from "./businesses.server";
import { sampleConversations, sampleJob } from "./conversations.server";
import { sampleOperations } from "./operator.server";
import { samplePapers } from "./papers.server";
import { fillPeople, readPeople } from "./people.server";
import { samplePictures } from "./pictures.server";
import { sampleReviews } from "./reviews.server";
import { firstOwnerEmail, ownerIdOf, sampleId } from "./sample-ids";
import { readSamples } from "./samples.server";
import { sampleViews } from "./views.server";

const signIn = (
  index: number,
  userType: UserType | "admin",
  name: string,
  email: string,
  password: string,
) => ({
  ...{ id: sampleId("user", index), userType, name, email, password },
});
const thandi = signIn(0, "customer", "Thandi Nkosi", "customer@thola.test", "Customer#2026");
const bheki = signIn(1, "business", "Bheki Mthembu", firstOwnerEmail, "Business#2026");
const kgosi = signIn(2, "business", "Kgosi Molefe", "starter@thola.test", "Starter#2026");
const admin = signIn(3, "admin", "Administrator", "admin@thola.test", "Admin#2026");
const signIns = [thandi, bheki, kgosi, admin];

/** Any number that no other advisory lock of this database uses. */
const fillLock = 74_839;

/**
 * Writes the sample data once, in one transaction: people, businesses and payments in bulk, then bookings in every
 * status through the real commands, dated back from `now`.
 */
export async function fillSampleData(app: App, now: Date): Promise<void> {
  if (await findUserByEmail(app.db, admin.email)) return;
  // Other cores hash, while this one writes.
  const hashes = Promise.all(signIns.map(({ password }) => passwords.hash(password)));
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`);
    if (await findUserByEmail(tx, admin.email)) return;
    const inside = { ...app, db: tx };
    const [samples, people] = [readSamples(), readPeople()];
    for (const { password: _, ...person } of signIns)
      await insertSeedUser(tx, { ...person, hash: null }, now);
    await fillPeople(tx, samples, people, now);
    await fillBusinesses(tx, samples, app, now);
    await saveArea(
      tx,
      { userId: ownerIdOf(0), businessId: sampleId("business", 0) },
      { area: sampleArea },
      now,
    );
    await samplePapers(tx, samples, admin.email, now);
    await sampleBookings(tx, samples, people, { ...thandi, phone: "+27825550184" }, now);
    await sampleReviews(tx, samples, people, now);
    await sampleConversations(tx, [thandi, ...people.customers], now);
    await sampleJob(tx, thandi.id, samples, now);
    await samplePictures(inside, samples, now);
    await sampleViews(tx, now);
    await sampleOperations(tx, admin.email, now);
    // These mails report invented events, so they are never sent.
    await tx
      .update(mailOutbox)
      .set({ sentAt: now })
      .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.lastError)));
    for (const [index, hash] of (await hashes).entries())
      await setPassword(tx, signIns[index]?.id ?? "", hash, now);
  });
}

/** Of the business of the sample sign-in. */
const sampleArea: Area = {
  km: 25,
  suburbs: [],
  rings: [
    { km: 10, cents: 0 },
    { km: 25, cents: 15_000 },
  ],
};

/** Printed by `npm start` below `ready`. */
export const signInLines: string = signIns
  .map(({ email, password }) => `  ${email.padEnd(22)} ${password}\n`)
  .join("");
