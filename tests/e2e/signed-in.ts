import type { BrowserContextOptions, Page } from "@playwright/test";
import { test as base, expect } from "./fixtures";
import { sample } from "./people";

export type Role = keyof typeof sample;
type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

type OfTest = { pageOf: (role: Role | "nobody") => Promise<Page> };
type OfWorker = { cookiesOf: (role: Role) => Promise<State["cookies"]> };

/** `pageOf(role)`: the test's page, with the session of that person of the sample data (one sign-in per worker). */
export const test = base.extend<OfTest, OfWorker>({
  cookiesOf: [
    async ({ playwright, server }, use) => {
      const known = new Map<Role, State["cookies"]>();
      await use(async (role) => {
        const cookies = known.get(role);
        if (cookies) return cookies;
        const request = await playwright.request.newContext({ baseURL: server.url });
        const form = { intent: "sign-in", ...sample[role] };
        const answer = await request.post("/auth?action=signin", { form, maxRedirects: 0 });
        expect(answer.status(), `sign-in of ${role}`).toBe(302);
        const state = (await request.storageState()).cookies.filter(({ name }) => name !== "flash");
        await request.dispose();
        known.set(role, state);
        return state;
      });
    },
    { scope: "worker" },
  ],

  pageOf: async ({ page, cookiesOf }, use) => {
    await use(async (role) => {
      if (role !== "nobody") await page.context().addCookies(await cookiesOf(role));
      return page;
    });
  },
});
