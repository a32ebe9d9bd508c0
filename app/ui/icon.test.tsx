import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon";
import { accountIcons, siteIcons, toolIcons } from "./icon-names";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const idsOf = (svg: string) => [...svg.matchAll(/<path id="([^"]+)" d="M[^"]+"/g)].map((match) => match[1]);

test("each sprite has exactly the icons of its list (after a change: node scripts/icons.mjs)", () => {
  expect(idsOf(read("./site-icons.svg"))).toEqual([...siteIcons]);
  expect(idsOf(read("./account-icons.svg"))).toEqual([...accountIcons]);
  expect(idsOf(read("./tool-icons.svg"))).toEqual([...toolIcons]);
});

test("no name is in two lists", () => {
  const names = [...siteIcons, ...accountIcons, ...toolIcons];
  expect(new Set(names).size).toBe(names.length);
});

test("an icon points into its sprite and is hidden from screen readers", () => {
  expect(renderToStaticMarkup(<Icon name="phone" />)).toMatch(
    /aria-hidden="true"><use href="[^"]*site-icons[^"]*#phone"/,
  );
  expect(renderToStaticMarkup(<Icon name="trash-2" />)).toMatch(/href="[^"]*account-icons[^"]*#trash-2"/);
  expect(renderToStaticMarkup(<Icon name="upload" />)).toMatch(/href="[^"]*tool-icons[^"]*#upload"/);
});
