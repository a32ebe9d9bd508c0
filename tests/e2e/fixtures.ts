import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from "@playwright/test";
import { passwordFreshFor } from "../../app/modules/accounts/rules";
import { filledPostgres, withPicturesOf } from "../setup/data-dir";
import { createDatabase } from "../setup/postgres";
import { onPostgres, type Server, startServer } from "../setup/server";
import { closeWelcome, emptied, type NewContext, newContextFor, type Run, runOf } from "./contexts";
import { sample } from "./people";
import { addSecondPeople, second } from "./second-people";

export { expect };

const people = { ...sample, ...second };
/** In milliseconds: far from the time after which an administrator is asked for the password again. */
const signInServes = passwordFreshFor / 2;
export type Role = keyof typeof people;
type Cookies = Exclude<BrowserContextOptions["storageState"], string | undefined>["cookies"];
export type Mail = {
  to: string;
  subject: string;
  text: string;
  createdAt: string;
  attachments: { filename: string; contentType: string; content: string }[];
};

type OfTest = {
  /** A page of another person, with separate cookies and the same checks. */
  newPerson: () => Promise<Page>;
  /** Waits for a mail to an address, or for one with this subject, and returns the newest. */
  readMail: (to: string, subject?: string | RegExp) => Promise<Mail>;
  /** The test's page, signed in as this person of the sample data. */
  pageOf: (role: Role | "nobody") => Promise<Page>;
  /** A page signed in as this person that the tests of a worker share: a new one costs more than a look at a screen. */
  sharedPageOf: (role: Role | "nobody") => Promise<Page>;
  guarded: (context: BrowserContext) => void;
  /** Shows the welcome dialog, which is otherwise as if closed before. */
  isFirstVisit: boolean;
  run: Run;
  newContext: NewContext;
  /** Whether JavaScript is enabled. */
  scripted: boolean;
};
type OfWorker = {
  server: Server;
  /** One context for each way to run, emptied after each test. */
  contexts: Map<string, BrowserContext>;
  /** One sign-in serves a worker's tests for a few minutes. */
  cookiesOf: (role: Role) => Promise<Cookies>;
  sharedPages: Map<Role | "nobody", Page>;
};

export const test = base.extend<OfTest, OfWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const filled = await filledPostgres();
      const { dataDir, remove } = withPicturesOf(filled.dataDir);
      const { url, drop } = await createDatabase(filled.url, filled.template);
      await addSecondPeople(url);
      const server = await startServer({ ...onPostgres(url), DATA_DIR: dataDir });
      await use(server);
      await server.stop();
      remove();
      await drop();
    },
    { scope: "worker", timeout: 150_000 },
  ],

  cookiesOf: [
    async ({ playwright, server }, use) => {
      const known = new Map<Role, { cookies: Cookies; at: number }>();
      await use(async (role) => {
        const before = known.get(role);
        if (before && performance.now() - before.at < signInServes) return before.cookies;
        const request = await playwright.request.newContext({ baseURL: server.url });
        const form = { intent: "sign-in", ...people[role] };
        const response = await request.post("/auth?action=signin", { form, maxRedirects: 0 });
        expect(response.status(), `sign-in of ${role}`).toBe(302);
        const state = (await request.storageState()).cookies.filter(({ name }) => name !== "flash");
        await request.dispose();
        known.set(role, { cookies: state, at: performance.now() });
        return state;
      });
    },
    { scope: "worker" },
  ],

  sharedPages: [new Map(), { scope: "worker" }],

  contexts: [new Map(), { scope: "worker" }],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  run: ({}, use, { tags }) => use(runOf(tags)),

  newContext: ({ run }, use) => use(newContextFor(run)),

  sharedPageOf: async ({ browser, sharedPages, cookiesOf, guarded, baseURL }, use) => {
    await use(async (role) => {
      const known = sharedPages.get(role);
      const context = known?.context() ?? (await browser.newContext({ baseURL: baseURL ?? "" }));
      if (!known) await context.addInitScript(closeWelcome);
      if (!known && role !== "nobody") await context.addCookies(await cookiesOf(role));
      guarded(context);
      const page = known ?? (await context.newPage());
      sharedPages.set(role, page);
      return page;
    });
  },

  pageOf: async ({ page, cookiesOf }, use) => {
    await use(async (role) => {
      if (role !== "nobody") await page.context().addCookies(await cookiesOf(role));
      return page;
    });
  },

  baseURL: ({ server }, use) => use(server.url),

  isFirstVisit: [false, { option: true }],

  scripted: ({ run }, use) => use(run !== "@no-js"),

  guarded: async ({ baseURL }, use) => {
    const problems: string[] = [];
    const onError = (error: WebError) => problems.push(`page error: ${error.error().message}`);
    const onMessage = (message: ConsoleMessage) => {
      const wanted = message.type() === "error" || message.type() === "warning";
      const isKnown =
        isPageWithErrorStatus(message.text(), message.location().url) ||
        isOffline(message.text()) ||
        isBlockedWorker(message.text());
      if (wanted && !isKnown)
        problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    };
    const contexts: BrowserContext[] = [];
    await use((context) => {
      contexts.push(context.on("weberror", onError).on("console", onMessage));
    });
    for (const context of contexts) context.off("weberror", onError).off("console", onMessage);
    expect(problems, `unexpected console messages at ${baseURL}`).toEqual([]);
  },

  context: async (
    {
      browser,
      contexts,
      run,
      newContext,
      guarded,
      isFirstVisit,
      scripted,
      baseURL,
      userAgent,
      serviceWorkers,
      permissions,
      geolocation,
    },
    use,
  ) => {
    const key = JSON.stringify([run, isFirstVisit, userAgent, serviceWorkers]);
    const known = contexts.get(key);
    const context = known ?? (await newContext(browser, { baseURL: baseURL ?? "" }));
    if (!known) await context.newPage();
    if (!known && scripted && !isFirstVisit) await context.addInitScript(closeWelcome);
    guarded(context);
    if (permissions) await context.grantPermissions(permissions);
    if (geolocation) await context.setGeolocation(geolocation);
    await use(context);
    contexts.delete(key);
    const [page] = context.pages();
    if (!page || serviceWorkers === "allow") return context.close();
    await emptied(page, run, baseURL ?? "");
    contexts.set(key, context);
  },

  page: ({ context }, use) => use(context.pages()[0] as Page),

  newPerson: async ({ browser, newContext, guarded, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await newContext(browser, { baseURL: baseURL ?? "" });
      contexts.push(context);
      guarded(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  readMail: async ({ request }, use) => {
    await use(async (to, subject = /./) => {
      let found: Mail | undefined;
      await expect(async () => {
        const mails: Mail[] = await (await request.get("/dev/mail.json", { params: { to } })).json();
        found = mails
          .filter((mail) =>
            typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject),
          )
          .sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
        expect(found, `a mail to ${to} about ${subject}`).toBeDefined();
      }).toPass({ timeout: 30_000 });
      return found as Mail;
    });
  },
});

/** Only occurs in tests that switch the connection off. */
const isOffline = (text: string): boolean => text.includes("net::ERR_INTERNET_DISCONNECTED");

const isBlockedWorker = (text: string): boolean =>
  text === "Service Worker registration blocked by Playwright";

/** Chromium reports a page with status 404 or 422 as an error. It is expected for a page, but not for an asset. */
function isPageWithErrorStatus(text: string, url: string): boolean {
  const isErrorStatus = /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
  return isErrorStatus && !/\.(js|css|woff2|svg|png|jpe?g|webp|ico|webmanifest)(\?|$)/.test(url);
}
