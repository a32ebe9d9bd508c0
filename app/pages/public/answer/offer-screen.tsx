import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import type { Offer } from "~/modules/bookings/waiting/queries.server";
import { useTexts } from "~/texts/context";
import { Asked, type FactRow, Facts, Press } from "./parts";

/** A time that got free, held for whoever waits. */
export function OfferScreen({ offer, refused }: { offer: Offer; refused: Refused | undefined }) {
  const { t } = useTexts();
  const { businessName, serviceName, startsAt: at, until } = offer;
  const business = businessName || t("common.formerBusiness");
  const rows: FactRow[] = [
    ["answer.facts.who", business],
    ["answer.facts.what", serviceName],
    ["answer.facts.when", t("ownBooking.whenAt", { at })],
  ];
  return (
    <div className="mx-auto grid max-w-130 gap-5">
      <RefusalNotice refused={refused} />
      <Asked title={t("waiting.offer.title", { at, business })} due={t("waiting.offer.until", { at: until })}>
        <Facts rows={rows} />
        <Press intent="take-time">{t("waiting.offer.take", { at })}</Press>
        <Press intent="leave-list" variant="outline">
          {t("waiting.offer.no")}
        </Press>
      </Asked>
    </div>
  );
}
