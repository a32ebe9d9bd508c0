import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { describe, expect } from "vitest";
import { startTlsProxy } from "../setup/tls-proxy";
import { aBookingRequest } from "./customer";
import { anOrder, anOwnerWithProfile, untilPageSays } from "./owner";
import { test as base } from "./place";

/** A server with the sample data behind a proxy that ends TLS. */
const test = base.extend("origin", async ({ aPlace, serve, onTestFinished }) => {
  const { env, dataDir: DATA_DIR } = await aPlace("postgres");
  const proxy = await startTlsProxy(Number(env.PORT));
  onTestFinished(proxy.stop);
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(proxy.certificate, "utf8")]);
  await serve({
    ...{ ...env, DATA_DIR, TRUST_PROXY: "1" },
    ...{ APP_URL: proxy.url, NODE_EXTRA_CA_CERTS: proxy.certificate },
  });
  return proxy.url;
});

describe("behind a proxy that ends TLS and sets only Host and X-Forwarded-For", () => {
  test("people sign in, book and pay", async ({ origin }) => {
    await aBookingRequest(origin);
    const owner = await anOwnerWithProfile(origin);
    const paid = await owner.post(await anOrder(owner), { intent: "pay" });
    expect(paid.location).toBe(`${origin}/payment-success`);
    await untilPageSays(owner, "/payment-success", "Payment Successful!", 60);
  });
});
