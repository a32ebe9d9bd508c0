import { expect, test } from "vitest";
import { alreadyListed, citiesChanged, type Draft, emptyDraft, withStep } from "./draft";
import { basicsComplete, finishDraft, stepErrors } from "./forms";

const basics: Draft = {
  ...emptyDraft,
  businessName: "Mthembu & Sons Plumbing",
  category: "home-services",
  subcategory: "appliance-repairs",
  description: "Geysers and drains.",
};

function posted(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) form.append(name, text);
  return form;
}

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
    province: "Please choose a province.",
  });
  expect(stepErrors({ ...basics, whatsapp: "12" }, 3)).toHaveProperty("whatsapp");
  const socialMedia = { ...basics.socialMedia, youtube: "javascript:alert(1)" };
  expect(stepErrors({ ...basics, socialMedia }, 5)).toEqual({ youtube: "forms.webAddress" });
});

test("WhatsApp cannot be chosen without a number", () => {
  const methods = (whatsapp: string) =>
    withStep(basics, 3, posted({ whatsapp, contactMethods: ["whatsapp", "phone", "telepathy"] }))
      .contactMethods;
  expect(methods("")).toEqual({ ...emptyDraft.contactMethods, phone: true });
  expect(methods("082 555 0119")).toEqual({ ...emptyDraft.contactMethods, phone: true, whatsapp: true });
});

test("services are trimmed, added once, and removed by position", () => {
  const list = (fields: Record<string, string | string[]>) => withStep(basics, 4, posted(fields)).services;
  expect(list({ services: ["Drains"], service: "  Geysers " })).toEqual(["Drains", "Geysers"]);
  expect(list({ services: ["Drains"], service: "   " })).toEqual(["Drains"]);
  expect(list({ services: ["Drains", "Geysers", "Taps"], remove: "1" })).toEqual(["Drains", "Taps"]);
  const twice = posted({ services: ["Drains"], service: "drains" });
  expect([withStep(basics, 4, twice).services, alreadyListed(twice)]).toEqual([["Drains"], true]);
  const tooMany = { ...basics, services: Array.from({ length: 51 }, (_, index) => `Job ${index}`) };
  expect(stepErrors(tooMany, 4)).toEqual({ services: "At most 50 services" });
});

test("an open day must close after it opens; a closed one is not checked", () => {
  const day = (open: string, close: string, isOpen = true) => {
    const fields = { "monday-open": open, "monday-close": close, ...(isOpen && { "monday-isOpen": "on" }) };
    return stepErrors(withStep(basics, 6, posted(fields)), 6);
  };
  expect(day("09:00", "17:00")).toEqual({});
  expect(day("09:00", "00:00")).toEqual({});
  expect(day("17:00", "09:00")).toEqual({ monday: "Closing time must be after opening time." });
  expect(day("09:00", "09:00")).toHaveProperty("monday");
  expect(day("9 am", "17:00")).toEqual({ monday: "Please fill in an opening time." });
  expect(day("17:00", "09:00", false)).toEqual({});
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
  expect(stepErrors(draft, 1)).toHaveProperty("businessName");
  const files = new FormData();
  files.append("businessName", new File(["x"], "x.txt"));
  expect(withStep(basics, 1, files).businessName).toBe("");
  expect(withStep(basics, 99, files)).toBe(basics);
});
