import { expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { openWeb } from "../../tests/setup/web";

const origin = "https://thola.example.co.za";
const email = "thandi@example.co.za";
const password = "Thola#2026x";

const test = base.extend("web", async ({ db, now }, { onCleanup }) => {
  const site = await openSite(db, now, { APP_URL: origin, DEMO_PUBLIC: "1" });
  await createSeedUser(
    site.app.db,
    { email, password, name: "Thandi", userType: "customer" },
    site.app.now(),
  );
  const web = await openWeb(site.app);
  onCleanup(web.close);
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    web.send(path, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: origin,
        ...(cookie ? { Cookie: cookie } : {}),
      },
      body: new URLSearchParams(fields).toString(),
    });
  const get = (path: string, Cookie = "") => web.send(path, { headers: Cookie ? { Cookie } : {} });
  return { post, get };
});

type Got = { headers: { "set-cookie"?: string[] | undefined } };
const set = ({ headers }: Got) => headers["set-cookie"] ?? [];
const jar = (...responses: Got[]) =>
  responses
    .flatMap(set)
    .map((line) => line.split(";", 1)[0])
    .join("; ");

const signIn = { intent: "sign-in", email, password };
const signUp = { intent: "sign-up", email: "new@example.co.za", password, confirmPassword: password };

test("behind https every cookie is Secure, belongs to this host alone and works", async ({ web }) => {
  const responses = [
    await web.post("/auth?action=signin", signIn),
    await web.post("/auth?type=customer", signUp),
    await web.post("/theme", { theme: "dark" }),
    await web.post("/text-only", { "text-only": "yes" }),
  ];
  const lines = responses.flatMap(set);
  expect(new Set(lines.map((line) => line.split("=", 1)[0]))).toEqual(
    new Set(
      ["thola.session_token", "flash", "device", "sign-up", "theme", "text-only"].map(
        (name) => `__Host-${name}`,
      ),
    ),
  );
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).toMatch(/; Secure(;|$)/);
    expect(line).not.toMatch(/domain=/i);
  }
  const cookies = jar(...responses);
  expect((await web.get("/profile", cookies)).status).toBe(200);
  const home = await web.get("/", cookies);
  expect(home.headers["cache-control"]).toBe("private, no-store");
  expect(home.text).toContain('data-theme="dark"');
  expect(set(home).join()).toMatch(/^__Host-flash=; Max-Age=0; .*Secure/);
  const out = await web.post("/sign-out", {}, cookies);
  expect(set(out).join()).toMatch(/__Host-thola\.session_token=; Max-Age=0/);
});

test("a cookie that another host of the domain may have set is not read", async ({ web }) => {
  const cookies = jar(await web.post("/auth?action=signin", signIn)).replaceAll("__Host-", "");
  expect(cookies).toContain("thola.session_token=");
  expect((await web.get("/profile", cookies)).status).toBe(302);
  // A name that a lenient parser would trim, or compare without case.
  for (const start of ["__Secure-", "\u00a0", "\u0085", "\u00a0__Host-", "__host-", "__HOST-", " ", "\t"])
    expect((await web.get("/profile", cookies.replaceAll("thola.", `${start}thola.`))).status, start).toBe(
      302,
    );
});

test("a dark page from the cache is for those who chose it, by the prefixed cookie too", async ({ web }) => {
  for (let time = 0; time < 2; time++) {
    expect((await web.get("/", "__Host-theme=dark")).text).toContain('data-theme="dark"');
    expect((await web.get("/")).text).not.toContain('data-theme="dark"');
  }
});

test("responses ask browsers to come by https only, to every host of the domain", async ({ web }) => {
  for (const path of ["/", "/auth", "/none"])
    expect((await web.get(path)).headers["strict-transport-security"]).toBe(
      "max-age=31536000; includeSubDomains",
    );
});
