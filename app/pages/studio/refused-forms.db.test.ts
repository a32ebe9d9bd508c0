import { expect } from "vitest";
import { test } from "../../../tests/pages/booking-management-page";

const forms = [
  ["/business-hours", { intent: "rules", seen: "x" }, "rules"],
  ["/business-hours", { intent: "off" }, "off"],
  ["/dashboard/people", { intent: "add" }, "add"],
  ["/dashboard/people/1", { intent: "off" }, "off"],
  ["/dashboard/outages", { intent: "add" }, "add"],
  ["/dashboard/calendars", { intent: "add" }, "add"],
  ["/dashboard/messages/replies", { intent: "save" }, "reply"],
  ["/business-profile-edit/papers", { intent: "send", kind: "company" }, "add"],
] as const;

test("a page of several forms opens at the one that was refused, also without a script", async ({
  owner,
  business: _,
}) => {
  await owner.post("/dashboard/people", { intent: "add", name: "Zanele" });
  for (const [path, typed, place] of forms) {
    const refused = await owner.post(path, typed);
    const html = await refused.text();
    expect([path, refused.status]).toEqual([path, 422]);
    expect([path, html]).toEqual([path, expect.stringMatching(new RegExp(`action="[^"]*#${place}"`))]);
    expect(html).toContain(`id="${place}"`);
  }
});
