import { expect } from "vitest";
import { isQuiet } from "~/page-handle";
import { redirectWith } from "~/platform/flash.server";
import { aSignedIn } from "../../tests/builders/signed-in";
import { pageOf, test } from "../../tests/setup/booking-form";
import { cookieOf } from "../../tests/setup/cached-pages";
import { serverBuild, siteRoutes } from "../../tests/setup/site";
import { openWeb } from "../../tests/setup/web";

const { routes } = await serverBuild();
const quiet = siteRoutes.filter(({ file, hasOwnAddress }) => {
  const handles = [];
  for (let route = routes[file.replace(/[.]tsx?$/, "")]; route; route = routes[route.parentId ?? ""])
    handles.push(route.module.handle);
  return hasOwnAddress && isQuiet(handles, false);
});

/** Every cookie of ours but that of the session. */
const cookies = async () => {
  const flash = await redirectWith("/", { title: "contact.sent.title", text: "contact.sent.text" });
  return [...["theme=dark", "sign-up=x", "device=y"], flash.headers.get("Set-Cookie")?.split(";")[0]].join(
    "; ",
  );
};

test("a shared page is what each reader would get alone, whatever their cookies", {
  timeout: 60_000,
}, async ({ site, business }) => {
  expect(quiet.length).toBeGreaterThan(15);
  const web = await openWeb(site.app);
  const addresses = quiet.flatMap(({ path }) => {
    const address = path
      .replace("/business/:slug", pageOf(business))
      .replace("/services/:category/:city", "/services/plumbing/soweto")
      .replace("/categories/:slug", "/categories/home-services")
      .replace(/:\w+/g, "an-example")
      .replace("*", "nowhere/at-all");
    return [address, `${address}?date=2026-11-24&lead=50&near=soweto&step=1`];
  });
  const people = [
    null,
    await aSignedIn(site, "customer", "Zanele Khumalo"),
    await aSignedIn(site, "customer", "Sipho Dube"),
    await aSignedIn(site, "business"),
    await aSignedIn(site, "admin"),
  ];
  const unlike: string[] = [];
  for (const address of addresses)
    for (const person of people) {
      const Cookie = [person ? cookieOf(person) : "a=b", await cookies()].join("; ");
      const [alone, shared] = [
        await site.fetch(address, { headers: { Cookie } }),
        await web.send(address, { headers: { Cookie } }),
      ];
      const facts = (status: number, headers: unknown[], text: string) =>
        JSON.stringify([status, headers, text]);
      const [a, b] = [
        facts(
          alone.status,
          [alone.headers.get("Location"), alone.headers.getSetCookie()],
          await alone.text(),
        ),
        facts(
          shared.status,
          [shared.headers.location ?? null, shared.headers["set-cookie"] ?? []],
          shared.text,
        ),
      ];
      if (a !== b) unlike.push(`${address} as ${person?.name}: ${difference(a, b)}`);
    }
  await web.close();
  expect(unlike).toEqual([]);
});

function difference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(at - 60, at + 60)} -> ${b.slice(at - 60, at + 60)}`;
}
