import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect } from "vitest";
import { drawStableParts } from "~/ui/stable";
import { test as base, pageOf } from "../../tests/setup/booking-form";
import { openWeb } from "../../tests/setup/web";
import { cachedFragment } from "./fragments.server";
import { markupCache } from "./markup-cache.server";

const test = base.extend("web", async ({ site }, { onCleanup }) => {
  const web = await openWeb(site.app);
  onCleanup(web.close);
  return web;
});
afterEach(() => drawStableParts(null));

const paths = [
  "/",
  "/services",
  "/services?q=plumbing",
  "/services?city=nowhere&price=x",
  "/services/home-services/soweto",
  "/categories/home-services",
  "/providers",
  "/demo-business-profile",
  "/not-a-page",
];

test("pages with cached fragments equal pages that are rendered in one go", async ({ web, business }) => {
  const own = { headers: { Cookie: "flash=x" } };
  for (const path of [...paths, pageOf(business), `${pageOf(business)}?date=2026-11-24`]) {
    const plain = await web.send(path, own);
    drawStableParts(markupCache({ render: renderToStaticMarkup, embed: cachedFragment }));
    for (const _ of ["rendered", "cached"]) expect((await web.send(path, own)).text).toBe(plain.text);
    drawStableParts(null);
  }
});
