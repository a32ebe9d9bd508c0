import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { marked, t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { signIn } from "./people";
import { second } from "./second-people";
import { closesOn, expectStep } from "./wizard";

const name = (page: Page) => page.getByLabel(t("onboarding.basics.name"), { exact: true });
const description = (page: Page) => page.getByLabel(t("onboarding.basics.description"), { exact: true });

/** Once the script listens. */
async function open(page: Page, step: number) {
  await page.goto(`/business-onboarding?step=${step}`);
  await page.waitForLoadState("networkidle");
}

async function reload(page: Page) {
  await page.reload();
  await page.waitForLoadState("networkidle");
}

/** What the server has of a step, as HTML. */
const stored = async (page: Page, step: number) =>
  (await page.request.get(`/business-onboarding?step=${step}`)).text();
const nameIs = (name: string) => new RegExp(`<input[^>]* value="${name}"`);

const saved = (page: Page) => page.getByText(t("onboarding.autosave.saved"));

// One after the other, since all of them type into the draft of the same owner.
test("nothing that was typed into the wizard is lost", async ({ pageOf }) => {
  const page = await pageOf("secondStarter");

  await test.step("a field is saved when it is left", async () => {
    // Where the page's Back leads.
    await page.goto("/");
    await open(page, 1);
    await name(page).fill("Bongani Tiling");
    await description(page).click();
    await expect(saved(page)).toBeVisible();
    expect(await stored(page, 1)).toMatch(nameIs("Bongani Tiling"));
  });

  await test.step("a reload and the page's Back lose nothing of a field that was not left", async () => {
    await description(page).fill("Tiles, floors and walls.");
    await reload(page);
    await expect(description(page)).toHaveValue("Tiles, floors and walls.");
    await description(page).fill("Tiles, floors and walls, also on Saturdays.");
    await page
      .getByRole("main")
      .getByRole("link", { name: t("common.back"), exact: true })
      .click();
    await expect(page).not.toHaveURL(/business-onboarding/);
    await open(page, 1);
    await expect(description(page)).toHaveValue("Tiles, floors and walls, also on Saturdays.");
  });

  await test.step("without a connection it is kept here, asks before leaving, and is saved afterwards", async () => {
    await page.context().setOffline(true);
    await name(page).fill("Bongani Tiling and Paving");
    await description(page).click();
    await expect(page.getByText(t("onboarding.autosave.kept"))).toBeVisible();
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    expect(await stored(page, 1)).toMatch(nameIs("Bongani Tiling and Paving"));
  });

  await test.step("after the session ended: Sign In, and back to the step with the text", async () => {
    await page.context().clearCookies();
    await name(page).fill("Bongani Tiling, Paving and Walls");
    await description(page).click();
    await expect(page.getByText(t("onboarding.autosave.signedOut"))).toBeVisible();
    await page.getByRole("link", { name: marked("onboarding.autosave.signInAgain") }).click();
    await expect(page.getByRole("heading", { name: t("auth.titles.signInBusiness") })).toBeVisible();
    await signIn(page, second.secondStarter);
    await expectStep(page, 1);
    await expect(name(page)).toHaveValue("Bongani Tiling, Paving and Walls");
    await expect(page.getByText(t("onboarding.restored.title"))).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await page.getByRole("button", { name: t("onboarding.restored.discard") }).click();
    await expect(name(page)).toHaveValue("Bongani Tiling and Paving");
    await expect(saved(page)).toBeVisible();
    expect(await stored(page, 1)).toMatch(nameIs("Bongani Tiling and Paving"));
  });

  await test.step("what is typed while the text of an earlier visit is saved stays with it", async () => {
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("form#wizard") ?? document.createElement("form");
      const text = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      text.set("businessName", "Bongani Floors");
      const kept = { at: Date.now(), kept: { 1: String(text) } };
      localStorage.setItem(`onboarding:${form.dataset.owner}`, JSON.stringify(kept));
    });
    await page.route("**/business-onboarding/draft?step=1", async (route) => {
      await setTimeout(1500);
      await route.continue().catch(() => {});
    });
    await page.reload();
    await expect(name(page)).toHaveValue("Bongani Floors");
    await description(page).fill("Floors of all kinds.");
    await expect(page.getByText(t("onboarding.restored.title"))).toBeVisible();
    await expect(name(page)).toHaveValue("Bongani Floors");
    await expect(description(page)).toHaveValue("Floors of all kinds.");
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("the browser's Back keeps what was typed into the step that it leaves", async () => {
    await page
      .getByLabel(t("onboarding.basics.category"), { exact: true })
      .selectOption(t("trades.category.home-services"));
    await page
      .getByLabel(t("onboarding.basics.subcategory"))
      .selectOption(t("trades.subcategory.appliance-repairs"));
    await page.getByRole("button", { name: t("onboarding.continue") }).click();
    await expectStep(page, 2);
    // The slowest order: the next page is read at once, if the wizard lets it, and shown when the text is saved.
    const saved = page.waitForResponse("**/business-onboarding/draft?step=2");
    await page.route("**/business-onboarding/draft?step=2", async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    await page.route("**/business-onboarding?step=2", async (route) => {
      const response = await route.fetch();
      await saved;
      await route.fulfill({ response });
    });
    await page.getByLabel(t("onboarding.contact.address"), { exact: true }).fill("7 Vilakazi Street");
    await page.goBack();
    await expectStep(page, 1);
    await page.goForward();
    await expectStep(page, 2);
    await expect(page.getByLabel(t("onboarding.contact.address"), { exact: true })).toHaveValue(
      "7 Vilakazi Street",
    );
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("two tabs show what was typed into either, and neither undoes the other's", async () => {
    const other = await page.context().newPage();
    await open(page, 1);
    await open(other, 1);
    await name(page).fill("Bongani Floors and Walls");
    await description(page).click();
    await expect(name(other)).toHaveValue("Bongani Floors and Walls");
    await expect(saved(page)).toBeVisible();
    await description(other).fill("Floors and walls of all kinds.");
    await name(other).click();
    await expect(saved(other)).toBeVisible();
    await expect(description(page)).toHaveValue("Floors and walls of all kinds.");
    await expect.poll(() => stored(page, 1)).toMatch(nameIs("Bongani Floors and Walls"));
    // What one tab saved before is read by the server after what the other one saves, if that is sent meanwhile.
    await page.route("**/business-onboarding/draft?step=1", async (route) => {
      await setTimeout(1500);
      await route.continue().catch(() => {});
    });
    const late = page.waitForResponse("**/business-onboarding/draft?step=1");
    await name(page).fill("Bongani Walls");
    await description(page).click();
    await expect(name(other)).toHaveValue("Bongani Walls");
    await description(other).fill("Walls of all kinds.");
    await name(other).click();
    await late;
    await expect.poll(() => stored(page, 1)).toContain("Walls of all kinds.");
    expect(await stored(page, 1)).toMatch(nameIs("Bongani Walls"));
    await expect(description(page)).toHaveValue("Walls of all kinds.");
    await page.unrouteAll({ behavior: "wait" });
    await other.close();
  });

  await test.step("what a tab keeps that cannot be saved stays when another one types and saves", async () => {
    const address = (of: Page) => of.getByLabel(t("onboarding.contact.address"), { exact: true });
    const other = await page.context().newPage();
    await open(other, 2);
    await page.context().setOffline(true);
    await address(other).fill("9 Vilakazi Street");
    await name(page).fill("Bongani Floors");
    await other.close();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    await reload(page);
    await open(page, 2);
    await expect(address(page)).toHaveValue("9 Vilakazi Street");
  });

  await test.step("a service that was typed but not added is still there", async () => {
    await open(page, 4);
    await page.getByLabel(t("onboarding.services.add")).fill("Floor tiles");
    await reload(page);
    await expect(page.getByLabel(t("onboarding.services.add"))).toHaveValue("Floor tiles");
    const remove = t("editor.services.remove", { name: "Floor tiles" });
    const posted = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: t("editor.services.add"), exact: true }).click();
    await expect(page.getByRole("button", { name: remove })).toBeVisible();
    await posted;
    await expect.poll(() => stored(page, 4)).toContain(remove);
  });

  await test.step("services that are added in quick succession are all kept, however late the first arrives", async () => {
    const add = async (service: string) => {
      await page.getByLabel(t("onboarding.services.add")).fill(service);
      await page.getByLabel(t("onboarding.services.add")).press("Enter");
    };
    let posts = 0;
    let read = 0;
    await page.route("**/business-onboarding?step=4", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posts += 1;
      // The first is read by the server after the second, if that is sent meanwhile.
      if (posts === 1) await setTimeout(1500);
      const response = await route.fetch({ maxRedirects: 0 });
      read += 1;
      await route.fulfill({ response }).catch(() => {});
    });
    await add("Grouting");
    await add("Paving");
    for (const name of ["Floor tiles", "Grouting", "Paving"])
      await expect(
        page.getByRole("button", { name: t("editor.services.remove", { name }), exact: true }),
      ).toBeVisible();
    await expect.poll(() => read).toBe(2);
    await page.unrouteAll({ behavior: "wait" });
    // A reload before the server has them gives them back, to be added again.
    await expect.poll(() => stored(page, 4)).toContain("Paving");
    await reload(page);
    await expect(
      page.getByRole("heading", { name: t("onboarding.services.yours", { number: 3 }) }),
    ).toBeVisible();
    await expect(page.getByLabel(t("onboarding.services.add"))).toHaveValue("");
  });

  await test.step("what is typed, left and pressed while a list is on its way arrives after it", async () => {
    for (const [pattern, ms] of [
      ["**/business-onboarding?step=4", 700],
      ["**/business-onboarding/draft?step=4", 1500],
    ] as const)
      await page.route(pattern, async (route) => {
        if (route.request().method() === "POST") await setTimeout(ms);
        await route.continue().catch(() => {});
      });
    const field = page.getByLabel(t("onboarding.services.add"));
    await field.fill(" ");
    await field.press("Enter");
    await page.getByLabel(t("editor.services.newPrice")).fill("120");
    await field.fill("Skirting");
    await field.press("Enter");
    const remove = (name: string) =>
      page.getByRole("button", { name: t("editor.services.remove", { name }), exact: true });
    await expect(remove("Skirting")).toBeVisible();
    await field.fill("Sealing");
    await field.press("Enter");
    await page.getByRole("button", { name: t("onboarding.continue") }).click();
    await expectStep(page, 5);
    for (const name of ["Skirting", "Sealing"])
      expect(await stored(page, 4)).toContain(t("editor.services.remove", { name }));
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a missing part opens its step, and what was typed here is kept", async () => {
    await open(page, 6);
    await page.getByLabel(closesOn(t("dates.weekdays.1"))).fill("18:30");
    await page.getByRole("button", { name: t("gaps.phone") }).click();
    await expectStep(page, 2);
    await open(page, 6);
    await expect(page.getByLabel(closesOn(t("dates.weekdays.1")))).toHaveValue("18:30");
    await page.getByRole("button", { name: documented("Complete Setup") }).click();
    await expect(page).toHaveURL(/business-payment/);
    await expect(page.getByText(documented("Profile Complete!"))).toHaveCount(0);
  });
});
