import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";
import type { ShownTo as Shown } from "../queries/shown-to.server";

/** 'Your data': who saw what of a person in a booking. */
export function ShownTo({ businesses }: { businesses: Shown[] }) {
  const { t, hrefOf } = useTexts();
  return (
    <Box as="section" aria-labelledby="shown-to">
      <h2 id="shown-to" className="text-xl">
        {t("account.shownTo.title")}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {t(businesses.length === 0 ? "account.shownTo.none" : "account.shownTo.text")}
      </p>
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {businesses.map(({ id, name, slug, isListed, since, sawNumber, sawAddress }) => (
          <li key={id} className="py-2">
            <p className="wrap-anywhere font-semibold">
              {isListed ? (
                <a href={hrefOf(`/business/${slug}`)} className="inline-grid min-h-11 items-center">
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
    </Box>
  );
}

const whatOf = (number: boolean, address: boolean) => {
  if (number && address) return "account.shownTo.both";
  if (address) return "account.shownTo.address";
  return number ? "account.shownTo.number" : "account.shownTo.name";
};
