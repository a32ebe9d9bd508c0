import { describe, expect, test } from "vitest";
import { healthNotesKept } from "~/modules/bookings/rules";
import { mailMonthsKept, wordDaysKept } from "~/modules/notifications/rules";
import { day } from "~/platform/time";
import { type LegalPageName, legalPage, renderLegalPage } from "./content.server";
import { retentionFill } from "./operator-fill";
import { privacyVersion, termsVersion } from "./versions";

const fill = {
  OPERATOR_NAME: "Thola (Pty) Ltd",
  OPERATOR_EMAIL: "hello@thola.test",
  OPERATOR_PHONE: "+27 11 555 0100",
  OPERATOR_ADDRESS: "1 Sample Street, Johannesburg, 2001",
  OPERATOR_WEBSITE: "https://thola.test",
  OPERATOR_REG_NO: "2026/000000/07",
  INFORMATION_OFFICER: "Nomsa Radebe",
  ...retentionFill,
};

const sectionsOf = (html: string) => [...html.matchAll(/<h2>(\d+)\. /g)].map(([, number]) => Number(number));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const pages: { name: LegalPageName; title: string; sections: number; version: string }[] = [
  { name: "privacy-policy", title: "Privacy Policy", sections: 10, version: privacyVersion },
  { name: "terms-and-conditions", title: "Terms and Conditions", sections: 9, version: termsVersion },
];

test("the privacy policy prints the figures that the jobs keep to", () => {
  const { html } = legalPage("privacy-policy", "en", fill);
  expect(html).toContain(`what they say, for ${wordDaysKept} days;`);
  expect(html).toContain(`whether they arrived, for ${mailMonthsKept} months.`);
  expect(html).toContain(`${healthNotesKept / day} days after the appointment`);
});

describe.each(pages)("$title", ({ name, title, sections, version }) => {
  const page = legalPage(name, "en", fill);

  test("has its title, its version and its numbered sections", () => {
    expect(page.title).toBe(title);
    expect(page.version).toBe(version);
    expect(sectionsOf(page.html)).toEqual(upTo(sections));
  });

  test("names the operator and leaves no placeholder", () => {
    for (const value of ["OPERATOR_NAME", "OPERATOR_EMAIL", "OPERATOR_PHONE", "OPERATOR_ADDRESS"] as const)
      expect(page.html).toContain(fill[value]);
    expect(page.html).toContain('<a href="https://thola.test">https://thola.test</a>');
    expect(page.html).toContain('<a href="mailto:hello@thola.test">hello@thola.test</a>');
    expect(page.html).toContain('<a href="tel:+27115550100">+27 11 555 0100</a>');
    expect(page.html).not.toMatch(/[{}]/);
    expect(page.html).not.toContain("version:");
  });

  test("is rendered once for the same operator, and again for another", () => {
    expect(legalPage(name, "en", { ...fill })).toBe(page);
    expect(legalPage(name, "en", { ...fill, OPERATOR_NAME: "Another" }).html).toContain("Another");
  });
});

test("the privacy policy names the Information Officer and the Regulator", () => {
  const { html } = legalPage("privacy-policy", "en", fill);
  expect(html).toContain("Information Officer: Nomsa Radebe");
  expect(html).toContain('href="mailto:POPIAComplaints@inforegulator.org.za"');
});

test("values are text: neither markup nor Markdown, nor a way out of an attribute", () => {
  const html = renderLegalPage("---\ntitle: T\nversion: 2026-01-31\n---\n{A} {B_EMAIL} {B_WEBSITE}", {
    A: "<script>x</script> **loud** & {B_EMAIL}",
    B_EMAIL: 'a"onclick=x@example.com',
    B_WEBSITE: "javascript:alert(1)",
  }).html;
  expect(html).toContain("&lt;script&gt;x&lt;/script&gt; **loud** &amp; {B_EMAIL}");
  expect(html).toContain('<a href="mailto:a&quot;onclick=x@example.com">');
  expect(html).not.toContain('href="javascript');
});

test("a text that is not translated is the English one", () => {
  expect(legalPage("privacy-policy", "af", fill).title).toBe("Privacy Policy");
});

test("a missing value and a missing version are errors", () => {
  expect(() => legalPage("privacy-policy", "en", {})).toThrow("No value for {OPERATOR_NAME}");
  expect(() => renderLegalPage("---\ntitle: T\nversion: soon\n---\n", {})).toThrow("title and version");
});

test("a language without its own text shows the English one as English, and keeps the reader's language in links", () => {
  expect(legalPage("terms-and-conditions", "en", fill).language).toBeNull();
  const page = legalPage("terms-and-conditions", "af", fill);
  expect(page.language).toBe("en");
  expect(page.html).toContain('href="/af/privacy-policy"');
});
