import type { OwnBooking } from "~/modules/bookings/queries/own-booking.server";
import { disputableFor } from "~/modules/bookings/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Section } from "~/ui/section";

type Next =
  | "answer"
  | "yourAnswer"
  | "moveAnswer"
  | "yourMoveAnswer"
  | "appointment"
  | "completion"
  | "closing";

/** 'What happened, what comes': every step so far, and the next ones. */
export function BookingPath({ booking, quoted, now }: { booking: OwnBooking; quoted: boolean; now: Date }) {
  const { t } = useTexts();
  const { businessName: business, history } = booking;
  return (
    <Section id="path" look="mb-3" title={t("ownBooking.path.title")}>
      <ol>
        {history.map(({ id, move, startsAt, at }) => (
          <Step
            key={id}
            look="done"
            title={{
              key:
                quoted && move === "book" ? "ownBooking.path.did.acceptQuote" : `ownBooking.path.did.${move}`,
              values: { business, at: startsAt ?? booking.startsAt },
            }}
            text={{ key: "ownBooking.shortWhen", values: { at } }}
          />
        ))}
        {nextSteps(booking, now).map(({ step, at }, index) => (
          <Step
            key={step}
            look={index === 0 ? "now" : "later"}
            title={{ key: `ownBooking.path.next.${step}.title`, values: { business } }}
            text={{ key: `ownBooking.path.next.${step}.text`, values: { business, at } }}
          />
        ))}
      </ol>
    </Section>
  );
}

const dots = {
  done: "bg-ok border-ok",
  now: "scale-140 border-accent border-dotted bg-[radial-gradient(var(--accent)_38%,transparent_42%)]",
  later: "border-edge border-dotted",
};

function Step({ look, title, text }: { look: keyof typeof dots; title: Message; text: Message }) {
  const { t } = useTexts();
  return (
    <li className="group relative pb-5 pl-9 last:pb-0" aria-current={look === "now" ? "step" : undefined}>
      <i
        aria-hidden
        className={`absolute top-6 bottom-0 left-2 border-l-2 group-last:hidden ${look === "done" ? "border-ok" : "border-edge border-dotted"}`}
      />
      <i aria-hidden className={`absolute top-0.5 left-0 size-4.5 rounded-full border-2 ${dots[look]}`} />
      <b className={look === "later" ? "text-muted" : undefined}>{t(title)}</b>
      <span className="block text-muted text-sm tabular-nums">{t(text)}</span>
    </li>
  );
}

function nextSteps(booking: OwnBooking, now: Date): { step: Next; at: Date }[] {
  const { status, startsAt, proposedBy, proposedStartsAt, noShowAt, disputedAt } = booking;
  const limit = booking.expiresAt ?? startsAt;
  if (status === "pending")
    return [
      { step: proposedBy === "business" ? "yourAnswer" : "answer", at: limit },
      { step: "appointment", at: proposedStartsAt ?? startsAt },
    ];
  if (status !== "accepted" || disputedAt) return [];
  if (noShowAt) return [{ step: "closing", at: new Date(noShowAt.getTime() + disputableFor) }];
  const completion = { step: "completion", at: booking.endsAt } as const;
  if (startsAt <= now) return [completion];
  const appointment = { step: "appointment", at: startsAt } as const;
  if (!proposedBy) return [appointment, completion];
  const step = proposedBy === "customer" ? "moveAnswer" : "yourMoveAnswer";
  return [{ step, at: limit }, appointment, completion];
}
