import { isNull } from "drizzle-orm";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { findUserByEmail } from "~/modules/accounts/queries.server";
import { createBusiness } from "~/modules/businesses/commands.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { App } from "~/platform/app-context.server";
import { day } from "~/platform/time";
import { sampleBookings } from "./bookings.server";
import { sampleBusinesses } from "./businesses";
import { sampleCustomers } from "./customers";
import { newBusinessOf } from "./rows";
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
const ownerId = sampleId("user", 1);

/**
 * Sample data, once: people, businesses, paid subscriptions and bookings in every status, through the same commands
 * that real ones take, dated back from `now`. The administrator comes last and marks that everything is there.
 */
export async function fillSampleData(app: App, now: Date): Promise<void> {
  if (await findUserByEmail(app.db, adminSignIn.email)) return;
  for (const [index, person] of signIns.entries())
    await createSeedUser(app, { ...person, id: sampleId("user", index) });
  for (const [index, person] of sampleCustomers.entries())
    await createSeedUser(app, {
      ...person,
      id: sampleId("user", 100 + index),
      password: null,
      userType: "customer",
    });
  await sampleOwners(app, now);
  await sampleSubscriptions(app, now);
  await sampleBookings(app, { customerId, ownerId }, now);
  // They tell of things that never happened: nobody gets them by mail.
  await app.db.update(mailOutbox).set({ sentAt: now }).where(isNull(mailOutbox.sentAt));
  await createSeedUser(app, adminSignIn);
}

async function sampleOwners(app: App, now: Date) {
  const since = new Date(now.getTime() - 90 * day);
  for (const [index, business] of sampleBusinesses.entries()) {
    const userId = index === 0 ? ownerId : sampleId("user", 1000 + index);
    const owner = {
      id: userId,
      email: business.email,
      password: null,
      name: business.name,
      userType: "business" as const,
    };
    if (index > 0) await createSeedUser(app, owner);
    await app.db.transaction((tx) =>
      createBusiness(
        tx,
        { ...newBusinessOf(business, since), id: sampleId("business", index), userId },
        since,
      ),
    );
  }
}

/** What `npm start` prints below `ready`. */
export const signInLines: string = [...signIns, adminSignIn]
  .map(({ email, password }) => `  ${email.padEnd(22)} ${password}\n`)
  .join("");
