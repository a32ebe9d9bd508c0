import type { APIResponse, Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { calendarAt } from "./booking";
import { expect, test } from "./fixtures";

const business = "/business/mthembu-sons-plumbing-soweto";
const quietPages = [
  "/",
  "/services",
  "/services?q=plumber&province=gauteng",
  "/services/plumbing/soweto",
  "/services/how-we-rank",
  "/providers",
  "/categories/automotive",
  business,
  "/demo-business-profile",
  "/business-subscription",
  "/privacy-policy",
  "/terms-and-conditions",
  "/offline",
  "/no-such-page",
  "/business/nobody-nowhere",
];

function policyOf(response: APIResponse): Map<string, string> {
  const header = response.headers()["content-security-policy"] ?? "";
  return new Map(header.split("; ").map((part) => [part.split(" ")[0] ?? "", part.replace(/^\S+ /, "")]));
}

for (const path of quietPages)
  test(`${path} is the same for everybody: one module, no inline script, no cookie`, async ({ request }) => {
    const response = await request.get(path);
    const html = await response.text();
    const elements = [...html.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)];
    expect(elements).toHaveLength(html.match(/<script/gi)?.length ?? 0);
    const isData = ([, attributes]: RegExpMatchArray) => attributes === ' type="application/ld+json"';
    for (const [, , text = ""] of elements.filter(isData))
      expect(JSON.parse(text)).toMatchObject({ "@context": "https://schema.org" });
    const scripts = elements.filter((element) => !isData(element));
    expect(scripts.map(([, attributes]) => attributes)).toEqual([
      expect.stringMatching(/^ type="module" src="\/assets\/enhance-[^"]+\.js"/),
    ]);
    expect(scripts[0]?.[2]).toBe("");
    expect(html).not.toMatch(/<[^>]+\s(on[a-z]+|style)="|javascript:/i);

    const headers = response.headers();
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers.vary).toMatch(/\bCookie\b/);
    const policy = policyOf(response);
    for (const [name, value] of [
      ["default-src", "'self'"],
      ["script-src", "'self'"],
      ["style-src", "'self'"],
      ["object-src", "'none'"],
      ["base-uri", "'none'"],
      ["frame-ancestors", "'none'"],
    ] as const)
      expect(policy.get(name), name).toBe(value);
    expect(policy.get("form-action")).toMatch(/^'self' https:\/\/www\.payfast\.co\.za https:\/\/sandbox/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

test("linked data says what a page is", async ({ request }) => {
  for (const [path, types] of [
    ["/", ["WebSite", "Organization"]],
    ["/services", ["ItemList"]],
    ["/services/plumbing/soweto", ["BreadcrumbList", "ItemList"]],
    ["/categories/automotive", ["BreadcrumbList", "ItemList"]],
    ["/providers", ["BreadcrumbList"]],
    [business, ["Plumber", "BreadcrumbList"]],
  ] as const) {
    const html = await (await request.get(path)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)];
    expect(data.map(([, text = ""]) => JSON.parse(text)["@type"]).sort(), path).toEqual([...types].sort());
  }
});

test("the content security policy allows linked data, and runs no other script", async ({
  browser,
  server,
}) => {
  // A page without the console check, since violations are reported there.
  const page = await browser.newPage({ baseURL: server.url });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const violations = () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  await page.goto(business);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  expect(await violations()).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'ran'";
    document.head.append(script);
  });
  await expect.poll(violations).toEqual(["script-src-elem inline"]);
  expect(await page.title()).not.toBe("ran");
  await page.close();
});

