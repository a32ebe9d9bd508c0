import { StatusBadge } from "~/modules/bookings/components/status-badge";
import type { OwnBooking } from "~/modules/bookings/queries/own-booking.server";
import { useTexts } from "~/texts/context";
import { Cover } from "~/ui/cover";
import { Icon } from "~/ui/icon";
import { FactRows } from "./facts";

/** The top of the page right after booking: it says what was reached. The ticket below lies on its edge. */
export function AfterBooking({ booking: { status } }: { booking: OwnBooking }) {
  const { t } = useTexts();
  const say = status === "accepted" ? "confirmed" : "requested";
  return (
    <section className="relative -mx-4 overflow-hidden px-4 pt-7 pb-24 sm:mx-0 sm:rounded-lg sm:px-8 sm:pt-10 sm:pb-28">
      <div className="absolute inset-0">
        <Cover prints={["lozenge"]} seed="thola" dye="indigo" plain size="large" />
      </div>
      <div
        className="cloth relative grid max-w-xl justify-items-start gap-1 rounded-lg p-5 outline-2 outline-paper sm:p-6"
        role="status"
      >
        <Icon
          name="check"
          className="mb-1 size-11 rounded-full border-2 border-accent border-dotted p-2 text-white"
        />
        <h1 className="text-white">{t(`bookingPage.${say}.title`)}</h1>
        <p>{t(`bookingPage.${say}.text`)}</p>
      </div>
    </section>
  );
}

/** The date large, then what was booked. */
export function FreshTicket({ booking }: { booking: OwnBooking }) {
  const { t, date } = useTexts();
  const { startsAt, endsAt, status } = booking;
  return (
    <section
      aria-labelledby="ticket"
      className="relative -mt-18 overflow-hidden rounded-lg border border-line bg-surface tabular-nums"
    >
      <div className="band" />
      <div className="grid gap-1 px-4 pt-4 pb-3.5">
        <p className="flex items-center justify-between gap-4 font-semibold text-accent text-sm">
          {date(startsAt, "weekday")}
          <StatusBadge status={status} />
        </p>
        <h2 id="ticket">
          <span className="block text-3xl tracking-[-0.02em]">{date(startsAt, "plainDate")}</span>{" "}
          <span className="mt-1 block text-accent">
            {t("ownBooking.fromTo", { from: startsAt, to: endsAt })}
          </span>
        </h2>
      </div>
      <div className="border-edge border-t border-dashed px-4 py-2">
        <FactRows booking={booking} isFresh />
      </div>
    </section>
  );
}
