import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";
import type { ShownTo as Shown } from "../queries/shown-to.server";

/** 'Your data': who saw what of a person in a booking. */
export function ShownTo({ businesses }: { businesses: Shown[] }) {
  const { t, hrefOf } = useTexts();
  return (
    <Section boxed id="shown-to" look="text-xl" title={t("account.shownTo.title")}>
      <p className="mt-1 text-muted text-sm">
        {t(businesses.length === 0 ? "account.shownTo.none" : "account.shownTo.text")}
      </p>
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {businesses.map(({ id, name, slug, isListed, since, sawNumber, sawAddress }) => (
          <li key={id} className="py-2">
            <p className="wrap-anywhere font-semibold">
              {isListed ? (
                <a href={hrefOf(`/business/${slug}`)} className="tap">
                  {name}
                </a>
              ) : (
                name || t("common.formerBusiness")
              )}
            </p>
            <p className="text-muted text-sm">{t(whatOf(sawNumber, sawAddress), { since })}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const whatOf = (number: boolean, address: boolean) => {
  if (number && address) return "account.shownTo.both";
  if (address) return "account.shownTo.address";
  return number ? "account.shownTo.number" : "account.shownTo.name";
};
