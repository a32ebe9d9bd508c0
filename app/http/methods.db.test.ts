import { describe, expect } from "vitest";
import { test as base } from "../../tests/pages/booking-form";
import { openWeb } from "../../tests/setup/web";

const test = base.extend("web", async ({ site }, { onCleanup }) => {
  const web = await openWeb(site.app);
  onCleanup(web.close);
  return web;
});

describe("a method that a page does not have", () => {
  test.for<[path: string, allow: string]>([
    ["/services", "GET, HEAD, POST"],
    ["/auth", "GET, HEAD, POST"],
    ["/admin/inbox", "GET, HEAD, POST"],
    ["/robots.txt", "GET, HEAD"],
    ["/healthz", "GET, HEAD"],
    ["/no-such-page", "GET, HEAD"],
    ["/services.data", "GET, HEAD, POST"],
  ])("is refused with those it has: %s", async ([path, allow], { web }) => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"])
      for (const body of ["", "intent=sign-in"]) {
        const headers = { "Content-Type": "application/x-www-form-urlencoded" };
        const response = await web.send(path, { method, headers, body });
        expect([method, response.status, response.headers.allow]).toEqual([method, 405, allow]);
      }
  });

  test("a post to a page without a form says so too", async ({ web }) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const path of ["/robots.txt", "/no-such-page"]) {
      const response = await web.send(path, { method: "POST", headers, body: "a=1" });
      expect([response.status, response.headers.allow]).toEqual([405, "GET, HEAD"]);
    }
  });
});
