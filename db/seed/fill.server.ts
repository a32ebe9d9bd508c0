import { isNull } from "drizzle-orm";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { findUserByEmail } from "~/modules/accounts/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { App } from "~/platform/app-context.server";
import { sampleBookings } from "./bookings.server";
import { fillBusinesses } from "./businesses.server";
import { sampleGallery } from "./gallery.server";
import { fillPeople } from "./people.server";
import { sampleReviews } from "./reviews.server";
import { sampleId } from "./sample-ids";
import { sampleSubscriptions } from "./subscriptions.server";

const signIns = [
  { email: "customer@thola.test", password: "Customer#2026", name: "Thandi Nkosi", userType: "customer" },
  { email: "business@thola.test", password: "Business#2026", name: "Bheki Mthembu", userType: "business" },
  { email: "starter@thola.test", password: "Starter#2026", name: "Kgosi Molefe", userType: "business" },
] as const;
const adminSignIn = {
  email: "admin@thola.test",
  password: "Admin#2026",
  name: "Administrator",
  userType: "admin",
} as const;

const customerId = sampleId("user", 0);

/**
 * Writes the sample data once: people and businesses in bulk, then payments and bookings in every status through the
 * real commands, dated back from `now`. The administrator is created last and marks the sample data as complete.
 */
export async function fillSampleData(app: App, now: Date): Promise<void> {
  if (await findUserByEmail(app.db, adminSignIn.email)) return;
  for (const [index, person] of signIns.entries())
    await createSeedUser(app, { ...person, id: sampleId("user", index) });
  await fillPeople(app.db, now);
  await fillBusinesses(app.db, now);
  await sampleSubscriptions(app, now);
  await sampleBookings(app, customerId, now);
  await sampleReviews(app.db, now);
  await sampleGallery(app, now);
  // These mails report invented events, so they are never sent.
  await app.db.update(mailOutbox).set({ sentAt: now }).where(isNull(mailOutbox.sentAt));
  await createSeedUser(app, adminSignIn);
}

/** Printed by `npm start` below `ready`. */
export const signInLines: string = [...signIns, adminSignIn]
  .map(({ email, password }) => `  ${email.padEnd(22)} ${password}\n`)
  .join("");
