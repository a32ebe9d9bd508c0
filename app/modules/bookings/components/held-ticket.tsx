import type { ReactNode } from "react";
import { dayOf, noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { AgreedPrice } from "../agreed-price";
import { BookedPrice } from "./booked-price";

export type HeldTime = AgreedPrice & {
  startsAt: Date;
  endsAt: Date;
  serviceName: string;
  businessName: string;
  /** Who does it, if the customer chose that. */
  personName?: string | null | undefined;
};

/** A time on a card: day, hours, what and where. */
export function HeldTicket({ held, children }: { held: HeldTime; children?: ReactNode }) {
  const { t, date } = useTexts();
  const { startsAt, endsAt, serviceName, businessName, personName } = held;
  const noon = noonOf(dayOf(startsAt));
  return (
    <section
      aria-label={t("bookingPage.ticket.title")}
      className="overflow-hidden rounded-lg border border-line bg-surface tabular-nums"
    >
      <div className="band" />
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3">
        <DayLeaf day={dayOf(startsAt)} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="font-head font-semibold text-lg leading-tight">
            <span className="sr-only">{date(noon, "longDate")}, </span>
            {t("guest.when", { from: startsAt, to: endsAt })}
          </p>
          <p className="wrap-anywhere">
            <b>{serviceName}</b>
          </p>
          <p className="text-sm wrap-anywhere">
            <BookedPrice price={held} />
          </p>
          <p className="wrap-anywhere text-muted text-sm">
            {personName
              ? t("bookingPage.person.at", { person: personName, business: businessName })
              : businessName}
          </p>
        </div>
      </div>
      {children && <div className="border-edge border-t border-dashed px-4 py-2 text-sm">{children}</div>}
    </section>
  );
}

/** A day, 'YYYY-MM-DD', as a leaf of a calendar; what stands beside it says the day in words. */
export function DayLeaf({ day }: { day: string }) {
  const { date } = useTexts();
  const noon = noonOf(day);
  return (
    <p
      aria-hidden
      className="w-16 shrink-0 rounded-md bg-accent-soft py-1.5 text-center font-semibold text-accent text-xs leading-tight"
    >
      {date(noon, "shortWeekday")}
      <b className="block font-head text-3xl text-ink leading-none">{Number(day.slice(8))}</b>
      {date(noon, "shortMonth")}
    </p>
  );
}
