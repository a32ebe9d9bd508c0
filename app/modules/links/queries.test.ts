import { expect, test } from "vitest";
import { type Link, linkToken } from "./queries.server";

const link: Link = {
  kind: "unsubscribe",
  subject: "019a0000-0000-7000-8000-000000000001",
  side: "reminders",
  generation: 0,
  endsAt: new Date("2026-12-01T00:00:00Z"),
};
const markOf = (changed: Partial<Link>, linkSecret = "key") =>
  linkToken({ ...link, ...changed }, { linkSecret })
    .split(".")
    .at(-1);

test("a link's mark depends on all that it says and on the installation's key", () => {
  const marks = [
    markOf({}),
    markOf({}, "another key"),
    markOf({ kind: "answer" as Link["kind"] }),
    markOf({ subject: "019a0000-0000-7000-8000-000000000002" }),
    markOf({ side: "afterwards" }),
    markOf({ generation: 1 }),
    markOf({ endsAt: null }),
  ];
  expect(new Set(marks).size).toBe(marks.length);
  expect(markOf({})).toBe(markOf({}));
  expect(markOf({})).toMatch(/^\w{22}$/);
});

test("no link ends in a dash, which a phone would leave out of the address", () => {
  const marks = Array.from({ length: 500 }, (_, generation) => markOf({ generation }));
  expect(marks.filter((mark) => !/^\w{22}$/.test(mark ?? ""))).toEqual([]);
});
