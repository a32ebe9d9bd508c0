import { expect } from "vitest";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const page = "/demo-dashboard";
const test = base.extend("visitor", async ({ db, now }) => (await openSite(db, now)).newVisitor());

test("shows the demo's constants, to anybody", async ({ visitor }) => {
  const response = await visitor.get(page);
  expect(response.headers.get("Set-Cookie")).toBeNull();
  const html = await response.text();
  const words = await wordsOf(new Response(html));
  expect(words).toContain(documented("Demo Mode - Business Dashboard Preview"));
  expect(words).toContain(documented("Profile Complete!"));
  expect(words).toMatch(/Total views 142 Bookings 8 Rating 4\.8/);
  expect(words).toMatch(/Monday 08:00 - 17:00 .*Friday 08:00 - 17:00 Saturday 09:00 - 13:00 Sunday Closed/);
  expect(words).toMatch(/Active Plan Business - R50\/month Next billing date 23 December 2026/);
  expect(html).toContain('href="/business-profile-edit"');
  expect(html).toMatch(/<a (?=[^>]*target="_blank")[^>]*href="\/demo-business-profile"/);
  expect(html).toContain('href="/booking-management"');
});

test("its subscription is cancelled and taken back in the address only; analytics is a notification", async ({
  visitor,
}) => {
  const warned = await wordsOf(await visitor.get(`${page}?subscription=cancel`));
  for (const loss of ["bookings", "profile", "analytics", "inquiries"] as const)
    expect(warned).toContain(t(`billing.cancel.lost.${loss}`));
  expect(warned).toContain(documented("Confirm Cancel"));
  expect(warned).toContain(documented("Keep Subscription"));
  const cancelled = await visitor.post(page, { intent: "cancel" });
  expect(cancelled.headers.get("Set-Cookie")).toBeNull();
  const told = await wordsOf(await visitor.get(cancelled.headers.get("Location") ?? ""));
  expect(told).toContain(documented("Your subscription has been cancelled. You can reactivate anytime."));
  expect(told).toContain(`Cancelled Plan`);
  const back = await visitor.post(page, { intent: "reactivate" });
  expect(await wordsOf(await visitor.get(back.headers.get("Location") ?? ""))).toContain("Active Plan");
  const said = await wordsOf(await visitor.post(page, { intent: "analytics" }));
  expect(said).toContain(`${documented("Analytics Dashboard")} ${t("demo.dashboard.analytics.text")}`);
});
