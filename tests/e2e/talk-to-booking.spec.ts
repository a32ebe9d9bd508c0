import sharp from "sharp";
import { t } from "../setup/texts";
import { expect, type Mail, test } from "./fixtures";
import { sample } from "./people";
import { chooseService, offeredTime, thread, toQuote } from "./talking";

const slug = "mthembu-sons-plumbing-soweto";

test("two browsers at once: a question, a photo, a quote, its acceptance, the booking and its calendar file", async ({
  page,
  newPerson,
  cookiesOf,
}) => {
  test.slow();
  const owner = await newPerson();
  await page.context().addCookies(await cookiesOf("customer"));
  await owner.context().addCookies(await cookiesOf("business"));

  await page.goto(`/business/${slug}/ask`);
  await page.getByLabel(t("messages.ask.question")).fill("What would a new kitchen mixer cost?");
  await page.getByRole("button", { name: t("messages.ask.send") }).click();
  await expect(thread(page).getByText("What would a new kitchen mixer cost?")).toBeVisible();

  // From here on neither loads the page anew.
  await owner.goto("/dashboard/messages");
  await owner.getByRole("link", { name: "Thandi Nkosi" }).click();
  await expect(thread(owner).getByText("What would a new kitchen mixer cost?")).toBeVisible();
  const photos = await thread(owner).getByRole("img").count();
  await page.locator("#photo").setInputFiles({
    name: "mixer.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: "#38a" } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByText(t("messages.chosen", { photos: "1" }))).toBeVisible();
  await page.getByRole("textbox", { name: t("messages.one"), exact: true }).fill("This is the old one.");
  await page.getByRole("button", { name: t("messages.send"), exact: true }).click();
  await expect(thread(owner).getByText("This is the old one.")).toBeVisible();
  await expect(thread(owner).getByRole("img")).toHaveCount(photos + 1);

  await owner.getByRole("link", toQuote).last().click();
  await owner.getByLabel(t("quotes.write.what"), { exact: true }).first().fill("Mixer, supplied and fitted");
  await owner.getByLabel(t("quotes.write.amount")).first().fill("1 365");
  await chooseService(owner);
  await offeredTime(owner).check();
  await owner.getByRole("button", { name: t("quotes.write.send") }).click();

  const quote = thread(page)
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: t("quotes.accept") }) });
  await expect(quote.getByText("R1\u00a0365").first()).toBeVisible();
  const number = quote.getByLabel(t("quotes.number"));
  if (await number.isVisible()) await number.fill("082 555 0184");
  await quote.getByLabel(t("quotes.where")).fill("13 Mofolo Street, Soweto");
  await quote.getByRole("button", { name: t("quotes.accept") }).click();
  await expect(page).toHaveURL(/[/]bookings[/].*booked/);
  await expect(page.getByText("R1\u00a0365").first()).toBeVisible();
  await expect(thread(owner).getByText(t("quotes.status.accepted"), { exact: true }).last()).toBeVisible();

  // The same event for both: in the file of the page, and in the mail of each side.
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
  const file = await (await page.request.get(`/bookings/${id}/calendar.ics`)).text();
  const uid = /^UID:.*$/m.exec(file)?.[0].trim() ?? "no UID";
  const starts = /^DTSTART.*$/m.exec(file)?.[0].trim() ?? "no start";
  // A later mail may be about something else, such as a message of before that nobody has read.
  const filesTo = async (to: string) => {
    const mails: Mail[] = await (await page.request.get("/dev/mail.json", { params: { to } })).json();
    return mails.flatMap(({ attachments }) => attachments.map(({ content }) => content));
  };
  for (const { email } of [sample.customer, sample.business])
    await expect
      .poll(async () => (await filesTo(email)).some((one) => one.includes(uid) && one.includes(starts)))
      .toBe(true);
});
