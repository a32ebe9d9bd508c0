import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { StatusBadge } from "./status-badge";

/** One booking: service, other side, status and time, with the page's own content below. */
export function BookingCard({
  id,
  service,
  who,
  status,
  startsAt,
  durationMinutes,
  dateLabel = "bookings.card.date",
  timeLabel = "bookings.card.time",
  children,
}: {
  id: string;
  service: string;
  who: ReactNode;
  status: string;
  startsAt: Date;
  durationMinutes: number;
  dateLabel?: Message | undefined;
  timeLabel?: Message | undefined;
  children?: ReactNode;
}) {
  const { t, date } = useTexts();
  return (
    <article
      aria-labelledby={`booking-${id}`}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 p-4">
        <div className="min-w-0 flex-[1_1_8rem]">
          <h3 id={`booking-${id}`}>{service}</h3>
          <p className="mt-0.5 text-muted text-sm">{who}</p>
        </div>
        <StatusBadge status={status} />
      </header>
      <dl className="grid gap-x-4 gap-y-2 border-line border-y px-4 py-3 sm:grid-cols-[3fr_2fr]">
        <div>
          <dt className="text-muted text-xs">{t(dateLabel)}</dt>
          <dd className="font-semibold">{date(startsAt, "longDate")}</dd>
        </div>
        <div>
          <dt className="text-muted text-xs">{t(timeLabel)}</dt>
          <dd className="font-semibold tabular-nums">
            {t("bookings.card.timeAndMinutes", { at: startsAt, count: durationMinutes })}
          </dd>
        </div>
      </dl>
      {children && <div className="flex flex-1 flex-col gap-3 p-4">{children}</div>}
    </article>
  );
}

export function BookingNote({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-md bg-sunk px-3 py-2.5 text-sm">
      <p className="font-semibold text-muted text-xs">{label}</p>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  );
}

/** Replaces health notes, which only the two sides may read. */
export function HiddenNotes() {
  const { t } = useTexts();
  return <span className="text-muted">{t("bookings.card.hiddenNotes")}</span>;
}

type Props = {
  notesHidden: boolean;
  /** Label and words of each side, in the order in which they are shown. */
  notes: readonly (readonly [label: string, words: string | null])[];
};

/** What both sides wrote; where it concerns health, only that it is hidden. */
export function BookingNotes({ notesHidden, notes }: Props) {
  const { t } = useTexts();
  if (notesHidden)
    return (
      <BookingNote label={t("bookings.card.notes")}>
        <HiddenNotes />
      </BookingNote>
    );
  return notes.map(
    ([label, words]) =>
      words && (
        <BookingNote key={label} label={label}>
          {words}
        </BookingNote>
      ),
  );
}
