import { randomBytes } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import sharp from "sharp";
import { uploadLimits } from "../../app/modules/media/rules";
import { t } from "../setup/texts";
import { expect, test } from "./fixtures";
import { away, giveUpSoon } from "./slow";
import { thread } from "./talking";

const field = (page: Page) => page.getByRole("textbox", { name: t("messages.one"), exact: true });
const send = (page: Page) => page.getByRole("button", { name: t("messages.send"), exact: true });
const say = async (page: Page, words: string) => {
  await field(page).fill(words);
  await send(page).click();
};

/** The conversation of the sample customer with a plumber whose quote is open. */
async function open(page: Page) {
  await page.goto("/messages");
  await page.locator('[data-live-part="list"]').getByRole("link", { name: "Pimville Pipe Rescue" }).click();
  await expect(field(page)).toBeVisible();
  await page.waitForLoadState("load");
}

async function openAsOwner(owner: Page) {
  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: "Thandi Nkosi" }).click();
  await expect(field(owner)).toBeVisible();
}

const posts = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route("**/messages/*", (route) =>
    route.request().method() === "POST" ? answer(route) : route.continue(),
  );

async function addPhoto(page: Page) {
  const create = { width: 400, height: 300, channels: 3, background: "#38a" } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page.locator("#photo").setInputFiles({ name: "tap.png", mimeType: "image/png", buffer });
}

test("what is typed while a photo is on its way stays", async ({ pageOf }) => {
  const page = await pageOf("customer");
  await open(page);
  const go = Promise.withResolvers<void>();
  await posts(page, async (route) => {
    await go.promise;
    await route.continue();
  });
  await addPhoto(page);
  await say(page, "This is the tap.");
  await field(page).pressSequentially(" It is the one in the yard.");
  await expect(page.getByRole("button", { name: t("auth.sending") })).toBeDisabled();
  go.resolve();
  await expect(thread(page).getByText("This is the tap.")).toBeVisible();
  await expect(field(page)).toHaveValue("It is the one in the yard.");
});

test("leaving asks first while a photo is on its way", async ({ pageOf }) => {
  const page = await pageOf("customer");
  await open(page);
  const go = Promise.withResolvers<void>();
  await posts(page, async (route) => {
    await go.promise;
    await route.continue();
  });
  await addPhoto(page);
  await say(page, "The yard at the back.");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  go.resolve();
  await expect(thread(page).getByText("The yard at the back.")).toBeVisible();
});

test("a photo that could not go is said not to wait, and leaving asks first while it stands there", async ({
  pageOf,
}) => {
  const page = await pageOf("customer");
  await open(page);
  await posts(page, (route) => route.abort(away));
  await addPhoto(page);
  await say(page, "The gate at the front.");
  await expect(page.getByText(t("messages.live.offline"))).toBeVisible();
  await expect(field(page)).toHaveValue("The gate at the front.");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await page.unroute("**/messages/*");
  await page.getByRole("button", { name: t("messages.send") }).click();
  await expect(thread(page).getByText("The gate at the front.")).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
});

test("a photo that is sent while it is made smaller goes when it is small", async ({ pageOf }) => {
  const page = await pageOf("customer");
  await open(page);
  await page.evaluate(() => {
    const draw = createImageBitmap;
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      await new Promise((done) => window.setTimeout(done, 1500));
      return draw(image);
    };
  });
  const raw = { width: 1600, height: 1200, channels: 3 } as const;
  // Noise, which no format without losses makes small.
  const pixels = randomBytes(raw.width * raw.height * raw.channels);
  const buffer = await sharp(pixels, { raw }).png().toBuffer();
  expect(buffer.length).toBeGreaterThan(uploadLimits.bytes);
  await page.locator("#photo").setInputFiles({ name: "wall.png", mimeType: "image/png", buffer });
  await say(page, "This is the wall.");
  await expect(thread(page).getByText("This is the wall.")).toBeVisible();
});

