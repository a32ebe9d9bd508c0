import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect } from "vitest";
import { test as base, pageOf } from "../tests/setup/booking-form";
import { openWeb } from "../tests/setup/web";
import { keepPart } from "./kept-parts.server";
import { drawWith } from "./ui/drawn";

const test = base.extend("web", async ({ site }, { onCleanup }) => {
  const web = await openWeb(site.app);
  onCleanup(web.close);
  return web;
});
afterEach(() => drawWith(null));

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

test("pages made of kept parts say what pages say that are drawn in one go", async ({ web, business }) => {
  const own = { headers: { Cookie: "flash=x" } };
  for (const path of [...paths, pageOf(business), `${pageOf(business)}?date=2026-11-24`]) {
    const plain = await web.send(path, own);
    drawWith({ draw: renderToStaticMarkup, keep: keepPart });
    for (const _ of ["drawn", "kept"]) expect((await web.send(path, own)).text).toBe(plain.text);
    drawWith(null);
  }
});
