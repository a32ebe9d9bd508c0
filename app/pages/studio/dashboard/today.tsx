import { calendarHref, newBookingHref } from "~/modules/bookings/booking-address";
import { CustomerLinks } from "~/modules/bookings/components/customer-links";
import { isByHand } from "~/modules/bookings/guest/rules";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { Loaded } from "./load.server";

type Booking = Loaded["day"][number];

/** The day as a line of time; what is past is quiet, and 'now' stands between. */
export function Today({ day, next, now }: Pick<Loaded, "day" | "next" | "now">) {
  const { t, date } = useTexts();
  const today = dayOf(now);
  const coming = day.findIndex(({ startsAt }) => startsAt > now);
  return (
    <Panel
      id="appointments"
      title={t("dashboard.today.title")}
      more={{ href: calendarHref("day", today), label: t("dashboard.today.calendar") }}
    >
      {day.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface p-4">
          <p>{next ? t("dashboard.today.noneButNext", { at: next }) : t("dashboard.today.none")}</p>
        </div>
      ) : (
        <ol className="rounded-lg border border-line bg-surface">
          {day.map((booking, index) => (
            <li key={booking.id} className={index > 0 ? "border-line border-t" : undefined}>
              {index === coming && <NowLine at={date(now, "time")} />}
              <Appointment booking={booking} isPast={booking.startsAt <= now} />
            </li>
          ))}
        </ol>
      )}
      <ButtonLink href={newBookingHref()} variant="outline" small icon="calendar-plus" className="mt-3">
        {t("bookings.enter.action")}
      </ButtonLink>
    </Panel>
  );
}

function NowLine({ at }: { at: string }) {
  const { t } = useTexts();
  return (
    <p className="relative h-0 border-accent border-t-2 forced-colors:border-[Highlight]">
      <span className="absolute -top-3 left-2.5 rounded-full bg-accent px-2 font-semibold text-ground text-xs leading-5 tabular-nums">
        <span className="sr-only">{t("dashboard.today.now")} </span>
        {at}
      </span>
    </p>
  );
}

const guestWords = { email: "byEmail", whatsapp: "byWhatsapp" } as const;

function Appointment({ booking, isPast }: { booking: Booking; isPast: boolean }) {
  const { t, date, hrefOf } = useTexts();
  const { id, status, proposedBy, startsAt, durationMinutes, serviceName, customerName, jobAddress } =
    booking;
  const isAsked = status === "pending";
  const isTheirTurn = isAsked && proposedBy === "business";
  const name = customerName || t("bookings.formerCustomer");
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000);
  const notes = [
    ...(booking.personName ? [booking.personName] : []),
    ...(jobAddress ? [jobAddress] : []),
    ...(isByHand(booking) ? [t("bookings.management.byHand")] : []),
    ...(booking.guest ? [t(`bookings.guest.${guestWords[booking.guest]}`)] : []),
    isTheirTurn
      ? t("dashboard.today.theirTurn")
      : isAsked
        ? t("dashboard.today.unanswered")
        : t("dashboard.today.until", { at: endsAt }),
  ];
  return (
    <div className={`flex items-start gap-3 p-3 pl-3.5 ${isPast ? "text-muted" : ""}`}>
      <b
        className={`w-14 flex-none font-head tabular-nums ${isAsked ? "text-accent" : ""} ${isPast ? "font-normal" : ""}`}
      >
        {date(startsAt, "time")}
      </b>
      <div className="min-w-0 flex-1">
        <p className={`line-clamp-2 wrap-anywhere ${isPast || isAsked ? "" : "font-semibold"}`}>
          {isAsked ? t("dashboard.today.heldFor", { name }) : serviceName}
        </p>
        <p className="line-clamp-2 text-muted text-sm wrap-anywhere">
          {[isAsked ? serviceName : name, ...notes].join(" · ")}
        </p>
      </div>
      {isAsked && !isTheirTurn && !isPast && (
        <a href={hrefOf(`#request-${id}`)} className="tap font-semibold text-sm">
          {t("dashboard.today.answer")}
        </a>
      )}
      {!isAsked && !isPast && <CustomerLinks booking={booking} directions />}
    </div>
  );
}
