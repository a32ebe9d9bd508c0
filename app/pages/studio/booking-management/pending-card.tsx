import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { freeValue } from "~/modules/bookings/free-value";
import type { LinkedBooking } from "~/modules/bookings/queries/of-business.server";
import type { loadOfferedTimes } from "~/modules/bookings/queries/offered-times.server";
import { dayOf, timeOf } from "~/platform/time";
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

/** Whose turn it is. */
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

/**
 * The next free times to choose from, or any other: dates as the browser writes them, times as a list, so that they read
 * alike in every browser.
 */
function ProposeDialog({ booking, refused }: DialogProps) {
  const { t } = useTexts();
  const { id, offered } = booking;
  const near = offered.near.map((at) => ({
    value: freeValue(dayOf(at), timeOf(at)),
    label: <span className="tabular-nums">{t("bookings.management.propose.freeTime", { at })}</span>,
  }));
  const typed = (name: string) => (refused ? String(refused.values[name] ?? "") : "");
  return (
    <ActDialog booking={booking} intent="propose" refused={refused}>
      {near.length > 0 && (
        <Choice
          columns
          legend={t("bookings.management.propose.free")}
          name="free"
          value={refused ? freeValue(typed("date"), typed("time")) : ""}
          options={[...near, { value: "", label: t("bookings.management.propose.other") }]}
        />
      )}
      <div className="grid grid-cols-2 gap-4 *:grid-cols-1">
        <Field
          label={t("bookings.management.propose.date")}
          name="date"
          id={`date-${id}`}
          required
          error={refused?.errors.date}
        >
          <TextInput
            autoFocus={refused !== null}
            type="date"
            min={offered.today}
            max={offered.lastDay}
            defaultValue={typed("date")}
          />
        </Field>
        <Field
          label={t("bookings.management.propose.time")}
          name="time"
          id={`time-${id}`}
          required
          error={refused?.errors.time === refused?.errors.date ? undefined : refused?.errors.time}
        >
          <Select
            empty={t("bookings.management.propose.chooseTime")}
            options={offered.times}
            defaultValue={typed("time")}
          />
        </Field>
      </div>
      <NotesField intent="propose" id={id} refused={refused} />
    </ActDialog>
  );
}
