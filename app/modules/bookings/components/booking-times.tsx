import type { ReactNode } from "react";
import { instantOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { bookingHref } from "../booking-address";
import type { CalendarView } from "../calendar";
import { minutesText } from "../duration-messages";
import type { Slot } from "../rules";

type Props = { calendar: CalendarView; address: string; mayBook: boolean };
/** `next` is the step after a chosen slot; `nextId` is the anchor of that slot. */
type TimesProps = Props & { next: ReactNode; nextId: string | undefined };

/** 'Available Times' of the shown day. For those who may book, each free slot is a link to the form. */
export function BookingTimes({ calendar, address, mayBook, next, nextId }: TimesProps) {
  const { t, date } = useTexts();
  const { slots, chosen } = calendar;
  return (
    <div id="times" className="scroll-mt-4">
      <h3>{t("bookingPage.times.title")}</h3>
      <p className="mt-0.5 mb-3 text-muted text-sm">{date(instantOf(calendar.date, "12:00"), "longDate")}</p>
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
        <ul className="grid gap-2">
          {slots.map((slot) => {
            const isChosen = slot.time === chosen?.time;
            return (
              <li key={slot.time} id={isChosen ? nextId : undefined} className="grid scroll-mt-16 gap-2">
                <SlotRow
                  slot={slot}
                  calendar={calendar}
                  isChosen={isChosen}
                  address={address}
                  mayBook={mayBook}
                />
                {isChosen && next && <div className="mb-2 grid gap-2">{next}</div>}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const row = "flex min-h-12 flex-wrap items-center gap-x-2.5 rounded-md border px-3 no-underline";

type SlotRowProps = Props & { slot: Slot; isChosen: boolean };

function SlotRow({ slot, calendar, isChosen, address, mayBook }: SlotRowProps) {
  const { t } = useTexts();
  const face = (
    <>
      <b className="tabular-nums">{slot.time}</b>
      <span className="text-muted text-sm">{t(minutesText(calendar.service.durationMinutes))}</span>
      <span className="ml-auto">
        <Badge tone={slot.state === "free" ? "ok" : "neutral"}>{t(`bookingPage.times.${slot.state}`)}</Badge>
      </span>
    </>
  );
  if (slot.state === "booked")
    return <div className={`${row} border-edge border-dashed text-muted`}>{face}</div>;
  if (!mayBook) return <div className={`${row} border-edge`}>{face}</div>;
  const choice = { service: calendar.service.id, date: calendar.date, time: slot.time };
  return (
    <a
      href={bookingHref(address, choice, "book")}
      aria-current={isChosen ? "true" : undefined}
      className={`${row} text-ink hover:border-brand hover:text-ink ${isChosen ? "border-brand bg-brand-soft inset-ring inset-ring-brand" : "border-edge"}`}
    >
      {face}
    </a>
  );
}
