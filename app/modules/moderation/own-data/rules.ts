import { day } from "~/platform/time";

/** For programs, or to read. */
export type FileForm = "json" | "html";

/** From the day the request came (POPIA). */
export const daysToAnswer = 30;
/** A file may be made again, in another form, for so long after the first. */
export const openAfter = day;

/** 'emailConfirmed' -> 'Email confirmed' */
export const readable = (name: string): string => {
  const words = name.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

type Shown = {
  date: (at: Date) => string;
  money: (cents: number) => string;
  nothing: string;
  yes: string;
  no: string;
};

/** The same data as the JSON file, as headings and lists for somebody who reads it. */
export function asHtml(title: string, intro: string, data: object, shown: Shown): string {
  const body = Object.entries(data)
    .map(
      ([name, value]) =>
        `<section><h2>${escaped(readable(name))}</h2>${shownAs(name, value, shown)}</section>`,
    )
    .join("\n");
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{margin:0 0 1rem;padding-left:1rem;border-left:2px solid #ccc}dt{font-weight:600}dd{margin:0 0 .4rem;overflow-wrap:anywhere;white-space:pre-line}:is(dd,li) p{margin:0}li{margin-bottom:.8rem}</style>
</head><body><h1>${escaped(title)}</h1><p>${escaped(intro)}</p>
${body}
</body></html>
`;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function shownAs(name: string, value: unknown, shown: Shown): string {
  if (isNothing(value)) return `<p>${escaped(shown.nothing)}</p>`;
  if (value instanceof Date) return `<p>${escaped(shown.date(value))}</p>`;
  if (typeof value === "boolean") return `<p>${escaped(value ? shown.yes : shown.no)}</p>`;
  if (typeof value === "number")
    return `<p>${escaped(name.endsWith("Cents") ? shown.money(value) : String(value))}</p>`;
  if (Array.isArray(value))
    return `<ol>${value.map((one) => `<li>${shownAs(name, one, shown)}</li>`).join("")}</ol>`;
  if (typeof value === "object" && value !== null)
    return `<dl>${Object.entries(value)
      .filter(([, one]) => !isNothing(one))
      .map(([key, one]) => `<dt>${escaped(readable(key))}</dt><dd>${shownAs(key, one, shown)}</dd>`)
      .join("")}</dl>`;
  return `<p>${escaped(String(value))}</p>`;
}
