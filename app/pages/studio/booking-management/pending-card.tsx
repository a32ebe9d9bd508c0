import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { BookingCard, BookingNote, HiddenNotes } from "~/modules/bookings/components/booking-card";
import type { BusinessBooking } from "~/modules/bookings/queries/of-business.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

export function PendingCard({ booking, refused }: { booking: BusinessBooking; refused: Refused | null }) {
  const { t } = useTexts();
  const { id, serviceName, customerName, customerEmail, customerPhone, expiresAt } = booking;
  const refusedHere = refused?.values.bookingId === id ? refused : null;
  return (
    <BookingCard
      {...booking}
      service={serviceName}
      who={t("bookings.management.requestedBy", { name: customerName })}
      dateLabel="bookings.management.requestedDate"
      timeLabel="bookings.management.requestedTime"
    >
      <ul className="text-sm">
        <Contact icon="user">{customerName}</Contact>
        {customerPhone && (
          <Contact icon="phone">
            <a href={`tel:${customerPhone}`} className="inline-grid min-h-11 items-center tabular-nums">
              {showPhone(customerPhone)}
            </a>
          </Contact>
        )}
        <Contact icon="mail">
          <a href={`mailto:${customerEmail}`} className="inline-grid min-h-11 items-center wrap-anywhere">
            {customerEmail}
          </a>
        </Contact>
      </ul>
      {booking.customerNotes && (
        <BookingNote label={t("bookings.management.customerNotes")}>{booking.customerNotes}</BookingNote>
      )}
      {booking.businessNotes && (
        <BookingNote label={t("bookings.management.businessNotes")}>{booking.businessNotes}</BookingNote>
      )}
      {booking.notesHidden && (
        <BookingNote label={t("bookings.card.notes")}>
          <HiddenNotes />
        </BookingNote>
      )}
      {expiresAt && (
        <p className="text-muted text-sm">{t("bookings.management.answerBy", { at: expiresAt })}</p>
      )}
      <div className="mt-auto flex gap-2 pt-1 *:flex-1">
        <DialogButton dialog={`accept-${id}`} icon="check" small>
          {t("bookings.management.accept.action")}
        </DialogButton>
        <DialogButton dialog={`reject-${id}`} icon="x" variant="danger" small>
          {t("bookings.management.reject.action")}
        </DialogButton>
      </div>
      <AnswerDialog booking={booking} intent="accept" refused={refusedHere} />
      <AnswerDialog booking={booking} intent="reject" refused={refusedHere} />
    </BookingCard>
  );
}

function Contact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-2">
      <Icon name={icon} size="sm" className="text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const variants = { accept: "primary", reject: "danger" } as const;

type AnswerDialogProps = { booking: BusinessBooking; intent: "accept" | "reject"; refused: Refused | null };

function AnswerDialog({ booking, intent, refused }: AnswerDialogProps) {
  const { t } = useTexts();
  const { id, customerName, serviceName, startsAt } = booking;
  const dialog = `${intent}-${id}`;
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("bookingId") === id;
  const again = refused?.values.intent === intent ? refused : null;
  return (
    <Dialog id={dialog} title={t(`bookings.management.${intent}.title`)} open={again !== null}>
      <p className="mb-4 text-muted">
        {t("bookings.management.about", { service: serviceName, customer: customerName, at: startsAt })}
      </p>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="bookingId" value={id} />
        <Field
          label={t(`bookings.management.${intent}.label`)}
          name="notes"
          id={`notes-${dialog}`}
          optional
          error={again?.errors.notes}
          hint={t("bookings.management.customerSees")}
        >
          <TextArea
            rows={3}
            maxLength={1000}
            defaultValue={again ? String(again.values.notes ?? "") : undefined}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant={variants[intent]} busy={isBusy && t("common.saving")} className="flex-1">
            {t(`bookings.management.${intent}.confirm`)}
          </Button>
          <DialogClose dialog={dialog}>{t("common.cancel")}</DialogClose>
        </div>
      </Form>
    </Dialog>
  );
}
