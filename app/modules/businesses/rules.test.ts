import { describe, expect, test } from "vitest";
import {
  type BusinessStanding,
  type ContactMethods,
  contactMethodNames,
  isBookable,
  isVisible,
  priceFrom,
  reasonsUnlisted,
  reasonUnbookable,
  shownContacts,
  verifiedOn,
} from "./rules";
import { slugCandidate, slugOf } from "./slugs";

const now = new Date("2026-11-23T08:00:00Z");
const later = new Date("2026-12-23T21:59:59Z");

const unpaid: BusinessStanding = {
  status: "pending",
  subscribed: false,
  accessUntil: null,
  city: "soweto",
  locked: false,
  suspendedAt: null,
  blacklistedAt: null,
  ownerConfirmedAt: now,
  leavingAt: null,
  removedAt: null,
  userId: "owner",
};
const paid = { ...unpaid, subscribed: true, accessUntil: later };

test.each([
  ["pending and unpaid", unpaid, false, false],
  ["pending and paid", paid, true, true],
  ["approved and unpaid", { ...unpaid, status: "approved" }, true, false],
  ["approved and paid", { ...paid, status: "approved" }, true, true],
  ["rejected though paid", { ...paid, status: "rejected" }, false, false],
  ["paid until now", { ...paid, accessUntil: now }, false, false],
  ["paid and locked", { ...paid, locked: true }, true, false],
  ["paid and suspended", { ...paid, suspendedAt: now }, false, false],
  ["paid and blacklisted", { ...paid, blacklistedAt: now }, false, false],
  ["paid, and about to be deleted", { ...paid, leavingAt: now }, false, false],
  ["paid and removed", { ...paid, removedAt: now }, false, false],
  ["paid by an unconfirmed owner", { ...paid, ownerConfirmedAt: null }, false, false],
  ["paid, and nobody knows in which city", { ...paid, city: null }, false, false],
  ["unclaimed and paid", { ...paid, ownerConfirmedAt: null, userId: null }, true, true],
] as [string, BusinessStanding, boolean, boolean][])("%s", (_name, business, visible, bookable) => {
  expect([isVisible(business, now), isBookable(business, now)]).toEqual([visible, bookable]);
});

const standings = [unpaid, paid].flatMap((paying) =>
  (["pending", "approved", "rejected"] as const).flatMap((status) =>
    [{}, { removedAt: now }, { leavingAt: now }, { blacklistedAt: now }, { suspendedAt: now }].flatMap(
      (kept) =>
        [
          {},
          { city: null },
          { ownerConfirmedAt: null },
          { ownerConfirmedAt: null, userId: null },
          { locked: true },
        ].map((lacking) => ({ ...paying, status, ...kept, ...lacking })),
    ),
  ),
);

test("a business is visible exactly when no reason keeps it off the list, and bookable when none is left", () => {
  expect(standings).toHaveLength(150);
  for (const standing of standings) {
    const reasons = reasonsUnlisted(standing, now);
    expect(reasons.length === 0, JSON.stringify(standing)).toBe(isVisible(standing, now));
    expect(reasons.length === 0 && reasonUnbookable(standing, now) === null).toBe(isBookable(standing, now));
  }
});

test.each([
  [{ ...unpaid }, ["waiting"]],
  [{ ...unpaid, accessUntil: now }, ["ended"]],
  [{ ...paid, accessUntil: now, subscribed: true }, ["ended"]],
  [{ ...paid, status: "rejected", city: null }, ["rejected", "placeless"]],
  [
    { ...paid, removedAt: now, suspendedAt: now, ownerConfirmedAt: null },
    ["removed", "suspended", "unconfirmed"],
  ],
] as [BusinessStanding, string[]][])("every reason is named: %#", (standing, reasons) => {
  expect(reasonsUnlisted(standing, now)).toEqual(reasons);
});

test("only an approved business is verified", () => {
  expect(verifiedOn({ status: "approved", approvedAt: now })).toEqual(now);
  expect(verifiedOn({ status: "rejected", approvedAt: now })).toBeNull();
  expect(verifiedOn({ status: "pending", approvedAt: null })).toBeNull();
});

test("the price from is the cheapest price of a service", () => {
  expect(priceFrom([{ priceCents: 45000 }, { priceCents: null }, { priceCents: 35000 }])).toBe(35000);
  expect(priceFrom([{ priceCents: null }])).toBeNull();
  expect(priceFrom([])).toBeNull();
});

describe("a slug", () => {
  test.each([
    ["Mthembu & Sons Plumbing", "Soweto", "mthembu-sons-plumbing-soweto"],
    ["Café Zoë's Côte d’Or", "Cape Town", "cafe-zoes-cote-dor-cape-town"],
    ["Plumbers of Soweto", "Soweto", "plumbers-of-soweto"],
    ["Soweto", "Soweto", "soweto"],
    ["Thandi's Hair", null, "thandis-hair"],
    ["***", "Durban", "business-durban"],
    ["电工", null, "business"],
    ["../../admin?x=1", "Durban", "admin-x-1-durban"],
  ])("of %s in %s", (name, city, slug) => {
    expect(slugOf(name, city)).toBe(slug);
  });

  test("stays readable with a long name", () => {
    expect(slugOf("Very long name ".repeat(20), "Pietermaritzburg")).toMatch(
      /^[a-z-]{40,60}[a-z]-pietermaritzburg$/,
    );
  });

  test("gets a number when it is taken", () => {
    expect([1, 2, 3].map((attempt) => slugCandidate("a-b", attempt))).toEqual(["a-b", "a-b-2", "a-b-3"]);
  });
});

describe("contacts", () => {
  const all = {
    phone: "+27825550119",
    email: "a@b.co.za",
    whatsapp: "+27825550120",
    website: "https://b.co.za",
  };
  const only = (...on: string[]) =>
    Object.fromEntries(contactMethodNames.map((method) => [method, on.includes(method)])) as ContactMethods;
  const shown = (contactMethods: ContactMethods) => {
    const contacts = shownContacts({ ...all, contactMethods });
    return Object.keys(contacts).filter((name) => contacts[name as keyof typeof contacts] !== null);
  };

  test("follow their flags; when that shows none, phone and e-mail are shown", () => {
    expect(shown(only())).toEqual(["phone", "email", "website"]);
    expect(shown(only("whatsapp"))).toEqual(["whatsapp", "website"]);
    expect(shown(only("phone", "whatsapp"))).toEqual(["phone", "whatsapp", "website"]);
    for (const method of ["directBooking", "inAppMessaging"])
      expect(shown(only(method))).toEqual(["phone", "email", "website"]);
    const withoutPhone = { ...all, phone: null, contactMethods: only("phone", "inAppMessaging") };
    expect(shownContacts(withoutPhone)).toMatchObject({ phone: null, email: all.email, whatsapp: null });
  });

  test("are shown only when filled in", () => {
    const none = { phone: null, email: null, whatsapp: null, website: null };
    expect(shownContacts({ ...none, contactMethods: only("phone", "email", "whatsapp") })).toEqual(none);
  });
});
