import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";

const approve = (page: Page) => page.getByRole("button", { name: t("adminOnboarding.approve"), exact: true });

/** Animations stand still, as if the second tap came the moment that the page is there; or go on. */
async function standStill(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  const play = (playbackRate: number) => devtools.send("Animation.setPlaybackRate", { playbackRate });
  return { stop: () => play(0), goOn: () => play(1) };
}

test("why an act of the operator is refused is seen where the page opens", async ({ pageOf }) => {
  const page = await pageOf("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/onboarding");
  await page.getByRole("button", { name: t("adminOnboarding.approveSelected") }).click();
  await expect(page.getByText(t("adminOnboarding.errors.none"))).toBeInViewport();
  await page.getByRole("button", { name: t("adminOnboarding.reject") }).click();
  await expect(page.getByRole("alert").getByText(t("adminOnboarding.errors.reason"))).toBeInViewport();
});

for (const [where, viewport] of [
  ["on a phone", { width: 360, height: 740 }],
  ["on a desk", { width: 1280, height: 800 }],
] as const)
  test(`a second tap ${where} does not approve the next business unread`, async ({ pageOf }) => {
    const page = await pageOf("admin");
    await page.setViewportSize(viewport);
    const { stop, goOn } = await standStill(page);
    await page.goto("/admin/onboarding");
    const open = page.locator("#deciding");
    const first = (await open.textContent()) ?? "";
    await open.scrollIntoViewIfNeeded();
    const tap = async () => {
      const place = await approve(page).boundingBox();
      if (!place) throw new Error("There is nothing to press.");
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      return place;
    };
    // Whoever comes with the page open already reads it first.
    await expect(approve(page)).toHaveCSS("pointer-events", "auto");
    await stop();
    const place = await tap();
    await expect(page.getByText(documented("Business Approved"))).toBeVisible();
    const next = (await open.textContent()) ?? "";
    expect(next).not.toBe(first);
    await expect(approve(page)).toBeInViewport();
    for (const _ of ["second", "third"]) expect((await tap()).x).toBe(place.x);
    await goOn();
    await expect(approve(page)).toHaveCSS("pointer-events", "auto");
    await page.reload();
    await expect(open).toHaveText(next);
    await approve(page).click();
    await expect(page.getByText(documented("Business Approved"))).toBeVisible();
    await expect(open).not.toHaveText(next);
  });
