import { expect, test } from "./fixtures";

const business = "/business/mthembu-sons-plumbing-soweto";

test("each thumbnail scrolls to its picture, which is loaded @phone @no-js", async ({ page }) => {
  await page.goto(business);
  const gallery = page.getByRole("region", { name: "Gallery" });
  const pictures = gallery.getByRole("list").first().getByRole("img");
  await expect(pictures).toHaveCount(3);
  for (const number of [3, 1, 2]) {
    const picture = pictures.nth(number - 1);
    await gallery.getByRole("link", { name: `Show picture ${number} of 3` }).click();
    await expect(picture).toBeInViewport({ ratio: 0.9 });
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await expect(picture).not.toHaveAttribute("alt", "");
  }
});

test("a picture links to its largest version", async ({ page }) => {
  await page.goto(business);
  const first = page.getByRole("region", { name: "Gallery" }).getByRole("link").first();
  const answer = await page.request.get((await first.getAttribute("href")) ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/webp"]);
});

test("reviews have pages, and a link back to the newest @no-js", async ({ page }) => {
  await page.goto(business);
  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews.getByRole("article")).toHaveCount(5);
  const newest = await reviews.getByRole("article").first().textContent();
  await reviews.getByRole("link", { name: "More reviews" }).click();
  await expect(page).toHaveURL(/\?reviews=[^#]+#reviews$/);
  await expect(reviews.getByRole("article")).toHaveCount(10);
  await expect(reviews).not.toContainText(newest ?? "");
  await reviews.getByRole("link", { name: "Newest reviews" }).click();
  await expect(reviews.getByRole("article").first()).toHaveText(newest ?? "");
});