test("a visitor who changes no setting gets no cookie", async ({ page }) => {
  await page.goto(calendarAt);
  await page.locator("#times a").first().click();
  await page.goto("/");
  await page.getByRole("button", { name: t("home.search.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/services/);
  expect(await page.context().cookies()).toEqual([]);
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("light, dark and system themes are rendered by the server, on quiet pages and others @no-js", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${business}?month=2099-01`);
  const light = await background(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await background(page);
  expect(dark).not.toBe(light);

  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: t("common.theme.dark") }).click();
  await expect(page).toHaveURL(/\?month=2099-01$/);
  await expect(page.getByRole("button", { name: t("common.theme.dark") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await background(page)).toBe(dark);
  expect((await page.context().cookies()).map(({ name, value }) => ({ name, value }))).toEqual([
    { name: "theme", value: "dark" },
  ]);
  for (const [path, kept] of [
    ["/", "public, max-age=0, must-revalidate"],
    ["/no-such-page", "public, max-age=0, must-revalidate"],
    ["/auth", "private, no-store"],
  ] as const) {
    const response = await page.request.get(path);
    expect(await response.text()).toMatch(/<html[^>]* data-theme="dark"/);
    expect(response.headers()["cache-control"]).toBe(kept);
    expect(response.headers().vary).toMatch(/\bCookie\b/);
  }
  await page.goto("/auth");
  expect(await background(page)).toBe(dark);

  await page.getByRole("button", { name: t("common.theme.light") }).click();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await background(page)).toBe(light);
  await page.getByRole("button", { name: t("common.theme.system") }).click();
  await expect(page.getByRole("button", { name: t("common.theme.system") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await background(page)).toBe(dark);
  expect(await page.context().cookies()).toEqual([]);
});

test("an unknown or truncated address has an error page with links", async ({ request }) => {
  for (const [path, status, title, link] of [
    ["/business/nobody-nowhere", 404, documented("Oops! Page not found"), "/"],
    ["/admin/no/such/tab", 404, documented("Oops! Page not found"), "/"],
    ["/dev/nothing", 404, documented("Oops! Page not found"), "/"],
    ["/no-such-page", 404, documented("Oops! Page not found"), "/"],
    ["/business/%E0%A4%A", 400, t("errors.unreadable.title"), "/services"],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    const html = await response.text();
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${RegExp.escape(title)}</h1>`));
    expect(html, path).toContain(`<title>${title}`);
    const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
    expect(main, path).toMatch(new RegExp(`<a[^>]* href="${link}"`));
  }
});

test("shortened addresses redirect @no-js", async ({ page }) => {
  for (const [short, whole] of [
    ["/business", "/services"],
    ["/services/plumbing", "/services?category=plumbing"],
    ["/services/automotive", "/categories/automotive"],
  ] as const) {
    const response = await page.request.get(short);
    expect(response.url().replace(/^http:\/\/[^/]+/, "")).toBe(whole);
    expect(response.status(), short).toBe(200);
  }
  await page.goto("/categories");
  await expect(page).toHaveURL("/#categories");
  await expect(page.getByRole("navigation", { name: t("home.categories.title") })).toBeInViewport();
});

test("'Text only' leaves out the pictures, and they are not loaded @no-js", async ({ page }) => {
  let pictures: string[] = [];
  page.on("request", (request) => {
    if (/\/images\/|\/assets\/(?:workshop|solar|lamp)-/.test(request.url())) pictures.push(request.url());
  });
  const loadedOn = async (path: string) => {
    pictures = [];
    await page.goto(path, { waitUntil: "networkidle" });
    return pictures.length;
  };
  const button = page.getByRole("button", { name: t("frame.footer.textOnly") });
  const shown = "/demo-business-profile";
  expect(await loadedOn(shown)).toBeGreaterThan(0);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
    "text-only=yes",
  ]);
  for (const path of [shown, business, "/services", "/"]) {
    expect(await loadedOn(path), path).toBe(0);
    await expect(page.locator("main").locator("img, .cover")).toHaveCount(0);
  }
  // What they show can still be opened, one by one.
  await page.goto(shown);
  await page.locator("#gallery a").first().click();
  await expect(page.locator("[data-viewer] img").first()).toBeVisible();

  await page.goto(shown);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  expect(await page.context().cookies()).toEqual([]);
  expect(await loadedOn(shown)).toBeGreaterThan(0);
});

test("the footer says what the page used, and less when the browser has its files", async ({ newPerson }) => {
  // The browser of the other tests has the files.
  const page = await newPerson();
  const line = page.locator("[data-weight]");
  const said = async () => Number(/(\d+) KB/.exec((await line.textContent()) ?? "")?.[1]);
  await page.goto("/services/how-we-rank", { waitUntil: "networkidle" });
  await expect(line).toBeVisible();
  const first = await said();
  expect(first).toBeGreaterThan(10);
  await page.goto("/providers", { waitUntil: "networkidle" });
  await expect(line).toBeVisible();
  expect(await said()).toBeLessThan(first);
});
