import type { Site } from "~/platform/site";

/** Our account at PayFast, PayFast's addresses and ours, where it sends notices and people. */
export type PayfastAccount = {
  site: Site;
  processUrl: string;
  validateUrl: string;
  apiUrl: string;
  /** The API shares one host: sandbox calls carry `testing=true`. */
  testing: boolean;
  merchantId: string;
  merchantKey: string;
  passphrase: string;
};

type PayfastHosts = Pick<PayfastAccount, "processUrl" | "validateUrl" | "apiUrl" | "testing">;

export function payfastHosts(mode: "sandbox" | "live"): PayfastHosts {
  const host = mode === "live" ? "https://www.payfast.co.za" : "https://sandbox.payfast.co.za";
  return {
    processUrl: `${host}/eng/process`,
    validateUrl: `${host}/eng/query/validate`,
    apiUrl: "https://api.payfast.co.za",
    testing: mode === "sandbox",
  };
}
