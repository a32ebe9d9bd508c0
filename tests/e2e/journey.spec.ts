import { beginning, t } from "../setup/texts";
import { documented } from "../setup/words";
import {
  bookingForm,
  calendarField,
  expectCounts,
  fillBooking,
  firstFreeSlot,
  showNextMonth,
  slotAt,
} from "./booking";
import { findBusiness, readItsPage } from "./finding";
import { expect, test } from "./fixtures";
import { business, cancelSubscription, completeWizard, payAndWait, signUpBusiness } from "./joining";
import { confirmAddress, expectToast, sentAs, signUp } from "./people";

const customer = { email: "nomsa@example.co.za", password: "a long enough one" };

// One test for the whole journey: each step depends on the one before.
test("a business pays and is listed, a customer finds and books it", async ({
  page,
  newPerson,
  cookiesOf,
  request,
  readMail,
  scripted,
}) => {
  test.setTimeout(300_000);
  const owner = page;
  const buyer = await newPerson();

  await test.step("1. a business signs up and confirms its address", () =>
    signUpBusiness(owner, readMail, scripted));
  await test.step("2. it completes the six steps of the wizard", () => completeWizard(owner, scripted));
  await test.step("3. it pays", () => payAndWait(owner, readMail, scripted));
  await test.step("4. it is found by text, city, province and category", () => findBusiness(buyer));
  const address = await test.step("4. its page shows its details", () => readItsPage(buyer));

  let time = "";
  let slotAddress = "";
  let ownPage = "";
  let sent: Record<string, string | File> = {};
  await test.step("5. a customer signs up, confirms, signs in and books a free slot", async () => {
    await showNextMonth(buyer);
    await firstFreeSlot(buyer).getByRole("link").click();
    await expect(buyer).toHaveURL(/[?&]time=/);
    slotAddress = new URL(buyer.url()).pathname + new URL(buyer.url()).search;
    time = new URL(buyer.url()).searchParams.get("time") ?? "";
    expect(time).toMatch(/^\d\d:00$/);
    // The form needs no account; who has one, or wants one, signs in there.
    await buyer.getByRole("link", { name: t("guest.book.signIn") }).click();
    await expect(buyer.getByRole("heading", { name: t("auth.titles.signUpCustomer") })).toBeVisible();
    await signUp(buyer, customer);
    await confirmAddress(buyer, readMail, customer.email, scripted);
    await buyer.getByRole("link", { name: t("auth.verification.continue") }).click();
    await expect(
      bookingForm(buyer).getByRole("region", { name: t("bookingPage.ticket.title") }),
    ).toContainText(time);
    expect(new URL(buyer.url()).pathname).toBe(address);
    await fillBooking(buyer, { name: "Nomsa Dube", phone: "073 555 0162", notes: "Waist length, please." });
    sent = await bookingForm(buyer)
      .locator("form")
      .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
    await bookingForm(buyer)
      .getByRole("button", { name: t("bookingPage.form.send") })
      .click();
    await expect(buyer).toHaveURL(/\/bookings\/[0-9a-f-]+\?booked$/);
    ownPage = new URL(buyer.url()).pathname;
    await expect(
      buyer.getByRole("heading", { level: 1, name: documented("Booking Request Sent") }),
    ).toBeVisible();
    const main = buyer.getByRole("main");
    for (const text of [
      documented("The business will review your request and get back to you soon!"),
      ...[
        t("bookings.status.pending"),
        business.name,
        business.services[0] ?? "",
        time,
        "Waist length, please.",
      ],
    ])
      await expect(main).toContainText(text);
    await readMail(customer.email, t("mailsBookings.customer.request.subject", { business: business.name }));
  });

  await test.step("6. the owner accepts it with notes", async () => {
    await readMail(business.email, t("mailsBookings.business.request.subject", { customer: "Nomsa Dube" }));
    await owner.goto("/booking-management");
    await expect(owner.getByRole("heading", { name: documented("Booking Management") })).toBeVisible();
    await expect(
      owner.getByRole("link", { name: t("bookings.management.current", { count: 1 }) }),
    ).toBeVisible();
    const asked = owner.getByRole("article").filter({ hasText: "Nomsa Dube" });
    for (const text of [
      t("bookings.status.pending"),
      "Requested by Nomsa Dube",
      customer.email,
      "073 555 0162",
      "Waist length, please.",
    ])
      await expect(asked).toContainText(text);
    await asked.getByRole("button", { name: t("bookings.management.accept.action") }).click();
    const dialog = owner.getByRole("dialog", { name: documented("Accept Booking") });
    await dialog
      .getByLabel(beginning("bookings.management.accept.label"))
      .fill("Bring your own beads, or choose from ours.");
    await dialog.getByRole("button", { name: documented("Confirm Accept") }).click();
    await expectToast(owner, documented("Booking Updated"), documented("Booking has been accepted"));
    await owner.getByRole("link", { name: t("bookings.management.history", { count: 1 }) }).click();
    const row = owner.getByRole("row").filter({ hasText: "Nomsa Dube" });
    for (const text of [
      t("bookings.status.accepted"),
      customer.email,
      "Bring your own beads",
      "Customer: Waist length",
    ])
      await expect(row).toContainText(text);
  });

  await test.step("6. both get a mail with a calendar file", async () => {
    const { searchParams } = new URL(slotAddress, "http://x");
    const startsAt = new Date(`${searchParams.get("date")}T${time}:00+02:00`);
    const stamp = startsAt.toISOString().replace(/[-:]|\.000/g, "");
    const mails = [
      await readMail(customer.email, t("mailsBookings.customer.accept.subject", { business: business.name })),
      await readMail(business.email, t("mailsBookings.business.accept.subject", { customer: "Nomsa Dube" })),
    ];
    const uids = mails.map(({ text, attachments: [file, ...more] }) => {
      expect(text).toContain("Bring your own beads, or choose from ours.");
      expect(more).toEqual([]);
      expect(file).toMatchObject({
        filename: "booking.ics",
        contentType: expect.stringMatching(/^text\/calendar/),
      });
      const fieldOf = (name: string) => calendarField(file?.content ?? "", name);
      expect(fieldOf("DTSTART")).toBe(stamp);
      expect(fieldOf("SEQUENCE")).toBe("1");
      expect(fieldOf("STATUS")).toBe("CONFIRMED");
      return fieldOf("UID");
    });
    expect(uids[0]).toMatch(/^booking-[0-9a-f-]{36}@thola$/);
    expect(uids[1]).toBe(uids[0]);
  });

  await test.step("6. nobody else can take that slot", async () => {
    const headers = sentAs(await cookiesOf("customer"));
    const own = { name: "Thandi N.", phone: "082 555 0177", notes: "Please, before noon." };
    const form = { intent: "book", ...(sent as Record<string, string>), ...own };
    const refused = await request.post(address, { headers, form, maxRedirects: 0 });
    expect(refused.status()).toBe(409);
    const html = await refused.text();
    for (const text of [t("bookingPage.wrong.taken"), "Still free on ", ...Object.values(own)])
      expect(html).toContain(text);
    const times = html.match(/(?<=<option value=")\d\d:\d\d(?=")/g) ?? [];
    expect(times.length).toBeGreaterThan(1);
    expect(times).not.toContain(time);

    await buyer.goto(`${slotAddress.replace(/&time=[^&]*/, "")}`);
    await expect(slotAt(buyer, time)).toContainText(documented("Booked"));
    await expect(slotAt(buyer, time).getByRole("link")).toHaveCount(0);
    expect(await expectCounts(buyer)).toMatchObject({ taken: 1 });
  });

  await test.step("7. the customer asks for another time, and the owner agrees", async () => {
    await buyer.goto(ownPage);
    await expect(buyer.getByRole("main")).toContainText(t("bookings.status.accepted"));
    await expect(buyer.getByRole("main")).toContainText("Bring your own beads, or choose from ours.");
    await buyer.getByRole("link", { name: t("ownBooking.reschedule") }).click();
    await showNextMonth(buyer);
    await firstFreeSlot(buyer).getByRole("link").click();
    await buyer.getByRole("button", { name: /^Move to / }).click();
    await expectToast(buyer, t("ownBooking.done.title"), t("ownBooking.done.asked"));
    await expect(buyer.getByRole("main")).toContainText(t("ownBooking.waiting.title"));
    await owner.goto("/booking-management");
    await owner.getByRole("link", { name: t("bookings.management.upcoming", { count: 1 }) }).click();
    const card = owner.getByRole("article").filter({ hasText: "Nomsa Dube" });
    await expect(card).toContainText("The customer asks for another time");
    await card.getByRole("button", { name: t("bookings.management.agree.action") }).click();
    await expectToast(owner, documented("Booking Updated"), t("bookings.management.agree.done"));
    const mail = await readMail(
      customer.email,
      t("mailsBookings.customer.agreeToMove.subject", { business: business.name }),
    );
    expect(calendarField(mail.attachments[0]?.content ?? "", "SEQUENCE")).toBe("2");
  });

  await test.step("8. the owner has to cancel, and the customer's calendar learns it", async () => {
    const card = owner.getByRole("article").filter({ hasText: "Nomsa Dube" });
    await card.getByRole("button", { name: t("bookings.management.cancel.action") }).click();
    const dialog = owner.getByRole("dialog", { name: t("bookings.management.cancel.title") });
    await dialog.getByLabel(t("bookings.management.cancel.label")).fill("The salon is flooded, sorry.");
    await dialog.getByRole("button", { name: t("bookings.management.cancel.confirm") }).click();
    await expectToast(owner, documented("Booking Updated"), t("bookings.management.cancel.done"));
    const mail = await readMail(
      customer.email,
      t("mailsBookings.customer.businessCancels.subject", { business: business.name }),
    );
    const file = mail.attachments[0]?.content ?? "";
    expect(["METHOD", "STATUS", "SEQUENCE"].map((name) => calendarField(file, name))).toEqual([
      "CANCEL",
      "CANCELLED",
      "3",
    ]);
    const shown = await (await buyer.request.get(ownPage)).text();
    for (const text of ["The salon is flooded, sorry.", t("ownBooking.bookAgain")])
      expect(shown).toContain(text);
  });

  await test.step("9. the owner cancels the subscription", () => cancelSubscription(owner, readMail));
});
