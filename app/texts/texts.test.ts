import { describe, expect, onTestFinished, test } from "vitest";
import * as english from "./en";
import { hrefIn, splitLanguage } from "./language-prefix";
import { addCatalogue, strictTextsIn, tellMistakes, textsFrom, textsIn } from "./texts";

const texts = textsFrom("en", {
  dates: english.dates,
  shop: {
    plain: "Open",
    greeting: "Hello {{name}}",
    when: "On {{day, longDate}} at {{day, time}} for {{cents, money}}",
    jobs_one: "{{count}} job",
    jobs_other: "{{count}} jobs",
    nested: "They say: {{what}}",
  },
});
/** These keys are not in the real catalogue. */
const say = (key: string, values?: Record<string, unknown>) => texts.t({ key, values } as never);

describe("a message", () => {
  test("is worded with its values, in Johannesburg time and in rand", () => {
    expect(say("shop.plain")).toBe("Open");
    expect(say("shop.greeting", { name: "<Thandi>" })).toBe("Hello <Thandi>");
    const day = new Date("2026-11-23T12:30:00Z");
    const worded = "On Monday, 23 November 2026 at 14:30 for R1\u00a0600";
    expect(say("shop.when", { day, cents: 160000 })).toBe(worded);
    expect(say("shop.when", JSON.parse(JSON.stringify({ day, cents: 160000 })))).toBe(worded);
  });

  test("has plural forms", () => {
    expect([0, 1, 2].map((count) => say("shop.jobs", { count }))).toEqual(["0 jobs", "1 job", "2 jobs"]);
  });

  test("may hold another message", () => {
    expect(say("shop.nested", { what: { key: "shop.greeting", values: { name: "Sipho" } } })).toBe(
      "They say: Hello Sipho",
    );
  });

  test("without its value or its text is a mistake", () => {
    expect(() => say("shop.greeting", {})).toThrow("{{name}}");
    expect(() => say("shop.missing")).toThrow("shop.missing");
  });

  test("with a mistake does not stop a page in production, where the mistake is told", () => {
    const told: string[] = [];
    tellMistakes((problem) => told.push(problem));
    onTestFinished(() =>
      tellMistakes((problem) => {
        throw new Error(problem);
      }),
    );
    onTestFinished(addCatalogue("qq", { dates: english.dates, shop: { greeting: "Hello {{name}}" } }));
    const wordedIn = ({ t }: ReturnType<typeof textsIn>, key: string) => t({ key, values: {} } as never);
    expect(wordedIn(textsIn("qq"), "shop.missing")).toBe("shop.missing");
    expect(wordedIn(textsIn("qq"), "Some words")).toBe("Some words");
    expect(wordedIn(textsIn("qq"), "shop.greeting")).toBe("Hello …");
    expect(told).toEqual([
      "There is no text 'shop.missing' in 'qq'.",
      "There is no text 'Some words' in 'qq'.",
      "A text needs a value for {{name}}.",
    ]);
    expect(() => wordedIn(strictTextsIn("qq"), "shop.missing")).toThrow("shop.missing");
  });
});

test("English names of days and months are Intl's", () => {
  const { date } = textsFrom("en", english);
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-ZA", { timeZone: "Africa/Johannesburg", ...options });
  const [plain, long] = [{ day: "numeric", month: "long", year: "numeric" }, { weekday: "long" }] as const;
  for (let days = 0; days < 400; days++) {
    const at = new Date(Date.UTC(2026, 11, 20 + days, 21, 59));
    expect(date(at, "plainDate")).toBe(intl(plain).format(at));
    expect(date(at, "longDate")).toBe(`${intl(long).format(at)}, ${intl(plain).format(at)}`);
    expect(date(at, "time")).toBe("23:59");
    expect(date(at, "month").startsWith(date(at, "shortMonth"))).toBe(true);
    expect(date(at, "weekday").startsWith(date(at, "shortWeekday"))).toBe(true);
  }
  const late = new Date("2026-09-04T22:30:00Z");
  expect([date(late, "shortDate"), date(late, "historyDate"), date(late, "time")]).toEqual([
    "Sat, 5 Sep",
    "Sep 05, 2026",
    "00:30",
  ]);
});

test("every English text can be worded", () => {
  const values = new Proxy({}, { get: (_target, name) => (name === "count" ? 2 : 0) });
  const all = textsFrom("en", english);
  const word = (node: object, prefix: string): number =>
    Object.entries(node).reduce((worded, [name, text]) => {
      if (typeof text !== "string") return worded + word(text as object, `${prefix}${name}.`);
      expect(all.t({ key: `${prefix}${name}`.replace(/_(one|other)$/, ""), values } as never)).not.toMatch(
        /\{\{|\}\}/,
      );
      return worded + 1;
    }, 0);
  expect(word(english, "")).toBeGreaterThan(10);
});

test("the language is taken off the address and put on links of public pages", () => {
  const isLanguage = (language: string) => language === "af";
  const split = (address: string) => splitLanguage(address, isLanguage);
  expect(split("/af/services?q=x")).toEqual({ language: "af", address: "/services?q=x" });
  expect(split("/af")).toEqual({ language: "af", address: "/" });
  expect(split("/af?x=1")).toEqual({ language: "af", address: "/?x=1" });
  for (const address of ["/", "/services", "/zu/services", "/en", "/africa", "/af.txt", "//af/x"])
    expect(split(address)).toEqual({ language: null, address });
  expect(hrefIn("af", "/services?q=x")).toBe("/af/services?q=x");
  expect(hrefIn("af", "/")).toBe("/af");
  for (const path of ["/af", "/af/services", "/af?x=1"]) expect(hrefIn("af", path)).toBe(path);
  expect(hrefIn("af", "/contact#form")).toBe("/af/contact#form");
  for (const path of [
    "/auth?type=customer",
    "/bookings/1",
    "/images/a.webp",
    "/robots.txt",
    "https://x.co.za",
  ])
    expect(hrefIn("af", path)).toBe(path);
  expect(hrefIn("en", "/services")).toBe("/services");
});
