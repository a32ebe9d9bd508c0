import type { Env } from "~/platform/env.server";
import { type PayfastAccount, payfastHosts } from "./payfast/accounts";
import { type Payfast, payfastAt } from "./payfast/payfast.server";

/** Our PayFast account with the addresses of PayFast, or of this installation's simulator. */
export function payfastAccount({ payfast }: Pick<Env, "payfast">, appUrl: string): PayfastAccount {
  const { mode, merchantId, merchantKey, passphrase } = payfast;
  const simulator = `${appUrl}/dev/payfast`;
  const hosts =
    mode === "simulator"
      ? {
          processUrl: `${simulator}/eng/process`,
          validateUrl: `${simulator}/eng/query/validate`,
          apiUrl: `${simulator}/api`,
          testing: true,
        }
      : payfastHosts(mode);
  return { ...hosts, merchantId, merchantKey, passphrase };
}

/** PayFast, or this installation's simulator. */
export const payfastOf = (app: { env: Pick<Env, "payfast">; appUrl: string }): Payfast =>
  payfastAt(payfastAccount(app.env, app.appUrl));
