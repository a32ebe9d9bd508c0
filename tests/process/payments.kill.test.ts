import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect } from "vitest";
import { openDatabase } from "~/platform/db.server";
import { t } from "../setup/texts";
import { aBookingRequest } from "./customer";
import { anOrder, anOwnerWithProfile, untilPageSays } from "./owner";
import { noticesOf, paidOnce, paymentBooks, unpaid } from "./payment-books";
import { test as base } from "./place";
import { startTlsProxy } from "./tls-proxy";

/** A server behind a proxy that ends TLS, and sets only Host and X-Forwarded-For. */
const test = base.extend("url", async ({ place: { env }, serve, onTestFinished }) => {
  const proxy = await startTlsProxy(Number(env.PORT));
  onTestFinished(proxy.stop);
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(proxy.certificate, "utf8")]);
  await serve({ ...env, TRUST_PROXY: "1", APP_URL: proxy.url, NODE_EXTRA_CA_CERTS: proxy.certificate });
  return proxy.url;
});

test("behind a proxy that ends TLS people sign in, book and pay; a notice that is no payment of R50 is stored and grants nothing, a valid one grants one month", async ({
  place,
  url,
  onTestFinished,
}) => {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  await aBookingRequest(url);
  const owner = await anOwnerWithProfile(url);
  const noticesBecome = (...notices: string[]) =>
    expect.poll(() => noticesOf(db), { timeout: 60_000 }).toEqual(notices);

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

  const paid = await owner.post(await anOrder(owner), { intent: "pay" });
  expect(paid.location).toBe(`${url}/payment-success`);
  await untilPageSays(owner, "/payment-success", "Payment Successful!", 60);
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
