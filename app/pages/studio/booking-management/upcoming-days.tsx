import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { changeHref, dayHref, moveHref, repeatHref, tabs } from "~/modules/bookings/booking-address";
import { CustomerLinks } from "~/modules/bookings/components/customer-links";
import { isUntold } from "~/modules/bookings/guest/rules";
import type { LinkedBooking } from "~/modules/bookings/queries/of-business.server";
import {
  disputableFor,
  mayOwnerChange,
  mayOwnerMove,
  type UpcomingSearch,
  upcomingSpans,
} from "~/modules/bookings/rules";
import { dayOf, noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { ActButton, ActDialog, type AskedIntent, dialogOf, NotesField, refusedHere } from "./act-dialog";
import { BusinessCard } from "./business-card";
import { NoneFound, SearchForm } from "./search-form";

type Props = {
  upcoming: LinkedBooking[];
  search: UpcomingSearch;
  now: Date;
  refused: Refused | null;
};

/** What is agreed, by day; what has begun waits here until it is completed. */
export function UpcomingDays({ upcoming, search, now, refused }: Props) {
  const { t } = useTexts();
  const isSearch = search.words !== "" || search.span !== "all";
  if (upcoming.length === 0 && !isSearch)
    return (
      <EmptyState
        icon="calendar-check"
        title={t("bookings.management.noneUpcoming.title")}
        text={t("bookings.management.noneUpcoming.text")}
      />
    );
  return (
    <>
      <div className="mb-5">
        <SearchForm tab="upcoming" label={t("bookings.management.search.upcoming")} words={search.words}>
          <Field label={t("bookings.management.search.span")} name="span">
            <Select
              options={upcomingSpans.map((value) => ({
                value,
                label: t(`bookings.management.search.spans.${value}`),
              }))}
              defaultValue={search.span}
            />
          </Field>
        </SearchForm>
      </div>
      {upcoming.length === 0 ? (
        <NoneFound allHref={tabs.upcoming} />
      ) : (
        <Days upcoming={upcoming} now={now} refused={refused} />
      )}
    </>
  );
}

function Days({ upcoming, now, refused }: Omit<Props, "search">) {
  const { t, date } = useTexts();
  const days = [...Map.groupBy(upcoming, ({ startsAt }) => dayOf(startsAt))];
  return (
    <div className="grid gap-8">
      {days.map(([day, bookings]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id={`day-${day}`} className="text-lg">
              {date(noonOf(day), "longDate")}
            </h2>
            <ButtonLink href={dayHref(day)} variant="text" small icon="file-text">
              {t("bookings.management.day.link")}
            </ButtonLink>
          </div>
          <div className="grid items-start gap-3 lg:grid-cols-2">
            {bookings.map((booking) => (
              <UpcomingCard key={booking.id} booking={booking} now={now} refused={refused} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

type CardProps = { booking: LinkedBooking; now: Date; refused: Refused | null };

function UpcomingCard({ booking, now, refused }: CardProps) {
  const { t } = useTexts();
  const { id, customerId, guest, isBlocked, noShowBy } = booking;
  const mayBlock = (customerId !== null || guest !== null) && !isBlocked;
  const isTold = !isUntold(booking);
  const acts = actsOn(booking, now);
  const opening = (intent: AskedIntent) => (
    <DialogButton dialog={dialogOf(intent, id)} variant="text" small className="text-danger">
      {t(`bookings.management.${intent}.action`)}
    </DialogButton>
  );
  const again = refusedHere(refused, "cancel", id);
  return (
    <BusinessCard
      booking={booking}
      underDay
      notice={isNoteworthy(booking) && <State booking={booking} />}
      folded={mayBlock && <p>{opening("block")}</p>}
    >
      {acts.agree && <ActButton intent="agree" id={id} primary />}
      {acts.agree && <ActButton intent="refuse" id={id} />}
      {acts.takeBack && <ActButton intent="take-back" id={id} />}
      {acts.finish && <ActButton intent="finish" id={id} primary />}
      {acts.dispute && <ActButton intent="dispute" id={id} />}
      {acts.finish && opening("missed")}
      {mayOwnerMove(booking, now) && (
        <ButtonLink href={moveHref(id)} variant="outline" small icon="calendar-clock">
          {t("bookings.move.action")}
        </ButtonLink>
      )}
      {mayOwnerChange(booking) && (
        <ButtonLink href={changeHref(id)} variant="outline" small icon="pencil">
          {t("bookings.change.action")}
        </ButtonLink>
      )}
      {noShowBy === null && (
        <ButtonLink href={repeatHref(id)} variant="outline" small icon="refresh-cw">
          {t("series.action")}
        </ButtonLink>
      )}
      {acts.cancel && opening("cancel")}
      {acts.finish && (
        <ActDialog booking={booking} intent="missed" danger refused={null}>
          {isTold ? <p>{t("bookings.management.missed.text")}</p> : <Untold booking={booking} of="missed" />}
        </ActDialog>
      )}
      {acts.cancel && (
        <ActDialog booking={booking} intent="cancel" danger refused={again}>
          {!isTold && <Untold booking={booking} of="cancel" />}
          <NotesField intent="cancel" id={id} refused={again} optional={!isTold} isOwn={!isTold} />
        </ActDialog>
      )}
      {mayBlock && (
        <ActDialog booking={booking} intent="block" danger refused={null}>
          <p>{t("bookings.management.block.text")}</p>
        </ActDialog>
      )}
    </BusinessCard>
  );
}

/** Somebody without an account hears of it only from the owner. */
function Untold({ booking, of }: { booking: LinkedBooking; of: "missed" | "cancel" }) {
  const { t } = useTexts();
  const { customerName } = booking;
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0">{t(`bookings.management.${of}.untold`, { name: customerName })}</p>
      <CustomerLinks booking={booking} hello={`bookings.management.${of}.hello`} />
    </div>
  );
}

/** What may be done now; the commands have the last word. */
function actsOn({ startsAt, proposedBy, noShowBy, noShowAt, disputedAt }: LinkedBooking, now: Date) {
  const hasBegun = startsAt <= now;
  return {
    agree: proposedBy === "customer",
    takeBack: proposedBy === "business",
    cancel: !hasBegun,
    finish: hasBegun && noShowBy === null,
    dispute: noShowBy === "customer" && noShowAt !== null && !disputedAt && now < disputableUntil(noShowAt),
  };
}

const disputableUntil = (noShowAt: Date) => new Date(noShowAt.getTime() + disputableFor);

const isNoteworthy = ({ proposedBy, noShowBy, customerId, isBlocked }: LinkedBooking) =>
  proposedBy !== null || noShowBy !== null || customerId === null || isBlocked;

/** What this booking waits for, or what somebody said about it. */
function State({ booking }: { booking: LinkedBooking }) {
  const { t } = useTexts();
  const { proposedTerms } = booking;
  const { proposedBy, proposedStartsAt, noShowBy, noShowAt, disputedAt, customerId, isBlocked } = booking;
  const name = booking.customerName || t("bookings.formerCustomer");
  return (
    <>
      {proposedBy === "customer" && proposedStartsAt && (
        <p className="font-semibold">{t("bookings.management.asksToMove", { at: proposedStartsAt })}</p>
      )}
      {proposedBy === "business" && proposedStartsAt && booking.expiresAt && (
        <p className="font-semibold">
          {proposedTerms
            ? t("bookings.change.youAsked", { name, until: booking.expiresAt })
            : t("bookings.management.youAskedToMove", {
                at: proposedStartsAt,
                name,
                until: booking.expiresAt,
              })}
        </p>
      )}
      {noShowBy && noShowAt && (
        <p>
          {t(`bookings.management.noShow.${noShowBy}`)}{" "}
          {disputedAt
            ? t("bookings.management.noShow.disputed")
            : t("bookings.management.noShow.until", { at: disputableUntil(noShowAt) })}
        </p>
      )}
      {!customerId && <p className="text-muted">{t("bookings.management.byHand")}</p>}
      {isBlocked && <p className="text-muted">{t("bookings.management.block.is")}</p>}
    </>
  );
}
