import type { Page } from "@playwright/test";
import { said, t } from "../setup/texts";
import { showResults } from "./filters";
import { expect, test } from "./fixtures";
import { holdScripts } from "./late-script";
import { navigation, readPage } from "./reading";

const results = (page: Page) => page.getByRole("button", { name: showResults });
const chips = (page: Page) => page.getByRole("list", { name: t("listing.chips.title") });
const count = (page: Page) => page.getByRole("heading", { level: 2, name: /providers?/ });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Selects an option; without a script it submits the form to get the dependent field. */
async function choose(page: Page, label: string, option: string, scripted: boolean) {
  await field(page, label).selectOption(option);
  if (!scripted) await results(page).click();
}

for (const run of ["@desktop", "@no-js"])
  test(`a visitor narrows the listing down and shares the address ${run}`, async ({
    page,
    request,
    scripted,
  }) => {
    await page.goto("/services");
    await expect(field(page, t("listing.form.subcategory"))).toHaveCount(0);
    await choose(page, t("listing.form.category"), t("trades.filter.beauty"), scripted);
    await field(page, t("listing.form.subcategory")).selectOption(
      t("trades.subcategory.hair-braids-weaves-cuts-men-women"),
    );
    await choose(page, t("listing.form.province"), "Gauteng", scripted);
    await expect(field(page, t("listing.form.city"))).toBeVisible();
    await field(page, t("listing.form.price")).selectOption("Up to R2 500");
    const counted = scripted
      ? page.waitForResponse((response) => /listing-count.*verified=on/.test(response.url()))
      : null;
    await page.getByLabel(t("search.chip.verified")).check();
    const asked = page.url();
    const told = await (await counted)?.text();
    if (told) await expect(results(page)).toHaveText(told);
    await results(page).click();
    await expect(page).toHaveURL(
      /category=beauty&subcategory=hair-braids[^&]*&province=gauteng&.*price=2500&verified=on/,
    );
    if (scripted) expect(page.url()).not.toMatch(/=(&|$)/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Hair: Braids.* in Gauteng/);
    const trades = page.getByRole("navigation", { name: t("listing.categories") });
    await expect(trades.getByRole("link", { name: t("trades.filter.beauty") })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(chips(page).getByRole("link")).toHaveText([
      /Hair: Braids/,
      /Gauteng$/,
      /Up to R2.500$/,
      /Verified only$/,
    ]);
    expect(page.url()).not.toBe(asked);
    const few = (await count(page).textContent()) ?? "";
    if (scripted) expect(told).toBe(t("listing.form.showCount", { count: Number.parseInt(few, 10) }));
    await expect(page.getByRole("article").first()).toContainText(t("business.verified"));

    const friend = await request.get(page.url());
    expect(await friend.text()).toContain(`>${few}<`);

    await chips(page).getByRole("link", { name: "Remove Gauteng" }).click();
    await expect(chips(page).getByRole("link")).toHaveCount(3);
    await page.getByRole("link", { name: t("listing.sort.price"), exact: true }).click();
    await expect(page).toHaveURL(/sort=price$/);
    await page.getByRole("link", { name: t("listing.empty.clear") }).click();
    await expect(page).toHaveURL(/\/services$/);
  });

test("another category or province clears the choice that depended on it", async ({ page }) => {
  await page.goto("/services?category=beauty&subcategory=laser-hair-removal&province=gauteng&city=soweto");
  await field(page, t("listing.form.category")).selectOption(t("trades.filter.food"));
  await expect(field(page, t("listing.form.subcategory"))).toHaveValue("");
  await expect(field(page, t("listing.form.subcategory"))).toContainText(
    t("trades.subcategory.braai-catering"),
  );
  await field(page, t("listing.form.province")).selectOption("Limpopo");
  await expect(field(page, t("listing.form.city"))).toHaveValue("");
  await expect(field(page, t("listing.form.city"))).toContainText("Musina");
  await field(page, t("listing.form.province")).selectOption(t("listing.form.allProvinces"));
  await expect(field(page, t("listing.form.city"))).toHaveCount(0);
});

test("a province that is chosen before the script is there has its cities once it is", async ({ page }) => {
  const { release } = await holdScripts(page);
  await page.goto("/services", { waitUntil: "commit" });
  await field(page, t("listing.form.province")).selectOption("Gauteng");
  await expect(field(page, t("listing.form.city"))).toHaveCount(0);
  release();
  await expect(field(page, t("listing.form.city"))).toContainText("Soweto");
});

const exactly = (words: string) => new RegExp(`^${RegExp.escape(words)}$`);

test("a trade in a city has its own address, and links to its neighbours", async ({ request }) => {
  const city = await readPage(request, "/services?province=gauteng&city=soweto");
  const plumbing = exactly(t("trades.filter.plumbing"));
  const address = city.link(plumbing, navigation(t("home.categories.title")));
  expect(address).toBe("/services/plumbing/soweto");
  const own = await readPage(request, address);
  expect(own.heading).toBe(
    said({ key: "search.title.whatIn", values: { what: t("trades.filter.plumbing"), place: "Soweto" } }),
  );
  const elsewhere = t("listing.elsewhere", { trade: t("trades.filter.plumbing"), province: "Gauteng" });
  const neighbour = own.links(/./, navigation(elsewhere))[1] ?? "";
  expect(neighbour).toMatch(/^\/services\/plumbing\/[a-z]+$/);
  const next = await readPage(request, neighbour);
  expect(next.words).toMatch(/ [1-9]\d* providers? /);
  expect(next.link(plumbing, navigation(t("common.breadcrumbs")))).toBe("/services?category=plumbing");
});

test("every place is two links from home, and the ranking rules are one link from a listing", async ({
  request,
}) => {
  const home = await readPage(request, "/");
  const providers = await readPage(request, home.link(exactly(t("frame.footer.providers")), /<footer.*/s));
  const soweto = await readPage(request, providers.link(/^Soweto \d+/));
  expect(soweto.heading).toBe("Services in Soweto");
  expect((await readPage(request, soweto.link(exactly(t("ranking.title"))))).heading).toBe(
    t("ranking.title"),
  );
});

test("a misspelt search shows corrected results, and an empty list offers alternatives", async ({
  request,
}) => {
  const misspelt = await readPage(request, "/services?q=plummer");
  expect(misspelt.words).toContain("Nobody offers “plummer”. Showing results for “plumb");
  expect(misspelt.html).toContain("<article");
  const empty = await readPage(request, "/services?q=plumber&category=food");
  expect(empty.words).toContain(t("listing.empty.noneTitle"));
  const offered = /Without “Food” \((\d+)\)/.exec(empty.words)?.[1];
  const wider = await readPage(request, empty.link(/^Without “Food” \(\d+\)$/));
  expect(wider.words).toMatch(new RegExp(` ${offered} providers? `));
});

test.describe("a browser that shares its location", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: -26.26781, longitude: 27.85849 } });

  test("the listing is limited to 40 km from there, with the location rounded to a kilometre", async ({
    page,
  }) => {
    await page.goto("/services?category=beauty&sort=rating");
    await page.getByRole("button", { name: t("listing.locate.button") }).click();
    await expect(page).toHaveURL(/\/services\?category=beauty&sort=rating&near=-26.27%2C27.86$/);
    await expect(count(page)).toHaveText(/providers? within 40 km of you$/);
    await expect(field(page, t("listing.form.near"))).toContainText(t("listing.form.yourLocation"));
    await results(page).click();
    await expect(count(page)).toHaveText(/within 40 km of you$/);
    await page.getByRole("link", { name: t("listing.sort.distance"), exact: true }).click();
    await expect(page.getByRole("article").first()).toContainText(/Soweto|km/);
    expect(await page.context().cookies()).toEqual([]);
  });

  test("sorting by distance asks for the location @phone", async ({ page }) => {
    await page.goto("/services?sort=distance");
    const ask = page.locator("form").filter({ hasText: t("listing.place.question") });
    await ask.getByRole("button", { name: t("listing.locate.button") }).click();
    await expect(page).toHaveURL(/near=-26.27%2C27.86$/);
    await expect(page.getByText(t("listing.place.question"))).toHaveCount(0);
  });

  test("outside the country the visitor is asked to choose a city", async ({ page, context }) => {
    await context.setGeolocation({ latitude: 51.5, longitude: -0.12 });
    await page.goto("/services?q=Mthembu");
    await page.getByRole("button", { name: t("listing.locate.button") }).click();
    await expect(page.getByRole("status").filter({ hasText: t("listing.locate.outside") })).toBeVisible();
    await expect(page).toHaveURL("/services?q=Mthembu");
  });
});

