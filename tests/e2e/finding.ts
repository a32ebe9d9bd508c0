import type { Page } from "@playwright/test";
import { t } from "../setup/texts";
import { documented } from "../setup/words";
import { expectCounts } from "./booking";
import { expect } from "./fixtures";
import { business } from "./joining";

const itsPage = "/business/leratos-braids-beads-johannesburg";

export async function findBusiness(buyer: Page) {
  await buyer.goto("/");
  await buyer.getByLabel(t("home.search.what")).fill("knotless");
  await buyer.getByLabel(t("home.search.where")).fill("Soweto");
  await buyer.getByRole("button", { name: t("listing.form.search"), exact: true }).click();
  const card = buyer.getByRole("article").filter({ hasText: business.name });
  await expect(card).toBeVisible();
  await expect(card.getByRole("button", { name: documented("Sign in to Call") })).toBeEnabled();
  await expect(card.getByRole("button", { name: documented("Sign in to Book") })).toBeEnabled();

  const isFound = async (query: string) =>
    (await (await buyer.request.get(`/services?${query}`)).text()).includes(`href="${itsPage}"`);
  for (const query of [
    "q=cornrows",
    "q=lerato&province=gauteng",
    "q=lerato&province=gauteng&city=soweto",
    "category=beauty&province=gauteng&city=soweto",
    "q=lerato&category=beauty&province=gauteng&city=soweto",
  ])
    expect(await isFound(query), query).toBe(true);
  expect(await isFound("q=lerato&category=beauty&province=western-cape")).toBe(false);
  // Nobody in Pretoria has it; the page goes on with the nearest, and says so.
  const near = await (await buyer.request.get("/services?q=lerato&category=beauty&city=pretoria")).text();
  const [, after = ""] = near.split(t("listing.others.nearest", { place: "Pretoria" }));
  expect(after).toContain(`href="${itsPage}"`);
  await card.getByRole("link", { name: business.name }).click();
}

/** Returns the path of its page. */
export async function readItsPage(buyer: Page): Promise<string> {
  await expect(buyer).toHaveURL(itsPage);
  const address = new URL(buyer.url()).pathname;
  await expect(buyer.getByRole("heading", { level: 1, name: business.name })).toBeVisible();
  await expect(buyer.getByText("Johannesburg, Soweto, Gauteng").first()).toBeVisible();
  const prices = buyer.getByRole("region", { name: documented("Local Services & Pricing") });
  for (const name of business.services)
    await expect(prices.getByRole("row").filter({ hasText: name })).toContainText(t("prices.quote"));
  await expect(prices.getByText(t("business.services.final"))).toBeVisible();
  const hoursOf = buyer.getByRole("region", { name: t("hours.title") });
  await expect(hoursOf.getByRole("row").filter({ hasText: t("dates.weekdays.7") })).toContainText(
    /08:00\s*[-–]\s*18:00/,
  );
  const contacts = buyer.getByRole("region", { name: t("business.contact.title") });
  const href = (label: string) => contacts.getByRole("link", { name: `${label} ${business.name}` });
  await expect(href(t("business.contact.call"))).toHaveAttribute("href", "tel:+27825550191");
  await expect(href(t("business.contact.email"))).toHaveAttribute("href", `mailto:${business.email}`);
  await expect(href(t("business.contact.whatsapp"))).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/27825550191/,
  );
  await expect(
    buyer.getByRole("link", {
      name: t("business.contact.on", { name: business.name, network: t("common.networks.facebook") }),
    }),
  ).toBeVisible();
  await buyer
    .getByRole("navigation", { name: t("bookingPage.which") })
    .getByRole("link")
    .first()
    .click();
  expect(await expectCounts(buyer)).toMatchObject({ taken: 0 });
  return address;
}
