import { HitBookings } from "~/modules/bookings/outages/components/hit-bookings";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { SectionHead } from "~/ui/section-head";
import type { Loaded } from "./load.server";

const mostShown = 3;

/** Bookings that need power or water when it is off. */
export function HitByOutages({ hit }: Pick<Loaded, "hit">) {
  const { t } = useTexts();
  if (hit.length === 0) return null;
  return (
    <section aria-labelledby="outages">
      <SectionHead id="outages" more={{ href: "/dashboard/outages", label: t("outages.today.all") }}>
        {t("outages.title")}
        <span className="app-waits">{hit.length}</span>
      </SectionHead>
      <HitBookings hit={hit.slice(0, mostShown)} says />
      {hit.length > mostShown && (
        <ButtonLink href="/dashboard/outages" variant="outline" full className="mt-3">
          {t("outages.today.more", { count: hit.length - mostShown })}
        </ButtonLink>
      )}
    </section>
  );
}
