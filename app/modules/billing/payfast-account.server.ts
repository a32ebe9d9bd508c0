import type { Env } from "~/platform/env.server";
import type { Site } from "~/platform/site";
import { type PayfastAccount, payfastHosts } from "./payfast/accounts";
import { type Payfast, payfastAt } from "./payfast/payfast.server";

type Installation = { env: Pick<Env, "payfast">; site: Site };

/** Our PayFast account with the addresses of PayFast, or of this installation's simulator. */
export function payfastAccount({ env, site }: Installation): PayfastAccount {
  const { mode, merchantId, merchantKey, passphrase } = env.payfast;
  const simulator = site.addressOf("/dev/payfast");
  const hosts =
    mode === "simulator"
      ? {
          processUrl: `${simulator}/eng/process`,
          validateUrl: `${simulator}/eng/query/validate`,
          apiUrl: `${simulator}/api`,
          testing: true,
        }
      : payfastHosts(mode);
  return { ...hosts, site, merchantId, merchantKey, passphrase };
}

/** PayFast's page on which the payer gives another card; null in its sandbox, which has none. */
export function cardPage({ env, site }: Installation, token: string): string | null {
  if (env.payfast.mode === "sandbox") return null;
  const host = env.payfast.mode === "live" ? "https://www.payfast.co.za" : site.addressOf("/dev/payfast");
  const back = encodeURIComponent(site.addressOf("/billing"));
  return `${host}/eng/recurring/update/${encodeURIComponent(token)}?return=${back}`;
}

/** PayFast, or this installation's simulator. */
export const payfastOf = (installation: Installation): Payfast => payfastAt(payfastAccount(installation));
