import { useTexts } from "~/texts/context";
import type { PublicBusiness } from "../queries.server";

/** The services and the price table; without a subscription it shows no prices. */
export function BusinessServices({ business: { services, bookable } }: { business: PublicBusiness }) {
  const { t, money } = useTexts();
  const rows =
    services.length > 0 ? services : [{ id: "any", name: t("business.services.any"), priceCents: null }];
  return (
    <>
      {services.length > 0 && (
        <section aria-labelledby="services">
          <h2 id="services">{t("business.services.title")}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {services.map(({ id, name }) => (
              <li key={id} className="min-w-0 rounded-sm bg-sunk px-2.5 py-1 text-sm wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="pricing" className="@container">
        <h2 id="pricing">{t("business.services.pricing")}</h2>
        <table className="mt-2 w-full">
          <thead>
            <tr className="border-line border-b text-left text-muted text-xs">
              <th scope="col" className="py-2 font-semibold">
                {t("business.services.service")}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {t("business.services.price")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, priceCents }) => (
              <tr key={id} className="border-line border-b">
                <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="w-px whitespace-nowrap py-2.5 @max-[15rem]:whitespace-normal text-right tabular-nums">
                  {bookable && priceCents !== null ? (
                    <b className="font-semibold">{money(priceCents)}</b>
                  ) : (
                    <span className="text-muted text-sm">{t("prices.quote")}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-muted text-sm">{t("business.services.footnote")}</p>
      </section>
    </>
  );
}
