import { useTexts } from "~/texts/context";
import type { Terms } from "../agreed-price";

type Props = {
  booking: {
    serviceName: string;
    priceCents: number | null;
    jobAddress: string | null;
    personName: string | null;
    proposedTerms: Terms | null;
  };
};

/** What the business suggests besides the time: each as it is, struck out, and as it would be. */
export function ProposedTerms({ booking: { proposedTerms: terms, ...now } }: Props) {
  const { t, money } = useTexts();
  if (!terms) return null;
  const price = (cents: number | null) => (cents === null ? t("ownBooking.facts.quote") : money(cents));
  const rows = [
    ["newService", now.serviceName, terms.serviceName],
    ["newPrice", price(now.priceCents), price(terms.priceCents)],
    ["newAddress", now.jobAddress, terms.jobAddress],
    ["newPerson", now.personName, terms.person ?? now.personName],
  ] as const;
  return (
    <dl className="grid gap-2">
      {rows
        .filter(([, before, after]) => before !== after)
        .map(([name, before, after]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{t(`bookings.change.${name}`)}</dt>
            {before && <dd className="text-muted line-through wrap-anywhere">{before}</dd>}
            <dd className="font-semibold wrap-anywhere">{after ?? "-"}</dd>
          </div>
        ))}
    </dl>
  );
}
