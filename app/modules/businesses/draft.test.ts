import { expect, test } from "vitest";
import { subcategoriesIn } from "~/modules/trades/taxonomy";
import type { TextKey } from "~/texts/message";
import { aServiceRow } from "../../../tests/builders/service-row";
import { t } from "../../../tests/setup/texts";
import {
  basicsComplete,
  type Draft,
  doneSteps,
  emptyDraft,
  finishDraft,
  stepErrors,
  stepPart,
} from "./draft";
import { weekdayMessage } from "./opening";
import { alreadyListed } from "./profile/services-text";
import { citiesChanged } from "./profile/text";

const basics: Draft = {
  ...emptyDraft,
  businessName: "Mthembu & Sons Plumbing",
  category: "home-services",
  subcategory: "appliance-repairs",
  description: "Geysers and drains.",
};

const withStep = (draft: Draft, step: number, form: FormData): Draft => ({
  ...draft,
  ...stepPart(step, form),
});

function posted(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) form.append(name, text);
  return form;
}

const ofMonday = (key: TextKey) => ({ key, values: { day: weekdayMessage(1) } });

test("the draft starts with the specification's hours and no contact method", () => {
  const { monday, friday, saturday, sunday } = emptyDraft.workingHours;
  expect([monday, friday]).toEqual(Array(2).fill({ open: "09:00", close: "17:00", closed: false }));
  expect(saturday).toEqual({ open: "09:00", close: "15:00", closed: false });
  expect(sunday).toEqual({ open: "10:00", close: "14:00", closed: true });
  expect(Object.values(emptyDraft.contactMethods)).toEqual([false, false, false, false, false]);
});

test("step 1 requires all four fields", () => {
  expect(basicsComplete(basics)).toBe(true);
  for (const field of ["businessName", "category", "subcategory", "description"] as const)
    expect(Object.keys(stepErrors({ ...basics, [field]: "" }, 1))).toEqual([field]);
});

test("a sixth further subcategory is refused and kept; markup in a name is refused", () => {
  const six = subcategoriesIn("home-services")
    .map(({ slug }) => slug)
    .filter((slug) => slug !== basics.subcategory)
    .slice(0, 6);
  const asked = { businessName: "A", category: "home-services", subcategory: basics.subcategory };
  const draft = withStep(basics, 1, posted({ ...asked, otherSubcategories: six }));
  expect(draft.otherSubcategories).toEqual(six);
  const tooMany = { otherSubcategories: { key: "onboarding.basics.othersTooMany", values: { max: 5 } } };
  expect(stepErrors({ ...draft, description: "D" }, 1)).toEqual(tooMany);
  expect(finishDraft(draft)).toMatchObject({ ok: false, step: 1, errors: tooMany });
  expect(stepErrors({ ...basics, otherSubcategories: six.slice(1) }, 1)).toEqual({});
  for (const businessName of ["<script>alert(1)</script>", "Sipho >", "We <3 nails"])
    expect(stepErrors({ ...basics, businessName }, 1)).toEqual({ businessName: "forms.noAngles" });
});

test("another category clears the subcategory", () => {
  const fields = { businessName: "A", category: "legal-services", subcategory: "appliance-repairs" };
  expect(withStep(basics, 1, posted(fields))).toMatchObject({ category: "legal-services", subcategory: "" });
});

test("another province clears the cities, and the base comes first", () => {
  const inGauteng = posted({ province: "gauteng", cities: ["johannesburg", "soweto"], base: "soweto" });
  expect(withStep(basics, 2, inGauteng).cities).toEqual(["soweto", "johannesburg"]);
  const moved = posted({ province: "limpopo", citiesOf: "gauteng", cities: ["johannesburg", "soweto"] });
  expect(withStep(basics, 2, moved)).toMatchObject({ province: "limpopo", cities: [] });
  expect(citiesChanged(moved)).toBe(true);
});

test("formats are checked only for fields that are filled in", () => {
  expect(stepErrors(basics, 2)).toEqual({});
  const wrong = { ...basics, phone: "12", email: "nobody", website: "no address", province: "atlantis" };
  expect(stepErrors(wrong, 2)).toEqual({
    phone: "forms.phone",
    email: "forms.email",
    website: "forms.webAddress",
    province: "onboarding.contact.provinceMissing",
  });
  expect(stepErrors({ ...basics, whatsapp: "12" }, 3)).toHaveProperty("whatsapp");
  expect(stepErrors({ ...basics, youtube: "javascript:alert(1)" }, 5)).toEqual({
    youtube: {
      key: "onboarding.social.wrong",
      values: { network: { key: "common.networks.youtube" }, host: "youtube.com" },
    },
  });
});

