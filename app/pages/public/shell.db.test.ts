import { describe, expect } from "vitest";
import { log } from "~/platform/log.server";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite, siteRoutes } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { openWeb } from "../../../tests/setup/web";
import { documented, wordsOf } from "../../../tests/setup/words";

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("web", async ({ site }, { onCleanup }) => {
    const web = await openWeb(site.app);
    onCleanup(web.close);
    return web;
  });

const quietPages = [
  "/",
  "/services",
  "/services?q=braids&sort=price",
  "/business-subscription",
  "/privacy-policy",
  "/terms-and-conditions",
  "/no-such-page",
];
/** Linked data is in a script element too, but never runs. */
const scripts = (html: string) => html.match(/<script\b(?! type="application\/ld\+json">)[^>]*>/g) ?? [];

describe("a quiet page", () => {
  test.for(quietPages)(
    "%s has one script, no React and no cookies, and is cacheable",
    async (path, { web }) => {
      const { text: html, headers } = await web.send(path);
      expect(scripts(html)).toHaveLength(1);
      expect(scripts(html)[0]).toMatch(/type="module".*enhance/);
      expect(html).not.toMatch(/\son\w+=|\sstyle=/);
      expect(headers["content-security-policy"]).toContain("script-src 'self';");
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      expect(headers.vary).toContain("Cookie");
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  test.for([
    ["flash=x", "private, no-store"],
    ["thola.session_token=x", "private, no-store"],
    ["theme=dark", "public, max-age=0, must-revalidate"],
    ["a=b", "public, max-age=0, must-revalidate"],
  ] as const)("with the cookie %s has the Cache-Control %s", async ([cookie, kept], { web }) => {
    const { headers } = await web.send("/", { headers: { Cookie: cookie } });
    expect(headers["cache-control"]).toBe(kept);
    expect(headers.vary).toContain("Cookie");
  });
});

test("personal pages and data requests are private", async ({ site }) => {
  const customer = await aSignedIn(site);
  for (const path of ["/", "/bookings", "/services.data"])
    expect((await customer.get(path)).headers.get("Cache-Control")).toBe("private, no-store");
  expect((await site.fetch("/auth")).headers.get("Cache-Control")).toBe("private, no-store");
  expect((await site.fetch("/services.data")).headers.get("Cache-Control")).toBe("private, no-store");
});

test("a page of an owner is private, and its scripts are files of ours", async ({ site }) => {
  const owner = await aSignedIn(site, "business");
  const response = await owner.get("/business-onboarding");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
  const found = scripts(await response.text());
  expect(found.length).toBeGreaterThan(1);
  for (const script of found) expect(script).toMatch(/^<script type="module" src="[^"]+"\/?>$/);
});

describe("the header", () => {
  const headerOf = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  const linksOf = (html: string) => [...headerOf(html).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

  test("offers visitors Sign In and Get Started", async ({ site }) => {
    const html = await (await site.fetch("/services")).text();
    expect(linksOf(html)).toEqual(
      expect.arrayContaining(["/", "/services", "/auth?action=signin", "/auth?type=customer"]),
    );
    expect(headerOf(html)).toContain(t("common.getStarted"));
    expect(headerOf(html)).not.toContain(t("common.signOut"));
    expect(html).toMatch(/href="\/services" aria-current="page"/);
  });

  test.for([
    ["customer", "frame.nav.bookings", "/bookings"],
    ["business", "frame.nav.dashboard", "/dashboard"],
    ["admin", "frame.nav.admin", "/admin"],
  ] as const)("shows a signed-in %s their name, Sign Out and %s", async ([role, label, href], { site }) => {
    const person = await aSignedIn(site, role, "Nomsa <b>Dube</b>");
    const html = headerOf(await (await person.get("/services")).text());
    expect(html).toContain("Nomsa &lt;b&gt;Dube");
    expect(html).toContain('action="/sign-out"');
    expect(html).toContain(`>${t(label)}</a>`);
    expect(linksOf(html)).toContain(href);
    expect(html).not.toContain(t("common.getStarted"));
  });

  test("has a Back link on every page except home", async ({ site }) => {
    expect(await (await site.fetch("/")).text()).not.toContain("data-back");
    for (const path of ["/services", "/privacy-policy", "/auth", "/no-such-page"])
      expect(await (await site.fetch(path)).text()).toContain("data-back");
  });
});

test("the footer names the operator and the legal pages", async ({ db, now }) => {
  const site = await openSite(db, now, {
    OPERATOR_NAME: "Thola (Pty) Ltd",
    OPERATOR_PHONE: "+27 11 555 0199",
    OPERATOR_SOCIAL: "https://www.facebook.com/thola, https://x.com/thola javascript:alert(1)",
  });
  const html = (await (await site.fetch("/")).text()).replace(/^[\s\S]*<footer/, "");
  for (const part of ["Thola (Pty) Ltd", "tel:+27115550199", "mailto:hello@thola.test", "/privacy-policy"])
    expect(html).toContain(part);
  expect(html).toMatch(/href="https:\/\/www.facebook.com\/thola" aria-label="Thola on Facebook"/);
  expect(html).toMatch(/href="https:\/\/x.com\/thola" aria-label="Thola on X"/);
  expect(html).not.toContain("javascript:");
});

describe("the theme", () => {
  test("is the system's without a cookie and the chosen one with it, already in the HTML", async ({
    site,
  }) => {
    const visitor = site.newVisitor();
    const opening = async () => /<html[^>]*>/.exec(await (await visitor.get("/services")).text())?.[0];
    expect(await opening()).toContain('data-theme="system"');
    await visitor.post("/theme", { theme: "dark", back: "/services" });
    expect(await opening()).toContain('data-theme="dark"');
    await visitor.post("/theme", { theme: "system", back: "/services" });
    expect(await opening()).toContain('data-theme="system"');
    expect(visitor.cookies.size).toBe(0);
  });

  test("is the system's if the cookie has any other value", async ({ site }) => {
    const response = await site.fetch("/", { headers: { Cookie: 'theme="><script>' } });
    expect(await response.text()).toMatch(/<html lang="en-ZA" data-theme="system">/);
  });
});

test("a notification is shown once, after the redirect", async ({ site }) => {
  const visitor = site.newVisitor();
  const response = await visitor.post("/services", { intent: "call", business: "x" });
  const page = response.headers.get("Location") ?? "";
  const text = documented("Please sign up or log in to call this business");
  expect(await (await visitor.get(page)).text()).toMatch(new RegExp(`role="alert"[\\s\\S]*${text}`));
  expect(await wordsOf(await visitor.get(page))).not.toContain(text);
});

describe("error pages", () => {
  test("say that the page is not found, with a link home", async ({ site }) => {
    for (const path of ["/nope", "/a/b/c.php", "/business/not-a-business", "/business/%00"]) {
      const response = await site.fetch(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain(documented("Oops! Page not found"));
      expect(html).toContain('href="/"');
    }
  });

  test("show no details if a page fails", async ({ site }) => {
    const logged: unknown[] = [];
    const write = log.error;
    log.error = ((fields: unknown) => logged.push(fields)) as typeof log.error;
    try {
      site.app.readDb = new Proxy(site.app.readDb, {
        get() {
          throw new Error("secret detail");
        },
      });
      const response = await site.fetch("/business/any");
      const html = await response.text();
      expect(response.status).toBe(500);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(scripts(html)).toHaveLength(1);
      expect(html).not.toContain("secret detail");
      expect(logged).toEqual([expect.objectContaining({ path: "/business/:slug" })]);
    } finally {
      log.error = write;
    }
  });
});

test("no public page shows a visitor a server error", async ({ site }) => {
  const open = siteRoutes.filter(
    ({ file, hasOwnAddress }) => hasOwnAddress && file.startsWith("pages/public/"),
  );
  expect(open.length).toBeGreaterThan(6);
  for (const { path } of open) expect((await site.fetch(path)).status).toBeLessThan(500);
});

test("the footer of the default installation links to its social pages, by name", async ({ site }) => {
  const html = await (await site.fetch("/")).text();
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? "";
  const list =
    new RegExp(`<ul aria-label="${t("common.socialLinks")}"[\\s\\S]*?</ul>`).exec(footer)?.[0] ?? "";
  expect([...list.matchAll(/<a href="([^"]*)" aria-label="([^"]*)"/g)].map(([, ...link]) => link)).toEqual([
    ["https://facebook.example/thola", t("frame.footer.social", { network: t("common.networks.facebook") })],
    [
      "https://instagram.example/thola",
      t("frame.footer.social", { network: t("common.networks.instagram") }),
    ],
    ["https://x.example/thola", t("frame.footer.social", { network: t("common.networks.x") })],
    ["https://youtube.example/thola", t("frame.footer.social", { network: t("common.networks.youtube") })],
  ]);
});

test("the footer of a real installation has the social pages that it names, and none of ours", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now, { OPERATOR_SOCIAL: "https://www.linkedin.com/company/thola" });
  const html = await (await site.fetch("/")).text();
  expect(html).toContain('href="https://www.linkedin.com/company/thola" aria-label="Thola on LinkedIn"');
  expect(html).not.toContain(".example/thola");
});
