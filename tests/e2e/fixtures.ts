import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { newDataDir } from "../setup/data-dir";
import { createDatabase, startPostgres } from "../setup/postgres";
import { onPostgres, type Server, startServer } from "../setup/server";

export { expect };

export type Engine = "pglite" | "postgres";
export type Mail = {
  to: string;
  subject: string;
  text: string;
  createdAt: string;
  attachments: { filename: string; contentType: string; content: string }[];
};

type OfTest = {
  /** A page of somebody else: own cookies, same checks. */
  newPerson: () => Promise<Page>;
  /** The newest mail to an address, waited for; with a subject, the newest of that subject. */
  readMail: (to: string, subject?: string | RegExp) => Promise<Mail>;
  guarded: (context: BrowserContext) => void;
  /** Whether the pages' scripts run. */
  scripted: boolean;
};
type OfWorker = { engine: Engine; server: Server };

export const test = base.extend<OfTest, OfWorker>({
  engine: ["pglite", { option: true, scope: "worker" }],

  server: [
    async ({ engine }, use) => {
      const stops: (() => Promise<void>)[] = [];
      const env = engine === "postgres" ? onPostgres(await freshDatabase(stops)) : onCopy(stops);
      const server = await startServer(env);
      await use(server);
      await server.stop();
      for (const stop of stops.reverse()) await stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),

  // A browser that has answered the welcome dialog (app/enhance.js).
  storageState: ({ server }, use) =>
    use({ cookies: [], origins: [{ origin: server.url, localStorage: [{ name: "welcomed", value: "1" }] }] }),

  scripted: ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  guarded: async ({ baseURL }, use) => {
    const problems: string[] = [];
    await use((context) => {
      context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
      context.on("console", (message) => {
        const wanted = message.type() === "error" || message.type() === "warning";
        if (wanted && !isAnsweredPage(message.text(), message.location().url))
          problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
    });
    expect(problems, `unexpected console messages at ${baseURL}`).toEqual([]);
  },

  context: async ({ context, guarded }, use) => {
    guarded(context);
    await use(context);
  },

  newPerson: async ({ browser, guarded, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
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
      }).toPass({ timeout: 10_000 });
      return found as Mail;
    });
  },
});

/** No violation of WCAG 2.2 AA on the page as it stands. No page has frames, and nobody reads what passed: half the time. */
export async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}\n${node.failureSummary}`),
  );
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

function onCopy(stops: (() => Promise<void>)[]) {
  const { dataDir, remove } = newDataDir(process.env.FILLED_DATA_DIR);
  stops.push(async () => remove());
  return { DATA_DIR: dataDir };
}

async function freshDatabase(stops: (() => Promise<void>)[]): Promise<string> {
  const postgres = await startPostgres();
  stops.push(postgres.stop);
  const database = await createDatabase(postgres.url);
  stops.push(database.drop);
  return database.url;
}

/** Chromium reports a page that answers 404 or 422 as an error: that is an answer; a missing asset is not. */
function isAnsweredPage(text: string, url: string): boolean {
  const isAnswer = /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
  return isAnswer && !/\.(js|css|woff2|svg|png|jpe?g|webp|ico|webmanifest)(\?|$)/.test(url);
}
