import { Form } from "react-router";
import { moveHref, newBookingHref } from "~/modules/bookings/booking-address";
import { type Block, laneStep, outageColumns } from "~/modules/bookings/lanes";
import type { LaneBooking, LaneDay } from "~/modules/bookings/queries/lanes.server";
import { timeText } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import dragUrl from "./drag.js?url&no-inline";
import { hrefFor, lookOf, stateOf } from "./legend";
import { OutageCell } from "./outage-band";

/** One day: a column for each lane, a row for each quarter of an hour. */
export function DayLanes({ day }: { day: LaneDay }) {
  const { t } = useTexts();
  const { date, because, closes, lanes, names } = day;
  const first = firstShown(day);
  const rows = Array.from({ length: (closes - first) / laneStep }, (_, row) => first + row * laneStep);
  const off = outageColumns(day.outages, { opens: first, closes });
  const isOne = lanes.length === 1;
  const isClosed = lanes.flat().every(({ state }) => state === "closed");
  const why = (
    <p className="mb-3 flex items-start gap-2 rounded-md bg-sunk px-3 py-2.5 text-sm wrap-anywhere">
      <Icon name="calendar-x" size="sm" className="mt-0.5 text-muted" />
      {t(because ?? "bookingCalendar.closedDay")}
    </p>
  );
  if (isClosed) return why;
  if (rows.length === 0) return <p className="mb-3 text-muted">{t("bookingCalendar.dayOver")}</p>;
  return (
    <div className="overflow-x-auto">
      {because && why}
      <table
        data-drag=""
        data-free={t("bookingCalendar.drag.free")}
        data-kept={t("bookingCalendar.drag.kept")}
        data-closed={t("bookingCalendar.drag.closed")}
        data-over={t("bookingCalendar.drag.over")}
        data-elsewhere={t("bookingCalendar.drag.elsewhere", { name: "{}" })}
        data-taken={t("bookingCalendar.drag.taken", { name: "{}" })}
        className="w-full min-w-max table-fixed border-separate border-spacing-x-1 border-spacing-y-0 sm:min-w-0"
      >
        <thead>
          <tr>
            <th scope="col" className="w-12 text-left font-normal text-muted text-xs">
              <span className="sr-only">{t("bookingCalendar.time")}</span>
            </th>
            {off.map((cells) => (
              <th key={off.indexOf(cells)} scope="col" className="w-19 sm:w-28">
                <span className="sr-only">{t("outages.title")}</span>
              </th>
            ))}
            {lanes.map((_, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its number
                key={index}
                scope="col"
                className="min-w-32 pb-1 text-left font-semibold text-muted text-xs"
              >
                {names[index] ??
                  (isOne ? t("bookingCalendar.only") : t("bookingCalendar.lane", { number: index + 1 }))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((at) => (
            <tr key={at} className="h-6" data-at={at}>
              {at % 60 === 0 && (
                <th
                  scope="row"
                  rowSpan={60 / laneStep}
                  className="border-line border-t pr-1 text-left align-top font-normal text-muted text-xs tabular-nums"
                >
                  {timeText(at)}
                </th>
              )}
              {off.map((cells) => (
                <OutageCell key={off.indexOf(cells)} cells={cells} at={at} />
              ))}
              {lanes.map((blocks) => {
                const block = blocks.find(({ from, to }) => Math.max(from, first) === at && to > first);
                return (
                  block && (
                    <LaneCell
                      key={lanes.indexOf(blocks)}
                      block={{ ...block, from: Math.max(block.from, first) }}
                      date={date}
                      lane={lanes.indexOf(blocks) + 1}
                      name={names[lanes.indexOf(blocks)] ?? null}
                    />
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <script type="module" src={dragUrl} />
    </div>
  );
}

/** Hours in which nothing is booked and nothing can be any more are left out before the first other one. */
function firstShown({ lanes, opens, closes }: LaneDay): number {
  const starts = lanes
    .flat()
    .flatMap(({ state, from }) => (state === "over" || state === "closed" ? [] : from));
  return starts.length === 0 ? closes : Math.max(opens, Math.floor(Math.min(...starts) / 60) * 60);
}

type CellProps = { block: Block<LaneBooking>; date: string; lane: number; name: string | null };

function LaneCell({ block, date, lane, name }: CellProps) {
  const { t } = useTexts();
  const { from, to, state, booking } = block;
  const times = { from: timeText(from), to: timeText(to) };
  const rowSpan = (to - from) / laneStep;
  const at = cellData(block, lane);
  if (state === "closed" || state === "over")
    return (
      <td
        {...at}
        rowSpan={rowSpan}
        className={state === "closed" ? "rounded-sm bg-sunk align-top" : undefined}
      >
        {state === "closed" && (
          <span className={rowSpan > 3 ? "block px-2 py-1 text-muted text-xs" : "sr-only"}>
            {t(name === null ? "bookingCalendar.closed" : "bookingCalendar.notAtWork")}
          </span>
        )}
      </td>
    );
  if (state === "kept")
    return (
      <td {...at} rowSpan={rowSpan} className="h-px py-px align-top">
        <p className="h-full overflow-hidden rounded-md bg-sunk px-2 py-0.5 text-muted text-xs tabular-nums">
          {t("bookingCalendar.kept", times)}
        </p>
      </td>
    );
  if (!booking)
    return (
      <td {...at} rowSpan={rowSpan} className="h-px py-px align-top">
        <FreeTime
          times={times}
          href={newBookingHref(date, times.from, name === null ? undefined : lane)}
          name={name}
        />
      </td>
    );
  if (booking.status === "elsewhere")
    return (
      <td {...at} data-state="elsewhere" rowSpan={rowSpan} className="h-px py-px align-top">
        <Elsewhere booking={booking} times={times} />
      </td>
    );
  if (booking.status === "blocked")
    return (
      <td {...at} rowSpan={rowSpan} className="h-px py-px align-top">
        <Form
          method="post"
          className={`flex h-full flex-wrap items-start gap-x-3 overflow-hidden rounded-md border px-2 text-xs ${lookOf(booking)}`}
        >
          <input type="hidden" name="id" value={booking.id} />
          <span className="leading-6 tabular-nums">{t("bookingCalendar.blocked", times)}</span>
          <button
            type="submit"
            name="intent"
            value="unblock"
            className="min-h-6 cursor-pointer rounded-sm bg-surface px-1 font-semibold text-brand underline"
          >
            {t("bookingCalendar.unblock")}
          </button>
        </Form>
      </td>
    );
  return (
    <td {...at} rowSpan={rowSpan} className="relative h-px py-px align-top">
      <a
        href={hrefFor(booking)}
        {...(isMovableHere(booking) ? dragData(booking, { date, lane, from, to }) : {})}
        className={`block h-full min-h-6 overflow-hidden rounded-md border py-0.5 pl-2 text-xs no-underline ${isMovableHere(booking) ? "pr-7" : "pr-2"} ${lookOf(booking)}`}
      >
        <b className="tabular-nums">{times.from}</b>{" "}
        {booking.isByHand && <Icon name="pencil" size="sm" className="inline" />}
        <span className="sr-only">{t(`bookingCalendar.states.${stateOf(booking)}`)}</span>{" "}
        {booking.isUnconfirmed && booking.customerName && <b>{t("bookings.guest.unconfirmed")} </b>}
        <span className="wrap-anywhere">
          {t("bookingCalendar.booking", {
            service: booking.serviceName,
            customer:
              booking.customerName ||
              t(booking.isUnconfirmed ? "bookings.guest.unconfirmed" : "bookings.formerCustomer"),
          })}
        </span>
      </a>
      {isMovableHere(booking) && (
        <a
          href={moveHref(booking.id)}
          aria-label={t("bookings.move.actionFor", {
            name: booking.customerName || t("bookings.formerCustomer"),
          })}
          className={`absolute top-px right-0 grid size-6 place-items-center rounded-md border ${lookOf(booking)}`}
        >
          <Icon name="calendar-clock" size="sm" />
        </a>
      )}
    </td>
  );
}

type FreeProps = { times: { from: string; to: string }; href: string; name: string | null };

function FreeTime({ times, href, name }: FreeProps) {
  const { t } = useTexts();
  return (
    <a
      href={href}
      aria-label={
        name === null ? t("bookingCalendar.addAt", times) : t("bookingCalendar.addFor", { ...times, name })
      }
      className="flex h-full min-h-6 items-start gap-1 overflow-hidden rounded-md border border-edge border-dashed px-2 py-0.5 text-ok text-xs no-underline hover:border-brand"
    >
      <Icon name="plus" size="sm" />
      <span className="tabular-nums">{t("bookingCalendar.free", times)}</span>
    </a>
  );
}

/** Another calendar of the owner's is busy; it leads to where those are listed. */
function Elsewhere({ booking, times }: { booking: LaneBooking; times: { from: string; to: string } }) {
  const { t } = useTexts();
  return (
    <a
      href={hrefFor(booking)}
      className={`block h-full overflow-hidden rounded-md border px-2 py-0.5 text-xs no-underline tabular-nums wrap-anywhere ${lookOf(booking)}`}
    >
      {t("bookingCalendar.elsewhere", { ...times, name: booking.customerName })}
    </a>
  );
}

/** What drag.js reads of a cell, and of a booking that may be dragged. */
const cellData = ({ from, to, state, booking }: Block<LaneBooking>, lane: number) => ({
  ...{ "data-lane": lane, "data-from": from, "data-to": to, "data-state": state },
  ...(booking && { "data-booking": booking.id, "data-name": booking.customerName || booking.serviceName }),
});

type Where = { date: string; lane: number; from: number; to: number };

const dragData = ({ id, personChosen }: LaneBooking, { date, lane, from, to }: Where) => ({
  "data-move": `${moveHref(id)}?date=${date}`,
  ...{ "data-id": id, "data-from": from, "data-minutes": to - from },
  "data-only": personChosen ? lane : undefined,
});

/** The page says whether it really may. */
const isMovableHere = ({ status, isProposed }: LaneBooking) => status === "accepted" && !isProposed;
