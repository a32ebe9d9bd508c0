import { expect, vi } from "vitest";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { sitePages } from "~/site-map/pages";
import { aSignedIn } from "../../tests/builders/signed-in";
import { pageOf, test } from "../../tests/pages/booking-form";
import { cookieOf, openWeb } from "../../tests/setup/web";

const cached = sitePages.filter(({ policy }) => policy.cached);

/** Every cookie of ours but that of the session; with and without the choice of text only, which changes the page. */
async function otherCookies(): Promise<string[]> {
  const { headers } = await redirectWith("/", { title: "contact.sent.title", text: "contact.sent.text" });
  const all = ["theme=dark", "sign-up=x", "device=y", headers.get("Set-Cookie")?.split(";")[0]].join("; ");
  return [all, `${all}; text-only=yes`];
}

test("a shared page is what its reader would get alone, whatever their cookies", {
  timeout: 120_000,
}, async ({ site, business }) => {
  expect(cached.length).toBeGreaterThan(15);
  const web = await openWeb(site.app);
  const addresses = cached.flatMap(({ path }) => {
    const address = path
      .replace("/business/:slug", pageOf(business))
      .replace("/services/:category/:city", "/services/plumbing/soweto")
      .replace("/categories/:slug", "/categories/home-services")
      .replace(/:\w+/g, "an-example")
      .replace("*", "nowhere/at-all");
    return [address, `${address}?date=2026-11-24&lead=50&near=soweto&step=1`];
  });
  const others = await otherCookies();
  const first = await aSignedIn(site, "customer", "Sipho Dube");
  const readers = [null, await aSignedIn(site, "customer"), await aSignedIn(site, "business")];
  const logged = vi.spyOn(log, "error");
  const unlike: string[] = [];
  for (const address of addresses) {
    await web.send(address, { headers: { Cookie: cookieOf(first) } });
    for (const [reader, cookies] of readers.flatMap((one) => others.map((some) => [one, some] as const))) {
      const sent = { headers: { Cookie: [reader ? cookieOf(reader) : "a=b", cookies].join("; ") } };
      const [alone, shared] = [await site.fetch(address, sent), await web.send(address, sent)];
      const { location = null, "set-cookie": set = [] } = shared.headers;
      const known = [alone.status, alone.headers.get("Location"), alone.headers.getSetCookie()];
      const whole = [...known, await alone.text()].join("\n");
      const seen = [shared.status, location, set, shared.text].join("\n");
      if (whole !== seen) unlike.push(`${address} as ${reader?.email}: ${difference(whole, seen)}`);
    }
  }
  await web.close();
  expect(unlike).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
});

function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(" -> ");
}
