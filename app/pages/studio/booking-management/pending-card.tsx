import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { BookingCard, BookingNote, HiddenNotes } from "~/modules/bookings/components/booking-card";
import type { BusinessBooking } from "~/modules/bookings/queries.server";
import { shortDate, timeOf } from "~/platform/time";
import { Button } from "~/ui/button";
import { Dialog, DialogButton, DialogClose } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

export function PendingCard({ booking, refused }: { booking: BusinessBooking; refused: Refused | null }) {
  const { id, serviceName, customerName, customerEmail, customerPhone, expiresAt } = booking;
  const refusedHere = refused?.values.bookingId === id ? refused : null;
  return (
    <BookingCard
      {...booking}
      service={serviceName}
      who={`Requested by ${customerName}`}
      dateLabel="Requested date"
      timeLabel="Requested time"
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
      {booking.customerNotes && <BookingNote label="Customer notes">{booking.customerNotes}</BookingNote>}
      {booking.businessNotes && <BookingNote label="Business notes">{booking.businessNotes}</BookingNote>}
      {booking.notesHidden && (
        <BookingNote label="Notes">
          <HiddenNotes />
        </BookingNote>
      )}
      {expiresAt && (
        <p className="text-muted text-sm">
          Please answer by {shortDate(expiresAt)}, {timeOf(expiresAt)}. After that the request is cancelled.
        </p>
      )}
      <div className="mt-auto flex gap-2 pt-1 *:flex-1">
        <DialogButton dialog={`accept-${id}`} icon="check" small>
          Accept
        </DialogButton>
        <DialogButton dialog={`reject-${id}`} icon="x" variant="danger" small>
          Reject
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

const words = {
  accept: { title: "Accept Booking", label: "Notes", confirm: "Confirm Accept", variant: "primary" },
  reject: {
    title: "Reject Booking",
    label: "Reason for rejection",
    confirm: "Confirm Reject",
    variant: "danger",
  },
} as const;

type AnswerDialogProps = { booking: BusinessBooking; intent: "accept" | "reject"; refused: Refused | null };

function AnswerDialog({ booking, intent, refused }: AnswerDialogProps) {
  const { id, customerName, serviceName, startsAt } = booking;
  const { title, label, confirm, variant } = words[intent];
  const dialog = `${intent}-${id}`;
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("bookingId") === id;
  const again = refused?.values.intent === intent ? refused : null;
  return (
    <Dialog id={dialog} title={title} open={again !== null}>
      <p className="mb-4 text-muted">
        {serviceName} for {customerName}, {shortDate(startsAt)} at {timeOf(startsAt)}
      </p>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="bookingId" value={id} />
        <Field
          label={label}
          name="notes"
          id={`notes-${dialog}`}
          optional
          error={again?.errors.notes}
          hint="The customer sees this."
        >
          <TextArea
            rows={3}
            maxLength={1000}
            defaultValue={again ? String(again.values.notes ?? "") : undefined}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant={variant} busy={isBusy && "Saving..."} className="flex-1">
            {confirm}
          </Button>
          <DialogClose dialog={dialog}>Cancel</DialogClose>
        </div>
      </Form>
    </Dialog>
  );
}
