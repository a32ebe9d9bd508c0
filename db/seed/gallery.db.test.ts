import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { listImages } from "~/modules/businesses/gallery.server";
import { businessImages } from "~/modules/businesses/tables.server";
import { findPicture, listPictures } from "~/modules/media/queries.server";
import { openFiles } from "~/platform/files.server";
import { test } from "../../tests/setup/db";
import { sampleBusinesses } from "./businesses";
import { fillBusinesses } from "./businesses.server";
import { tradeOf } from "./gallery/trades";
import { sampleGallery } from "./gallery.server";
import { fillPeople } from "./people.server";
import { ownerIdOf, sampleId } from "./sample-ids";

test("every trade has its own things, and a scene or at least four things", () => {
  for (const sample of sampleBusinesses.filter(({ status }) => status === "approved")) {
    const trade = tradeOf(sample);
    expect(trade, `${sample.name}, ${sample.subcategory}`).not.toBeNull();
    expect(trade?.things.length).toBe(4);
  }
});

test("at least 90 sample businesses have one to three pictures, in three compositions per category", async ({
  db,
  now,
}) => {
  const owner = { id: ownerIdOf(0), name: "Bheki Mthembu", email: "business@thola.test" };
  await db.insert(users).values({ ...owner, createdAt: now, updatedAt: now });
  await fillPeople(db, now);
  await fillBusinesses(db, now);
  const files = openFiles("memory://");
  const began = process.cpuUsage();
  await sampleGallery({ db, files }, now);
  const milliseconds = process.cpuUsage(began).user / 1000;
  expect(milliseconds).toBeLessThan(2000);
  process.stdout.write(`sample gallery: ${Math.round(milliseconds)} ms of processor time\n`);

  const rows = await db.select().from(businessImages);
  const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId);
  expect(byBusiness.size).toBeGreaterThanOrEqual(90);
  const stagesOf = new Map<string, Set<string>>();
  for (const [index, { category, status }] of sampleBusinesses.entries()) {
    const own = byBusiness.get(sampleId("business", index)) ?? [];
    expect(own.length).toBeLessThanOrEqual(status === "approved" ? 3 : 0);
    const stages = stagesOf.get(category) ?? new Set();
    for (const { description } of own)
      stages.add(description.replace(/^.*(table|cloth|hills|room)|^(A quilt|A shop).*/, "$1$2"));
    stagesOf.set(category, stages);
  }
  for (const [category, stages] of stagesOf) expect([category, stages.size >= 3]).toEqual([category, true]);

  const stored: string[] = [];
  for await (const some of listPictures(files)) stored.push(...[some].flat());
  expect(stored.sort()).toEqual(rows.map(({ id }) => id).sort());
  const [first] = await listImages(db, sampleId("business", 0));
  expect(await findPicture(files, { id: first?.id ?? "", width: 160, format: "webp" })).not.toBeNull();
  await sampleGallery({ db, files }, now);
  expect(await db.select().from(businessImages)).toHaveLength(rows.length);
});
