import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { codeOf } from "~/modules/bookings/booking-address";
import { BookedPrice } from "~/modules/bookings/components/booked-price";
import { BookingNotes } from "~/modules/bookings/components/booking-card";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import { minutesText } from "~/modules/bookings/duration-messages";
import type { OwnBooking } from "~/modules/bookings/queries/own-booking.server";
import { disputableFor } from "~/modules/bookings/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Box } from "~/ui/card";
import { Cover } from "~/ui/cover";
import { Icon } from "~/ui/icon";
import { QrCode } from "~/ui/qr-code";
import { Section } from "~/ui/section";

/** What was booked, from whom, what it costs; and the notes of both sides. `isDated`: no title says when. */
export function BookingFacts({ booking, isDated }: { booking: OwnBooking; isDated: boolean }) {
  const { t } = useTexts();
  return (
    <Section id="facts" className="grid gap-3" title={t("ownBooking.facts.title")}>
      <Box className="py-2!">
        <FactRows booking={booking} isDated={isDated} />
      </Box>
      <NotesOfBoth booking={booking} />
    </Section>
  );
}

type RowsProps = { booking: OwnBooking; isFresh?: boolean; isDated?: boolean };

/** On the ticket of a fresh booking, whose page has another title, with the service; dated where nothing else says when. */
function FactRows({ booking, isFresh = false, isDated = false }: RowsProps) {
  const { t, hrefOf } = useTexts();
  const { id, businessName, businessSlug, isListed, startsAt, durationMinutes } = booking;
  const { businessPhone, customerPhone, jobAddress, serviceName } = booking;
  return (
    <dl className={isFresh ? undefined : "divide-y divide-line"}>
      {isFresh && <Fact label="ownBooking.facts.what">{serviceName}</Fact>}
      {isDated && <Fact label="ownBooking.facts.when">{t("ownBooking.whenAt", { at: startsAt })}</Fact>}
      <Fact label="ownBooking.facts.business">
        {isListed ? <a href={hrefOf(`/business/${businessSlug}`)}>{businessName}</a> : businessName}
      </Fact>
      {booking.personName && <Fact label="ownBooking.facts.person">{booking.personName}</Fact>}
      {businessPhone && (
        <Fact label="ownBooking.facts.phone">
          <a href={`tel:${businessPhone}`} className="inline-grid min-h-6 items-center">
            {showPhone(businessPhone)}
          </a>
        </Fact>
      )}
      {jobAddress && <Fact label="ownBooking.facts.where">{jobAddress}</Fact>}
      {customerPhone && <Fact label="ownBooking.facts.yourPhone">{showPhone(customerPhone)}</Fact>}
      <Fact label="ownBooking.facts.duration">{t(minutesText(durationMinutes))}</Fact>
      <Fact label="ownBooking.code">{codeOf(id)}</Fact>
      <Fact label="ownBooking.facts.price">
        <BookedPrice price={booking} className="font-head text-lg" />
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: Message; children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
      <dt className="text-muted">{t(label)}</dt>
      <dd className="ml-auto wrap-anywhere text-right tabular-nums">{children}</dd>
    </div>
  );
};

export function NotesOfBoth({ booking }: { booking: OwnBooking }) {
  const { t } = useTexts();
  const { businessName: business, businessNotes, customerNotes, notesHidden } = booking;
  return (
    <BookingNotes
      notesHidden={notesHidden}
      notes={[
        [t("ownBooking.facts.notesOf", { business }), businessNotes],
        [t("ownBooking.facts.yourNotes"), customerNotes],
      ]}
    />
  );
}

/** The booking code for another telephone, which reads it from this one. */
export function CodePicture({ code, qr }: { code: string; qr: { size: number; path: string } }) {
  const { t } = useTexts();
  return (
    <details>
      <summary className="tap font-semibold text-brand text-sm">{t("ownBooking.codePicture")}</summary>
      <figure className="mt-2 grid w-40 gap-1">
        <QrCode qr={qr} label={code} className="w-full rounded-md" />
        <figcaption className="text-center font-semibold tabular-nums">{code}</figcaption>
      </figure>
    </details>
  );
}

/** The top of the page right after booking: it says what was reached. The ticket below lies on its edge. */
export function AfterBooking({ booking: { status } }: { booking: OwnBooking }) {
  const { t } = useTexts();
  const say = status === "accepted" ? "confirmed" : "requested";
  return (
    <section className="relative -mx-4 overflow-hidden px-4 pt-7 pb-24 sm:mx-0 sm:rounded-lg sm:px-8 sm:pt-10 sm:pb-28">
      <div className="absolute inset-0">
        <Cover prints={["lozenge"]} seed="thola" dye="indigo" plain size="large" />
      </div>
      <div
        className="cloth relative grid max-w-xl justify-items-start gap-1 rounded-lg p-5 outline-2 outline-paper sm:p-6"
        role="status"
      >
        <Icon
          name="check"
          className="mb-1 size-11 rounded-full border-2 border-accent border-dotted p-2 text-white"
        />
        <h1 className="text-white">{t(`bookingPage.${say}.title`)}</h1>
        <p>{t(`bookingPage.${say}.text`)}</p>
      </div>
    </section>
  );
}

export function FreshTicket({ booking }: { booking: OwnBooking }) {
  const { t, date } = useTexts();
  const { startsAt, endsAt, status } = booking;
  return (
    <section
      aria-labelledby="ticket"
      className="relative -mt-18 overflow-hidden rounded-lg border border-line bg-surface tabular-nums"
    >
      <div className="band" />
      <div className="grid gap-1 px-4 pt-4 pb-3.5">
        <p className="flex items-center justify-between gap-4 font-semibold text-accent text-sm">
          {date(startsAt, "weekday")}
          <StatusBadge status={status} />
        </p>
        <h2 id="ticket">
          <span className="block text-3xl tracking-[-0.02em]">{date(startsAt, "plainDate")}</span>{" "}
          <span className="mt-1 block text-accent">
            {t("ownBooking.fromTo", { from: startsAt, to: endsAt })}
          </span>
        </h2>
      </div>
      <div className="border-edge border-t border-dashed px-4 py-2">
        <FactRows booking={booking} isFresh />
      </div>
    </section>
  );
}

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