test("WhatsApp cannot be chosen without a number", () => {
  const methods = (whatsapp: string) =>
    withStep(basics, 3, posted({ whatsapp, contactMethods: ["whatsapp", "phone", "telepathy"] }))
      .contactMethods;
  expect(methods("")).toEqual({ ...emptyDraft.contactMethods, phone: true });
  expect(methods("082 555 0119")).toEqual({ ...emptyDraft.contactMethods, phone: true, whatsapp: true });
});

test("services have a price and a length, are added once, moved, and removed by position", () => {
  const list = (fields: Record<string, string | string[]>) => withStep(basics, 4, posted(fields)).services;
  const [drains, taps] = [aServiceRow("Drains"), aServiceRow("Taps")];
  const geysers = aServiceRow("Geysers", { id: "1", price: "650", minutes: "90" });
  expect(list({ services: ["Drains"], service: "  Geysers " })).toEqual([drains, aServiceRow("Geysers")]);
  expect(list({ services: ["Drains"], service: "   " })).toEqual([drains]);
  const three = {
    ...{ serviceId: ["", "1", ""], services: ["Drains", "Geysers", "Taps"] },
    ...{ price: ["", "650", ""], minutes: ["", "90", ""] },
  };
  expect(list({ ...three, row: "remove-0" })).toEqual([geysers, taps]);
  expect(list({ ...three, row: "up-1" })).toEqual([geysers, drains, taps]);
  const priced = { service: "Solar", newPrice: " 1200 ", newMinutes: "180", row: "add" };
  expect(list({ ...three, ...priced }).at(-1)).toEqual(
    aServiceRow("Solar", { price: "1200", minutes: "180" }),
  );
  const twice = posted({ services: ["Drains"], service: "drains" });
  expect([withStep(basics, 4, twice).services, alreadyListed(twice)]).toEqual([[drains], true]);
  const names = Array.from({ length: 59 }, (_, index) => `Job ${index}`);
  expect(list({ services: names }).map(({ name }) => name)).toEqual(names);
  const tooMany = {
    ...basics,
    services: Array.from({ length: 51 }, (_, index) => aServiceRow(`Job ${index}`)),
  };
  expect(stepErrors(tooMany, 4)).toEqual({
    services: { key: "onboarding.services.tooMany", values: { max: 50 } },
  });
  const wrong = { ...basics, services: [aServiceRow("", { price: "0", minutes: "1" })] };
  expect(stepErrors(wrong, 4)).toEqual({
    "services-0": "onboarding.services.nameMissing",
    "price-0": "editor.services.priceWrong",
    "minutes-0": "editor.services.minutesWrong",
  });
});

test("the hours of a day are copied to all days", () => {
  const times = { "tuesday-isOpen": "on", "tuesday-open": "07:30", "tuesday-close": "16:00" };
  const { workingHours } = withStep(basics, 6, posted({ ...times, copy: "tuesday" }));
  const day = { open: "07:30", close: "16:00", closed: false };
  expect(Object.values(workingHours)).toEqual(Array(7).fill(day));
  const sunday = withStep(basics, 6, posted({ ...times, copy: "sunday" })).workingHours;
  expect(Object.values(sunday).every(({ closed }) => closed)).toBe(true);
});

test("an open day must close after it opens; a closed one is not checked", () => {
  const day = (open: string, close: string, isOpen = true) => {
    const fields = { "monday-open": open, "monday-close": close, ...(isOpen && { "monday-isOpen": "on" }) };
    return stepErrors(withStep(basics, 6, posted(fields)), 6);
  };
  expect(day("09:00", "17:00")).toEqual({});
  expect(day("09:00", "00:00")).toEqual({});
  expect(day("17:00", "09:00")).toEqual({ monday: ofMonday("onboarding.hours.closesFirst") });
  expect(day("09:00", "09:00")).toHaveProperty("monday");
  expect(day("9 am", "17:00")).toEqual({ monday: ofMonday("onboarding.hours.opensMissing") });
  expect(day("17:00", "09:00", false)).toEqual({});
});