test("after a photo whose answer was lost other words are another message", async ({ pageOf }) => {
  const page = await pageOf("customer");
  await open(page);
  await posts(page, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort(away);
  });
  await addPhoto(page);
  await say(page, "See the photo.");
  await expect(page.getByText(t("messages.live.offline"))).toBeVisible();
  await page.unroute("**/messages/*");
  await page.locator("#photo").setInputFiles([]);
  await say(page, "Call me on Tuesday instead.");
  for (const words of ["See the photo.", "Call me on Tuesday instead."])
    await expect(thread(page).getByText(words)).toHaveCount(1);
});

test("a message whose answer never comes lets the others go", async ({ pageOf }) => {
  const page = await pageOf("customer");
  await open(page);
  await giveUpSoon(page);
  let isFirst = true;
  await posts(page, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return undefined;
  });
  const words = ["Is tomorrow free?", "At nine, please."];
  for (const one of words) await say(page, one);
  await page.getByRole("button", { name: t("messages.live.try") }).click();
  for (const one of words) await expect(thread(page).getByText(one)).toHaveCount(1);
});

test("words that are sent after the session ended wait for the next sign-in", async ({
  pageOf,
  cookiesOf,
}) => {
  const page = await pageOf("customer");
  await open(page);
  await page.context().clearCookies();
  await say(page, "Do you take cards?");
  await expect(page.locator("[data-held-words]")).toHaveText("Do you take cards?");
  await expect(page.getByRole("button", { name: t("messages.live.try") })).toBeVisible();
  await page.context().addCookies(await cookiesOf("customer"));
  await page.reload();
  await expect(thread(page).getByText("Do you take cards?")).toHaveCount(1);
});

test("a browser without room for what waits sends it all the same", async ({ pageOf }) => {
  const page = await pageOf("customer");
  await open(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await say(page, "The gate is green.");
  await expect(thread(page).getByText("The gate is green.")).toHaveCount(1);
});

test("a message that comes meanwhile leaves what is typed and chosen in a quote", async ({
  pageOf,
  newPerson,
  cookiesOf,
}) => {
  const page = await pageOf("customer");
  const owner = await newPerson();
  await owner.context().addCookies(await cookiesOf("thirdBusiness"));
  await open(page);
  await openAsOwner(owner);
  const quote = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: t("quotes.accept") }) });
  const times = quote.getByRole("radio");
  await times.nth(1).check();
  await quote.getByLabel(t("quotes.where")).fill("13 Mofolo");
  await say(owner, "I am in your street on both days.");
  await expect(thread(page).getByText("I am in your street on both days.")).toBeVisible();
  await expect(times.nth(1)).toBeChecked();
  await expect(quote.getByLabel(t("quotes.where"))).toBeFocused();
  await page.keyboard.type(" Street, Soweto");
  await expect(quote.getByLabel(t("quotes.where"))).toHaveValue("13 Mofolo Street, Soweto");
});

test("what comes while the page is read is shown after it, and an older page never replaces a newer", async ({
  pageOf,
  newPerson,
  cookiesOf,
}) => {
  const page = await pageOf("customer");
  const owner = await newPerson();
  await owner.context().addCookies(await cookiesOf("thirdBusiness"));
  await open(page);
  await openAsOwner(owner);
  const read = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let reads = 0;
  await page.route("**/messages/*", async (route) => {
    if (route.request().method() === "POST") return route.continue();
    reads += 1;
    // The first does not arrive; the second is old when it does.
    if (reads === 1) return route.abort(away);
    if (reads > 2) return route.continue();
    const response = await route.fetch();
    read.resolve();
    await go.promise;
    await route.fulfill({ response });
  });
  await say(owner, "One moment.");
  await read.promise;
  await say(page, "Take your time.");
  await expect(thread(page).getByText("Take your time.")).toBeVisible();
  await say(owner, "Here I am again.");
  await expect(thread(owner).getByText("Here I am again.")).toBeVisible();
  const isThere: boolean[] = [];
  const own = thread(page).getByText("Take your time.");
  go.resolve();
  await expect(async () => {
    isThere.push(await own.isVisible());
    expect(await thread(page).getByText("Here I am again.").count()).toBe(1);
  }).toPass({ intervals: [20], timeout: 20_000 });
  expect(isThere).not.toContain(false);
});
