import { Form } from "react-router";
import { Choice } from "~/forms/choice";
import { calendarHref, tabs } from "~/modules/bookings/booking-address";
import { calendarsPage } from "~/modules/bookings/calendars-in/rules";
import { laneStep, type outageCells } from "~/modules/bookings/lanes";
import type { DayOutage, LaneBooking } from "~/modules/bookings/queries/lanes.server";
import { dayOf, timeText } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

const states = [
  "accepted",
  "pending",
  "theirTurn",
  "proposed",
  "byHand",
  "unconfirmed",
  "completed",
  "blocked",
  "elsewhere",
] as const;

/** `keepsFree`: the owner has a buffer around bookings. */
export function Legend({ keepsFree, hasOutage }: { keepsFree: boolean; hasOutage: boolean }) {
  const { t } = useTexts();
  return (
    <ul
      aria-label={t("bookingCalendar.legend")}
      className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs"
    >
      {states.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <i aria-hidden className={`size-3.5 rounded-sm border ${looks[state]}`} />
          {t(`bookingCalendar.states.${state}`)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <i aria-hidden className="size-3.5 rounded-sm border border-edge border-dashed" />
        {t("bookingCalendar.states.free")}
      </li>
      {hasOutage && (
        <li className="flex items-center gap-1.5">
          <i aria-hidden className={`size-3.5 ${outageLook}`} />
          {t("bookingCalendar.states.outage")}
        </li>
      )}
      {keepsFree && (
        <li className="flex items-center gap-1.5">
          <i aria-hidden className="size-3.5 rounded-sm bg-sunk" />
          {t("bookingCalendar.states.kept")}
        </li>
      )}
    </ul>
  );
}

const outageLook = "rounded-sm border-warn border-l-4 bg-warn-soft";

/** Times without power or water, in words: no job is in them, and what needs nothing may be. */
export function OutageBand({ outages, className }: { outages: DayOutage[]; className: string }) {
  const { t } = useTexts();
  return (
    <div className={`overflow-hidden text-warn text-xs wrap-anywhere ${outageLook} ${className}`}>
      {outages.map(({ id, kind, place, from, to }) => {
        const what = t(`outages.no.${kind}`);
        const said = place === null ? what : t("outages.toCome.in", { what, place });
        return (
          <p
            key={id}
            data-off={t("bookingCalendar.drag.outage", { what: said })}
            data-from={from}
            data-to={to}
            className="mb-1 last:mb-0"
          >
            <b className="block">{said}</b>
            <span className="tabular-nums">
              {t("bookingCalendar.outage", { from: timeText(from), to: timeText(to) })}
            </span>
          </p>
        );
      })}
    </div>
  );
}

/** What begins in the row at this minute of the day. */
export function OutageCell({ cells, at }: { cells: ReturnType<typeof outageCells<DayOutage>>; at: number }) {
  const cell = cells.find(({ from }) => from === at);
  return (
    cell && (
      <td rowSpan={(cell.to - cell.from) / laneStep} className="h-px py-px align-top">
        {cell.outages.length > 0 && <OutageBand outages={cell.outages} className="h-full px-1.5" />}
      </td>
    )
  );
}

type LaneState = (typeof states)[number];

export function stateOf({
  status,
  isProposed,
  isByHand,
  isUnconfirmed,
  isTheirTurn,
}: LaneBooking): LaneState {
  if (isUnconfirmed) return "unconfirmed";
  if (isProposed) return "proposed";
  if (isTheirTurn) return "theirTurn";
  return status === "accepted" && isByHand ? "byHand" : status;
}

/** Solid is booked, a warm edge waits for an answer, an ink edge was written in by hand. */
const looks: Record<LaneState, string> = {
  accepted: "border-brand bg-brand text-on-brand hover:text-on-brand",
  pending: "border-accent border-l-4 bg-surface text-ink hover:text-ink",
  theirTurn: "border-edge border-l-4 bg-surface text-ink hover:text-ink",
  proposed: "border-accent border-dashed border-l-4 bg-surface text-ink hover:text-ink",
  unconfirmed: "border-accent border-dashed bg-accent-soft text-ink hover:text-ink",
  byHand: "border-ink bg-surface text-ink hover:text-ink",
  blocked:
    "border-edge bg-[repeating-linear-gradient(135deg,var(--sunk)_0_6px,transparent_6px_12px)] text-muted",
  elsewhere:
    "border-line bg-[repeating-linear-gradient(45deg,var(--sunk)_0_3px,transparent_3px_9px)] text-muted hover:text-muted",
  completed: "border-line bg-sunk text-muted hover:text-muted",
};

export const lookOf = (booking: LaneBooking) => looks[stateOf(booking)];

/** The card of the booking on its tab. */
export function hrefFor({ id, status, startsAt }: LaneBooking): string {
  if (status === "completed") return tabs.history;
  if (status === "elsewhere") return calendarsPage;
  if (status === "blocked") return calendarHref("day", dayOf(startsAt));
  return `${status === "pending" ? tabs.current : tabs.upcoming}#booking-${id}`;
}

const places = ["trade", "visit", "stay"] as const;

/** The owner's own word on whether the business comes to its customers. */
export function WhereJobsAre({ comesToCustomer }: { comesToCustomer: boolean | null }) {
  const { t } = useTexts();
  const said = comesToCustomer === null ? "trade" : comesToCustomer ? "visit" : "stay";
  return (
    <Section boxed id="where" look="mb-1 text-lg" title={t("bookingCalendar.settings")}>
      <p className="mb-3 text-muted text-sm">{t("bookingCalendar.where.text")}</p>
      <Form method="post" className="grid gap-3">
        <Choice
          legend={t("bookingCalendar.where.legend")}
          name="where"
          value={said}
          options={places.map((value) => ({ value, label: t(`bookingCalendar.where.${value}`) }))}
        />
        <Button name="intent" value="say-where" variant="outline" className="justify-self-start">
          {t("bookingCalendar.where.save")}
        </Button>
      </Form>
    </Section>
  );
}
