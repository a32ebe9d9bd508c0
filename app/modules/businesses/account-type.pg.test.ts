import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { aServiceRow } from "../../../tests/builders/service-row";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { saveOwnProfile } from "./commands/own-profile.server";
import { completeSetup } from "./commands/setup.server";
import { type Draft, emptyDraft } from "./draft";

const draft: Draft = {
  ...emptyDraft,
  businessName: "Mthembu Plumbing",
  category: "home-services",
  subcategory: "emergency-repairs-plumbing-electric",
  description: "Geysers, drains and leaks.",
  phone: "082 555 0119",
  email: "sipho@example.co.za",
  province: "gauteng",
  cities: ["soweto"],
  services: [aServiceRow("Geyser repair")],
};
const asCustomer = { name: "Sipho", phone: null, userType: "customer" } as const;

/** Runs `second` while the transaction of `first` is still open. */
async function overlap<First, Second>(
  db: Db,
  first: (tx: Db) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const isDone = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const held = db.transaction(async (tx) => {
    const result = await first(tx);
    isDone.resolve();
    await goOn.promise;
    return result;
  });
  await isDone.promise;
  const waiting = second();
  await sleep(300);
  goOn.resolve();
  return [await held, await waiting];
}

for (const userType of ["business", "customer"] as const) {
  const typeOf = async (db: Db, id: string) =>
    (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.userType;

  test(`a ${userType} who completes the setup stays a business if the profile is saved meanwhile`, async ({
    db,
    now,
  }) => {
    const owner = await aUser(db, { userType });
    const [, isSaved] = await overlap(
      db,
      (tx) => completeSetup(tx, owner.id, draft, now),
      () => saveOwnProfile(db, owner.id, asCustomer, now),
    );
    expect([isSaved, await typeOf(db, owner.id)]).toEqual([false, "business"]);
  });

  test(`a ${userType} who saves the profile becomes a business if the setup completes meanwhile`, async ({
    db,
    now,
  }) => {
    const owner = await aUser(db, { userType });
    const [isSaved] = await overlap(
      db,
      (tx) => saveOwnProfile(tx, owner.id, asCustomer, now),
      () => completeSetup(db, owner.id, draft, now),
    );
    expect([isSaved, await typeOf(db, owner.id)]).toEqual([true, "business"]);
  });
}
