import type { Refused } from "~/forms/parse";
import { ProposeFields } from "~/modules/bookings/components/propose-fields";
import type { loadOfferedTimes } from "~/modules/bookings/queries/free-times.server";
import type { LinkedBooking } from "~/modules/bookings/queries/of-business.server";
import { useTexts } from "~/texts/context";
import { DialogButton } from "~/ui/dialog";
import { ActDialog, dialogOf, NotesField, refusedHere } from "./act-dialog";
import { BusinessCard } from "./business-card";

type Offered = Awaited<ReturnType<typeof loadOfferedTimes>>[number]["offered"];
type PendingBooking = LinkedBooking & { offered: Offered };

/** A request: the customer's telephone first, then the answer. Accept is the widest target. */
export function PendingCard({ booking, refused }: { booking: PendingBooking; refused: Refused | null }) {
  const { t } = useTexts();
  const { id } = booking;
  return (
    <BusinessCard
      booking={booking}
      notice={booking.proposedBy === "business" && <Proposed booking={booking} />}
      folded={
        <>
          <Limit booking={booking} />
          <LateBefore count={booking.lateBefore} />
        </>
      }
    >
      <DialogButton dialog={dialogOf("accept", id)} small className="flex-1 px-1! max-sm:text-xs!">
        {t("bookings.management.accept.action")}
      </DialogButton>
      <DialogButton
        dialog={dialogOf("propose", id)}
        variant="outline"
        small
        className="px-2! max-sm:text-xs!"
      >
        {t("bookings.management.propose.action")}
      </DialogButton>
      <DialogButton
        dialog={dialogOf("reject", id)}
        variant="text"
        small
        className="px-1.5! text-danger max-sm:text-xs!"
      >
        {t("bookings.management.reject.action")}
      </DialogButton>
      <NoteDialog booking={booking} intent="accept" refused={refused} />
      <NoteDialog booking={booking} intent="reject" refused={refused} />
      <ProposeDialog booking={booking} refused={refusedHere(refused, "propose", id)} />
    </BusinessCard>
  );
}

function Limit({ booking: { expiresAt, proposedBy } }: { booking: PendingBooking }) {
  const { t } = useTexts();
  if (!expiresAt || proposedBy === "business") return null;
  return <p className="text-muted text-sm">{t("bookings.management.answerBy", { at: expiresAt })}</p>;
}

function LateBefore({ count }: { count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return <p className="text-muted text-sm">{t("bookings.management.lateBefore", { count })}</p>;
}

function Proposed({ booking }: { booking: PendingBooking }) {
  const { t } = useTexts();
  const { proposedStartsAt, expiresAt, customerName } = booking;
  if (!proposedStartsAt || !expiresAt) return null;
  const name = customerName || t("bookings.formerCustomer");
  return (
    <p className="font-semibold">
      {t("bookings.management.youProposed", { at: proposedStartsAt, name, until: expiresAt })}
    </p>
  );
}

type DialogProps = { booking: PendingBooking; refused: Refused | null };

function NoteDialog({ booking, intent, refused }: DialogProps & { intent: "accept" | "reject" }) {
  const again = refusedHere(refused, intent, booking.id);
  return (
    <ActDialog booking={booking} intent={intent} danger={intent === "reject"} refused={again}>
      <NotesField intent={intent} id={booking.id} refused={again} />
    </ActDialog>
  );
}

function ProposeDialog({ booking, refused }: DialogProps) {
  const { id, offered } = booking;
  return (
    <ActDialog booking={booking} intent="propose" refused={refused}>
      <ProposeFields offered={offered} refused={refused} id={id} />
      <NotesField intent="propose" id={id} refused={refused} />
    </ActDialog>
  );
}
