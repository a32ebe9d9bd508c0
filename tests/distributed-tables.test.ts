import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { distributed, lacksKey } from "./setup/distributed-tables";

test("a statement on a table that is spread by business must name it, but for the reasons that are listed", () => {
  expect(lacksKey('select "name" from "business_services" where "business_services"."id" = $1')).toBe(true);
  expect(lacksKey('update "business_images" set "position" = $1 where "business_images"."id" in ($2)')).toBe(
    true,
  );
  expect(lacksKey('select "business_id" from "booked_days" where "booked_days"."day" < $1')).toBe(true);
  expect(lacksKey('select "id" from "bookings" where "bookings"."starts_at" > $1')).toBe(true);
  expect(lacksKey('select "id" from "bookings" where "bookings"."business_id" = $1')).toBe(false);
  expect(lacksKey("select 1 from profiles p join bookings b on b.business_id = p.id where p.id = $1")).toBe(
    false,
  );
  expect(lacksKey('insert into "bookings" ("id") values ($1)')).toBe(false);
  expect(lacksKey('select "id" from "bookings" where "bookings"."id" = $1')).toBe(false);
  expect(lacksKey('select "id" from "users" where "users"."id" = $1')).toBe(false);
});

test("docs/scale.md names these tables", () => {
  const text = readFileSync("docs/scale.md", "utf8");
  expect(distributed.filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
});
