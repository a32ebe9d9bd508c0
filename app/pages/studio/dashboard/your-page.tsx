import type { ReactNode } from "react";
import { shiftsOfDay } from "~/modules/businesses/availability/rules";
import { BusinessInfo, OfferedServices, WorkingHours } from "~/modules/businesses/components/own-profile";
import { hoursText } from "~/modules/businesses/opening";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { SectionHead } from "~/ui/section-head";
import { editLink } from "./edit-links";
import type { Loaded } from "./load.server";

type Props = Pick<Loaded, "business" | "profile" | "inSetup" | "now"> & {
  /** How the business stands. */
  children: ReactNode;
};

/** What customers read, folded, each part with its Edit. */
export function YourPage({ business, profile, inSetup, now, children }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const plan = { hours: profile.hours, daysOff: [], closesOnHolidays: false };
  return (
    <section aria-labelledby="your-page">
      <SectionHead id="your-page">{t("dashboard.yourPage")}</SectionHead>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {children}
        <BusinessInfo info={business.info} edit={editLink("info", inSetup)} />
        <OfferedServices services={profile.services} edit={editLink("services", inSetup)} />
        <WorkingHours
          hours={profile.hours}
          note={hoursText(texts, shiftsOfDay(plan, dayOf(now)))}
          edit={editLink("hours", inSetup)}
        />
      </div>
    </section>
  );
}
