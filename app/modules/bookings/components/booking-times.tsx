import type { ReactNode } from "react";
import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { bookingHref } from "../booking-address";
import { type CalendarView, chosenSoFar } from "../calendar";
import { minutesText } from "../duration-messages";
import type { Slot } from "../slots";

type Props = {
  calendar: CalendarView;
  address: string;
  mayBook: boolean;
  /** Where people without an account fill in the form, if that is who looks. */
  guestForm?: string | null | undefined;
};
/** `children` is the step after a chosen slot; `nextId` is the anchor of the times with that step. */
type TimesProps = Props & { nextId: string | undefined; children: ReactNode };

/** 'Available Times' of the shown day. For those who may book, each free slot is a link to the form. */
export function BookingTimes({ calendar, address, mayBook, guestForm, nextId, children }: TimesProps) {
  const { t, date } = useTexts();
  const { slots, chosen } = calendar;
  return (
    <div id="times" className="scroll-mt-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3>{t("bookingPage.times.title")}</h3>
        <p className="text-muted text-sm">{date(noonOf(calendar.date), "longDate")}</p>
      </div>
      {!mayBook && (
        <p className="mb-3 flex gap-2 text-muted text-sm">
          <Icon name="info" size="sm" className="mt-0.5" />
          {t("bookingPage.times.mayNotBook")}
        </p>
      )}
      {slots.length > 0 && calendar.reason && (
        <p className="mb-3 flex gap-2 text-sm">
          <Icon name="info" size="sm" className="mt-0.5" />
          {t(calendar.reason)}
        </p>
      )}
      <div id={nextId} className="grid scroll-mt-16 gap-3">
        {slots.length === 0 ? (
          <div className="rounded-md bg-sunk px-4 py-8 text-center">
            <p className="font-semibold">{t("bookingPage.times.none")}</p>
            {calendar.reason && <p className="mt-1">{t(calendar.reason)}</p>}
            {!calendar.reason && calendar.noticeMinutes > 0 && (
              <p className="mt-1 text-sm">
                {t("bookingPage.times.notice", { length: minutesText(calendar.noticeMinutes) })}
              </p>
            )}
            <p className="mt-1 text-muted text-sm">{t("bookingPage.times.selectAnother")}</p>
          </div>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-2">
            {slots.map((slot) => (
              <li key={slot.time} className="grid">
                <Time
                  slot={slot}
                  calendar={calendar}
                  isChosen={slot.time === chosen?.time}
                  address={address}
                  mayBook={mayBook}
                  guestForm={guestForm}
                />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}

const cell =
  "grid min-h-13 content-center rounded-md border px-0.5 py-1.5 text-center text-xs leading-tight no-underline sm:px-1";

type TimeProps = Props & { slot: Slot; isChosen: boolean };

/** When it begins, how long it takes, and whether it is free. */
function Time({ slot, calendar, isChosen, address, mayBook, guestForm }: TimeProps) {
  const { t } = useTexts();
  const isFree = slot.state === "free";
  const face = (
    <>
      <span className="flex flex-wrap items-baseline justify-center gap-x-1 sm:gap-x-1.5">
        <b className={`text-base tabular-nums sm:text-lg leading-tight ${isFree ? "" : "font-normal"}`}>
          {slot.time}
        </b>
        {t(minutesText(calendar.service.durationMinutes))}
      </span>
      <span className={isFree && !isChosen ? "free" : ""}>{t(`bookingPage.times.${slot.state}`)}</span>
    </>
  );
  if (!isFree) return <div className={`${cell} border-line border-dashed bg-sunk text-muted`}>{face}</div>;
  if (!mayBook) return <div className={`${cell} border-edge`}>{face}</div>;
  const choice = { ...chosenSoFar(calendar), date: calendar.date, time: slot.time };
  return (
    <a
      href={guestForm ? bookingHref(guestForm, choice, null) : bookingHref(address, choice, "book")}
      rel={guestForm ? "nofollow" : undefined}
      aria-current={isChosen ? "true" : undefined}
      className={`${cell} ${isChosen ? "border-brand bg-brand text-on-brand hover:text-on-brand" : "border-edge text-ink hover:border-brand hover:text-ink"}`}
    >
      {face}
    </a>
  );
}
