import type { Page } from "@playwright/test";
import { anything, beginning, t } from "../setup/texts";
import { documented } from "../setup/words";
import { expect, test } from "./fixtures";
import { axe } from "./look";

const alerts = [
  ["call", documented("Sign in to Call"), documented("Please sign up or log in to call this business")],
  ["book", documented("Sign in to Book"), documented("Please sign up or log in to book this service")],
] as const;

/** A card with both buttons, and the address of its business. */
async function bookableCard(page: Page) {
  await page.goto("/services?q=Mthembu");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: alerts[0][1] }) })
    .filter({ has: page.getByRole("button", { name: alerts[1][1] }) })
    .first();
  const address = (await card.getByRole("link").first().getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/business\//);
  return { card, address };
}

for (const [[act, label, alert], run] of [
  [alerts[0], "@desktop"],
  [alerts[1], "@phone"],
] as const)
  test(`a signed-out visitor who presses ${label} hears why, and may sign in, sign up or look ${run}`, async ({
    page,
  }) => {
    const { card, address } = await bookableCard(page);
    const next = encodeURIComponent(act === "book" ? `${address}#book` : address);
    const button = card.getByRole("button", { name: label });
    await button.click();
    const dialog = page.getByRole("dialog", { name: alert });
    await expect(dialog).toBeVisible();
    await axe(page);
    const link = (name: string) => dialog.getByRole("link", { name, exact: true });
    await expect(link(t("common.signIn"))).toHaveAttribute("href", `/auth?action=signin&next=${next}`);
    await expect(link(t("listing.alerts.signUp"))).toHaveAttribute(
      "href",
      `/auth?type=customer&next=${next}`,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await link(t("listing.alerts.see")).click();
    await expect(page).toHaveURL(address);
  });

test("the day that was asked for stands in the links of the dialog", async ({ page }) => {
  await page.goto("/services?free=tomorrow");
  const card = page.getByRole("article").filter({ has: page.getByRole("button", { name: alerts[1][1] }) });
  const address = (await card.first().getByRole("link").first().getAttribute("href")) ?? "";
  expect(address).toMatch(/\?date=\d{4}-\d\d-\d\d$/);
  await card.first().getByRole("button", { name: alerts[1][1] }).click();
  const dialog = page.getByRole("dialog", { name: alerts[1][2] });
  await expect(dialog.getByRole("link", { name: t("common.signIn"), exact: true })).toHaveAttribute(
    "href",
    `/auth?action=signin&next=${encodeURIComponent(`${address}#book`)}`,
  );
  await expect(dialog.getByRole("link", { name: t("listing.alerts.see") })).toHaveAttribute("href", address);
  await expect(dialog.getByRole("link", { name: t("listing.alerts.withoutAccount") })).toHaveAttribute(
    "href",
    address.replace("?", "/book?"),
  );
});

test("without a script the buttons lead to the sign-in with the same words, and back @no-js", async ({
  page,
}) => {
  const { card, address } = await bookableCard(page);
  await card.getByRole("button", { name: alerts[1][1] }).click();
  await expect(page).toHaveURL(`/auth?action=signin&next=${encodeURIComponent(`${address}#book`)}`);
  await expect(page.getByText(alerts[1][2])).toBeVisible();
});

test("the whole card leads to the page of its business", async ({ page }) => {
  const { card, address } = await bookableCard(page);
  const box = await card.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL(address);
});

/** Every sort of answer that has cards. */
const answers = [
  ["the whole list", "/services"],
  ["a category", "/services?category=plumbing"],
  ["a category in a city", "/services/plumbing/soweto"],
  ["a word", "/services?q=plumber"],
  ["a misspelt word", "/services?q=plummer"],
  ["a misspelt place", "/services?city=Pimvile"],
  ["a misspelt place to measure from", "/services?near=Pimvile"],
  ["several places of one name", "/services?city=Rosebank"],
  ["several places of one name, in a sentence", "/services?q=plumber+in+Rosebank"],
  ["an unknown place", "/services?city=Nowhereville"],
  ["an unknown place of a long name", `/services?city=${"Nowhereville".repeat(5)}`],
  ["an unknown place in a province", "/services?province=gauteng&city=Nowhereville"],
  ["an unknown place in a sentence", "/services?q=plumber+in+Nowhereville"],
  ["a place from the sentence", "/services?q=knotless+braids+on+Saturday+in+Tembisa"],
  ["close matches", "/services?q=no+hot+water+geyser+element+in+Pimville"],
  ["close matches, a misspelt place", "/services?q=my+toilet+is+blocked+in+Pimvile"],
  ["close matches, other trades, places of one name", "/services?q=car+wont+start+battery+flat+in+Rosebank"],
  ["a place in the words beside the chosen one", "/services?q=my+toilet+is+blocked+in+Durban&near=soweto"],
  ["open now", "/services?open=on"],
  ["a free day", "/services?free=saturday"],
  ["several filters", "/services?q=plumber&free=saturday&card=on&near=soweto"],
  ["filters that nobody fits", "/services?q=plumber&free=saturday&card=on&near=soweto&language=ve"],
  ["in the evening", "/services?q=plumber+tonight"],
  ["in the evening, in a small town", "/services?q=emergency+vet+tonight+in+Musina"],
  ["near me, without a position", "/services?q=loodgieter+naby+my"],
  ["far away", "/services?q=rekenmeester+vir+belasting&place=Worcester"],
  ["far away, and open at this hour", "/services?q=maths+tutor+now&place=Bloemfontein"],
  ["a place in the words and another one in the field", "/services?q=electrician+soweto&place=Heidelberg"],
  ["a place that we do not know", "/services?q=plumber&place=Nowhereville"],
  ["distance, without a place", "/services?sort=distance"],
  ["an address that is not understood", "/services?q=plumber&province=transvaal&sort=best"],
] as const;

test("on a small phone the first card begins within 200 px below the header, whatever the answer is @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/services");
  for (const [answer, path] of answers) {
    // The next page takes the place of this one without what a browser does besides: scripts, typefaces, pictures.
    await page.evaluate(async (address) => {
      const html = await (await fetch(address)).text();
      document.body.replaceWith(new DOMParser().parseFromString(html, "text/html").body);
    }, path);
    const header = await page.getByRole("banner").boundingBox();
    const card = await page.getByRole("article").first().boundingBox();
    expect((card?.y ?? 1000) - (header?.height ?? 0), answer).toBeLessThanOrEqual(200);
    // The notice does not touch the place above it.
    const gap = await page.evaluate(() => {
      const [place, lead] = ["#where", ".lead"].map((one) => document.querySelector(one));
      return place && lead ? lead.getBoundingClientRect().top - place.getBoundingClientRect().bottom : 99;
    });
    expect(gap, answer).toBeGreaterThanOrEqual(8);
  }
});