test("a browser that does not share its location still offers the cities", async ({ page }) => {
  await page.goto("/services");
  const button = page.getByRole("button", { name: t("listing.locate.button") });
  await button.click();
  await expect(page.getByRole("status").filter({ hasText: t("listing.locate.refused") })).toBeVisible();
  await expect(button).toBeFocused();
  await page.getByRole("button", { name: t("listing.form.chooseCity") }).click();
  await expect(page).toHaveURL(/sort=distance/);
  await field(page, t("listing.place.question")).fill("Durban");
  await page.getByRole("button", { name: t("listing.place.show") }).click();
  await expect(page).toHaveURL(/near=Durban/);
  await expect(page.getByRole("article").first()).toContainText("Durban");
});

test("without scripts the location is not offered, but a city can be chosen @no-js", async ({ page }) => {
  await page.goto("/services?sort=price");
  await expect(page.getByText(t("listing.locate.button"))).toBeHidden();
  await page.getByRole("button", { name: t("listing.form.chooseCity") }).click();
  await field(page, t("listing.place.question")).fill("Durban");
  await page.getByRole("button", { name: t("listing.place.show") }).click();
  await expect(page).toHaveURL(/sort=distance&near=Durban$/);
  await expect(page.getByRole("article").first()).toContainText("Durban");
});

test("on a phone the selected chip is in view @phone", async ({ page }) => {
  for (const [path, chip] of [
    ["/services?category=food", t("trades.filter.food")],
    ["/categories/home-services?subcategory=appliance-repairs", t("trades.subcategory.appliance-repairs")],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("navigation").getByRole("link", { name: chip, exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});
