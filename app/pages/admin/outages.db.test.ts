import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { readList } from "~/modules/bookings/outages/list.server";
import { outages } from "~/modules/businesses/outages/tables.server";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/pages/admin-panel";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/admin/settings/outages";
const list = "Pimville, power, 30 Nov, 10:00, 12:30\nNowhere at all, water, 30 Nov, 08:00, 18:00\n";

test("a pasted list is shown before it counts, saved once, and a time is removed again", async ({
  db,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  const read = await wordsOf(await admin.post(page, { intent: "read-list", list }));
  expect(read).toContain(t("adminOutages.preview.count", { count: 1 }));
  expect(read).toContain(t("adminOutages.why.place"));
  expect(await db.$count(outages)).toBe(0);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await admin.post(page, { intent: "save-list", list })).status).toBe(302);
  const [row, ...others] = await db.select().from(outages);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ place: "Pimville, Soweto", city: "soweto", kind: "mains", businessId: null },
    startsAt: new Date("2026-11-30T08:00:00Z"),
    endsAt: new Date("2026-11-30T10:30:00Z"),
  });
  const shown = await wordsOf(await admin.get(page));
  expect(shown).toContain(t("outages.toCome.in", { what: t("outages.no.mains"), place: "Pimville" }));
  await admin.post(page, { intent: "remove", id: row?.id ?? "" });
  expect(await db.$count(outages)).toBe(0);
  expect((await admin.post(page, { intent: "remove", id: row?.id ?? "" })).status).toBe(422);
  const noted = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(noted.map(({ action, details }) => [action, details.count])).toEqual([
    ["outage.add", 1],
    ["outage.add", 0],
    ["outage.remove", undefined],
  ]);
});

test("a list that says nothing is refused", async ({ db, site }) => {
  const admin = await aSignedIn(site, "admin");
  const said = async (fields: Record<string, string>) => wordsOf(await admin.post(page, fields));
  expect(await said({ intent: "read-list", list: " " })).toContain(t("adminOutages.wrong.empty"));
  expect(await said({ intent: "save-list", list: "Pimville" })).toContain(t("adminOutages.wrong.nothing"));
  expect(await db.$count(outages)).toBe(0);
});

test("lines are read as people write them", ({ now }) => {
  const read = (line: string) => {
    const [found] = readList(line, now);
    if (!found) return null;
    return found.ok
      ? [
          found.outage.place,
          found.outage.kind,
          found.outage.startsAt.toISOString(),
          found.outage.endsAt.toISOString(),
        ]
      : found.why;
  };
  const off = ["2026-11-30T08:00:00.000Z", "2026-11-30T10:30:00.000Z"];
  for (const day of ["30 Nov", "Mon 30 November 2026", "30/11/2026", "2026-11-30"])
    expect(read(`Pimville, Soweto, Electricity, ${day}, 10h00, 12:30`)).toEqual([
      "Pimville, Soweto",
      "mains",
      ...off,
    ]);
  expect(read("Soweto, water, 2 Jan, 22:00, 0:30")).toEqual([
    ...["soweto", "water", "2027-01-02T20:00:00.000Z", "2027-01-02T22:30:00.000Z"],
  ]);
  expect(read("Pimville, power, 30 Nov, 10:00")).toBe("parts");
  expect(read("Rosebank, power, 30 Nov, 10:00, 12:00")).toBe("several");
  expect(read("Rosebank, Cape Town, power, 30 Nov, 10:00, 12:00")).toEqual([
    ...["Rosebank, Cape Town", "mains", "2026-11-30T08:00:00.000Z", "2026-11-30T10:00:00.000Z"],
  ]);
  expect(read("Pimville, gas, 30 Nov, 10:00, 12:00")).toBe("kind");
  expect(read("Pimville, power, 31 Nov, 10:00, 12:00")).toBe("day");
  expect(read("Pimville, power, 30 Nov, 25:00, 12:00")).toBe("time");
  expect(read("Pimville, power, 20 Nov, 10:00, 12:00")).toBe("past");
  expect(read("Pimville, power, 2028-01-01, 10:00, 12:00")).toBe("far");
});
