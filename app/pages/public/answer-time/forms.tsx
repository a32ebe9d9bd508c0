import { NoteField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import type { CalendarView } from "~/modules/bookings/calendar";
import { BookingCalendar } from "~/modules/bookings/components/booking-calendar";
import { BookingTimes } from "~/modules/bookings/components/booking-times";
import { Policy } from "~/modules/bookings/components/policy";
import { ProposeFields } from "~/modules/bookings/components/propose-fields";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";

type Props = {
  back: string;
  calendar: CalendarView;
  serviceName: string;
  businessName: string;
  startsAt: Date;
  cancelHours: number;
  now: Date;
  how: "asRequest" | "atOnce" | "asksOwner";
};

/** The customer's other time: a day, a free time, one button. */
export function Move({ back, calendar, serviceName, businessName, startsAt, how, ...kept }: Props) {
  const { t, hrefOf } = useTexts();
  const business = businessName || t("common.formerBusiness");
  const address = hrefOf(`${back}/time`);
  const { chosen, date } = calendar;
  return (
    <>
      <PageHeader
        title={t("ownBooking.move.title")}
        subtitle={t("ownBooking.move.subtitle", { service: serviceName, business, at: startsAt })}
      />
      <p className="mb-5">{t(`ownBooking.move.${how}`, { business })}</p>
      <div className="mb-5">
        <Policy cancelHours={kept.cancelHours} startsAt={chosen?.startsAt ?? null} now={kept.now} />
      </div>
      <Box id="availability" className="grid gap-8 sm:grid-cols-2">
        <BookingCalendar calendar={calendar} address={address} />
        <BookingTimes calendar={calendar} address={address} mayBook nextId="book">
          {chosen && (
            <Press
              intent="reschedule"
              fields={{ date, time: chosen.time }}
              action={address}
              full
              icon="calendar-check"
            >
              {t("ownBooking.move.confirm", { at: chosen.startsAt })}
            </Press>
          )}
        </BookingTimes>
      </Box>
      <p className="mt-5">
        <ButtonLink href={back} variant="text">
          {t("forms.notNow")}
        </ButtonLink>
      </p>
    </>
  );
}

type SuggestProps = {
  back: string;
  booking: {
    serviceName: string;
    customerName: string;
    startsAt: Date;
    offered: { near: Date[]; times: string[]; today: string; lastDay: string };
  };
  refused: Refused | undefined;
};

/** The business's other time: free ones near it, or any other by date and time. */
export function Suggest({ back, booking, refused }: SuggestProps) {
  const { t } = useTexts();
  const { serviceName: service, customerName: customer, startsAt, offered } = booking;
  return (
    <div className="mx-auto max-w-130">
      <PageHeader
        title={t("answer.suggest.title")}
        subtitle={t("answer.suggest.subtitle", { service, customer, at: startsAt })}
      />
      <PostForm intent="propose" filled={refused} className="grid gap-4">
        <ProposeFields offered={offered} refused={refused ?? null} />
        <NoteField
          label={t("bookings.management.propose.label")}
          name="notes"
          optional
          hint={t("bookings.management.customerSees")}
        />
        <div className="flex flex-wrap gap-2">
          <Button className="flex-1">{t("bookings.management.propose.confirm")}</Button>
          <ButtonLink href={back} variant="text">
            {t("forms.notNow")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
