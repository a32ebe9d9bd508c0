import { useTexts } from "~/texts/context";
import { newTerms, type Terms } from "../agreed-price";

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
  return (
    <dl className="grid gap-2">
      {newTerms(now, terms).map((row) => {
        const [name, was, is] = row;
        const [before, after] = row[0] === "newPrice" ? [price(row[1]), price(row[2])] : [was, is];
        return (
          <div key={name}>
            <dt className="text-muted text-sm">{t(`bookings.change.${name}`)}</dt>
            {before && <dd className="text-muted line-through wrap-anywhere">{before}</dd>}
            <dd className="font-semibold wrap-anywhere">{after ?? "-"}</dd>
          </div>
        );
      })}
    </dl>
  );
}
