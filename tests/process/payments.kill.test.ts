import { expect } from "vitest";
import { openDatabase } from "~/platform/db.server";
import { t } from "../setup/texts";
import { anOrder, anOwnerWithProfile, untilPageSays } from "./owner";
import { paidOnce, paymentBooks, unpaid } from "./payment-books";
import { test } from "./place";

test("a notice that is no payment of R50 is stored and grants nothing; a valid one grants one month", async ({
  aPlace,
  serve,
  onTestFinished,
}) => {
  const place = await aPlace("postgres");
  const { url } = await serve(place.env);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const owner = await anOwnerWithProfile(url);
  const noticesBecome = (...notices: string[]) =>
    expect.poll(async () => (await paymentBooks(db)).notices, { timeout: 20_000 }).toEqual(notices);

  const forged = await anOrder(owner);
  await owner.post(forged, { intent: "forge" });
  await noticesBecome("refused bad_signature");
  await owner.post(forged, { intent: "pay", fault: "wrong-amount" });
  await noticesBecome("refused bad_signature", "refused wrong_amount");
  await owner.post(await anOrder(owner), { intent: "pay", fault: "tampered" });
  const refused = ["refused bad_signature", "refused wrong_amount", "refused bad_signature"];
  await noticesBecome(...refused);
  const junk = await fetch(`${url}/payfast/itn`, {
    method: "POST",
    body: new URLSearchParams({ Kwela: "1" }),
  });
  expect(junk.status).toBe(200);
  refused.push("refused malformed");
  await noticesBecome(...refused);
  expect(await paymentBooks(db)).toEqual({ ...unpaid, notices: refused });
  expect((await owner.get("/payment-success")).html).not.toContain(t("payment.success.title"));

  await owner.post(await anOrder(owner), { intent: "pay" });
  await untilPageSays(owner, "/payment-success", "Payment Successful!", 5);
  const paidUntil = async () =>
    /Paid until<\/dt><dd[^>]*>([^<]*)/.exec((await owner.get("/payment-success")).html)?.[1];
  const before = await paidUntil();
  expect(before).toMatch(/^\d+ \w+ \d{4}$/);
  const notice = /name="notice" value="([^"]+)"/.exec((await owner.get("/dev/payfast")).html)?.[1] ?? "";
  for (let times = 0; times < 3; times++) await owner.post(forged, { intent: "replay", notice });
  const replayed = ["applied", ...Array(3).fill("ignored duplicate")];
  await noticesBecome(...refused, ...replayed);
  expect(await paymentBooks(db)).toEqual({ ...paidOnce, notices: [...refused, ...replayed] });
  expect(await paidUntil()).toBe(before);
});
