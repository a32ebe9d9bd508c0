import type { ReactNode } from "react";
import { NoteField } from "~/forms/note-field";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import type { BusinessBooking } from "~/modules/bookings/queries/of-business.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";

export type AskedIntent = "accept" | "reject" | "propose" | "cancel" | "missed" | "block";

export const dialogOf = (intent: AskedIntent, id: string) => `${intent}-${id}`;

/** The refusal of this very form, which its dialog shows again. */
export const refusedHere = (refused: Refused | null, intent: string, id: string) =>
  refused?.values.bookingId === id && refused.values.intent === intent ? refused : null;

type Props = {
  booking: BusinessBooking;
  intent: AskedIntent;
  danger?: boolean;
  refused: Refused | null;
  children: ReactNode;
};

/** What needs a second thought or a few words before it is done. */
export function ActDialog({ booking, intent, danger = false, refused, children }: Props) {
  const { t } = useTexts();
  const { id, customerName, serviceName, startsAt } = booking;
  const dialog = dialogOf(intent, id);
  return (
    <Dialog id={dialog} title={t(`bookings.management.${intent}.title`)} open={refused !== null}>
      <p className="mb-4 text-muted">
        {t("bookings.management.about", { service: serviceName, customer: customerName, at: startsAt })}
      </p>
      <PostForm intent={intent} className="grid gap-4">
        <input type="hidden" name="bookingId" value={id} />
        {children}
        <div className="flex flex-wrap gap-2">
          <ConfirmButton danger={danger} label={`bookings.management.${intent}.confirm`} />
          <DialogClose dialog={dialog}>
            {t(intent === "cancel" ? "bookings.management.cancel.back" : "common.cancel")}
          </DialogClose>
        </div>
      </PostForm>
    </Dialog>
  );
}

function ConfirmButton({ danger, label }: { danger: boolean; label: Message }) {
  const { t } = useTexts();
  return (
    <Button variant={danger ? "danger" : "primary"} data-busy={t("common.saving")} className="flex-auto">
      {t(label)}
    </Button>
  );
}

type NotesFieldProps = {
  intent: "accept" | "reject" | "propose" | "cancel";
  id: string;
  refused: Refused | null;
  optional?: boolean;
  /** Nobody but the owner reads it. */
  isOwn?: boolean;
};

/** The words to the customer: notes, a reason, a message. */
export function NotesField({ intent, id, refused, optional = true, isOwn = false }: NotesFieldProps) {
  const { t } = useTexts();
  return (
    <NoteField
      label={t(`bookings.management.${intent}.label`)}
      name="notes"
      id={`notes-${dialogOf(intent, id)}`}
      optional={optional}
      required={!optional}
      error={refused?.errors.notes}
      hint={t(isOwn ? "bookings.management.ownNotes" : "bookings.management.customerSees")}
      autoFocus={refused?.errors.notes !== undefined}
      defaultValue={refused ? String(refused.values.notes ?? "") : undefined}
    />
  );
}

type ActButtonProps = {
  intent: "agree" | "refuse" | "take-back" | "finish" | "dispute";
  id: string;
  primary?: boolean;
};

/** One click, for what can be undone or needs no words. */
export function ActButton({ intent, id, primary = false }: ActButtonProps) {
  const { t } = useTexts();
  return (
    <Press
      intent={intent}
      fields={{ bookingId: id }}
      look="flex flex-1"
      variant={primary ? "primary" : "outline"}
      small
      full
    >
      {t(`bookings.management.${intent}.action`)}
    </Press>
  );
}