test("a listing's search has a place beside the words, and its trades stand on one line", async ({
  page,
}) => {
  await page.goto("/services?q=plumber&near=pimville");
  const place = page.getByLabel(t("listing.place.place"), { exact: true });
  await expect(place).toHaveValue("Pimville");
  await place.fill("Soweto");
  await place.press("Enter");
  await expect(page.getByRole("list", { name: t("listing.chips.title") })).toContainText("Soweto");
  await expect(place).toHaveValue("Soweto");
  const trades = page.getByRole("navigation", { name: t("listing.categories") }).getByRole("link");
  const rows = await trades.evaluateAll((links) => [
    ...new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))),
  ]);
  expect(rows).toHaveLength(1);
});

test("the three neighbours are seen at once on a wide screen and move only when pressed on a phone @phone", async ({
  page,
}) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: beginning("home.featured.near", { place: anything }) });
  const cards = carousel.getByRole("article");
  await expect(cards).toHaveCount(3);
  await carousel.scrollIntoViewIfNeeded();
  await expect(cards.first()).toBeInViewport({ ratio: 0.5 });
  const previous = carousel.getByRole("button", { name: t("home.featured.previous") });
  await previous.click();
  await expect(cards.last()).toBeInViewport({ ratio: 0.5 });
  await carousel.getByRole("button", { name: t("home.featured.next") }).click();
  await expect(cards.first()).toBeInViewport({ ratio: 0.5 });

  await page.setViewportSize({ width: 1280, height: 800 });
  await carousel.scrollIntoViewIfNeeded();
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 0.9 });
});
