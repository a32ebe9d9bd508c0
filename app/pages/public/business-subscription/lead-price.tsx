import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { type leadSums, planPriceCents } from "~/modules/billing/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";

export type LeadPrice = { typed: string; error: Message | null; sums: ReturnType<typeof leadSums> | null };

/** The price of the plan against what the reader pays for each request elsewhere. A plain GET form. */
export function LeadPriceSums({ typed, error, sums }: LeadPrice) {
  const { t, hrefOf } = useTexts();
  return (
    <section id="sums" aria-labelledby="sums-title" className="mt-16 scroll-mt-4 md:mt-24">
      <h2 id="sums-title" className="text-2xl">
        {t("subscriptionPage.sums.title")}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-muted">{t("subscriptionPage.sums.text")}</p>
      <div className="grid gap-8 md:grid-cols-2 md:gap-16">
        <form
          method="get"
          action={`${hrefOf("/business-subscription")}#sums`}
          noValidate
          className="grid gap-4"
        >
          <Field
            label={t("subscriptionPage.sums.label")}
            name="lead"
            error={error ?? undefined}
            hint={t("subscriptionPage.sums.hint")}
          >
            <TextInput inputMode="decimal" maxLength={12} defaultValue={typed} />
          </Field>
          <Button variant="outline">{t("subscriptionPage.sums.action")}</Button>
        </form>
        {sums && <Sums {...sums} />}
      </div>
    </section>
  );
}

function Sums({ leadCents, cheaperFrom, rows }: NonNullable<LeadPrice["sums"]>) {
  const { t, money } = useTexts();
  return (
    <div>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 text-left font-normal">
              {t("subscriptionPage.sums.requests")}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {t("subscriptionPage.sums.elsewhere", { lead: leadCents })}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {t("common.thola")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ requests, cents }) => (
            <tr key={requests} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {requests}
              </th>
              <td className="py-1.5 text-right">{money(cents)}</td>
              <td className="py-1.5 text-right font-semibold">{money(planPriceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 font-semibold">
        {t("subscriptionPage.sums.cheaper", { count: cheaperFrom, price: planPriceCents })}
      </p>
    </div>
  );
}
