import { expect, test } from "vitest";
import { asHtml, readable } from "./rules";

test.each([
  ["emailConfirmed", "Email confirmed"],
  ["account", "Account"],
  ["monthlyChargeAgreedAt", "Monthly charge agreed at"],
])("%s reads as %s", (name, words) => expect(readable(name)).toBe(words));

const shown = {
  date: (at: Date) => at.toISOString().slice(0, 10),
  money: (cents: number) => `R${cents / 100}`,
  ...{ nothing: "Nothing", yes: "Yes", no: "No" },
};

test("everything stands in it, and nothing that somebody typed becomes markup", () => {
  const held = {
    account: {
      phone: null,
      name: "<b>Zodwa</b> & Co",
      emailConfirmed: true,
      createdAt: new Date("2026-11-23T08:00:00Z"),
    },
    payments: [{ amountCents: 5000 }, { amountCents: 100 }],
    ...{ reviews: [], business: null },
  };
  const html = asHtml("Own data", "All of it.", held, shown);
  expect(html).toContain("&lt;b&gt;Zodwa&lt;/b&gt; &amp; Co");
  expect(html).not.toContain("<b>Zodwa");
  expect(html).not.toContain("Phone");
  for (const words of ["Email confirmed", "Yes", "2026-11-23", "R50", "R1", "<h2>Reviews</h2><p>Nothing</p>"])
    expect(html).toContain(words);
});