test("an emptied time stays empty and is refused, with its day; nothing is put in its place", () => {
  const typed = (fields: Record<string, string>) => withStep(basics, 6, posted(fields));
  const opened = typed({ "monday-open": "", "monday-close": "17:00", "monday-isOpen": "on" });
  expect(opened.workingHours.monday).toEqual({ open: "", close: "17:00", closed: false });
  expect(stepErrors(opened, 6)).toEqual({ monday: ofMonday("onboarding.hours.opensMissing") });
  expect(finishDraft(opened)).toMatchObject({ ok: false, step: 6 });
  const closes = typed({ "monday-open": "08:00", "monday-close": "", "monday-isOpen": "on" });
  expect(stepErrors(closes, 6)).toEqual({ monday: ofMonday("onboarding.hours.closesMissing") });
  expect(t(ofMonday("onboarding.hours.closesMissing"))).toContain("Monday");
  const closed = typed({ "monday-open": "", "monday-close": "" });
  expect(closed.workingHours.monday).toEqual({ open: "09:00", close: "17:00", closed: true });
  expect(stepErrors(closed, 6)).toEqual({});
});

test("names on networks become addresses, and another host is refused", () => {
  const social = (facebook: string) => ({ ...basics, facebook });
  expect(finishDraft(social("@leratobraids"))).toMatchObject({
    ok: true,
    finished: { facebook: "https://www.facebook.com/leratobraids" },
  });
  for (const typed of ["instagram.com/leratobraids", "https://evil.example/facebook.com"])
    expect(stepErrors(social(typed), 5)).toHaveProperty("facebook");
});

test("a step is done once it was left with Continue and lacks nothing that customers look for", () => {
  expect(doneSteps(basics)).toEqual([]);
  expect(doneSteps({ ...basics, passed: [1, 2, 3, 4] })).toEqual([1, 3]);
  const all = {
    ...{ ...basics, phone: "082 555 0119", address: "12 Vilakazi Street", province: "gauteng" },
    ...{ cities: ["soweto"], services: [aServiceRow("Drains")], passed: [1, 2, 3, 4, 5, 6] },
  };
  expect(doneSteps(all)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(doneSteps({ ...all, phone: "12", businessName: "" })).toEqual([3, 4, 5, 6]);
});

test("a finished draft is normalised", () => {
  const result = finishDraft({
    ...basics,
    phone: "082 555 0119",
    website: "mthembu.co.za",
    workingHours: { ...basics.workingHours, monday: { open: "08:00", close: "00:00", closed: false } },
  });
  expect(result).toMatchObject({
    ok: true,
    finished: { phone: "+27825550119", website: "https://mthembu.co.za" },
  });
  expect(result.ok && result.finished.hours.filter(({ weekday }) => weekday === 1 || weekday > 6)).toEqual([
    { weekday: 1, opens: 480, closes: 1440 },
  ]);
});

test("Complete Setup requires name, category and subcategory, and checks what is filled in", () => {
  expect(finishDraft({ ...basics, description: "" })).toMatchObject({ ok: true });
  expect(finishDraft({ ...basics, subcategory: "" })).toMatchObject({ ok: false, step: 1 });
  expect(finishDraft({ ...basics, phone: "12" })).toMatchObject({ ok: false, step: 2 });
});

test("a hostile post is bounded and becomes plain text", () => {
  const long = posted({
    businessName: `a\u0000${"😀".repeat(5000)}`,
    category: "x",
    description: " a\r\nb ",
  });
  const draft = withStep(basics, 1, long);
  expect(draft.businessName.length).toBeLessThanOrEqual(4000);
  expect(draft.businessName.isWellFormed()).toBe(true);
  expect(draft.businessName).not.toContain("\u0000");
  expect(draft.description).toBe("a\nb");
  expect(stepErrors(draft, 1)).toMatchObject({
    businessName: { key: "forms.tooLong", values: { max: 255 } },
  });
  const files = new FormData();
  files.append("businessName", new File(["x"], "x.txt"));
  expect(withStep(basics, 1, files).businessName).toBe("");
  expect(withStep(basics, 99, files)).toEqual(basics);
});
