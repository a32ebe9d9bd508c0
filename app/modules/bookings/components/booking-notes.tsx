import { useTexts } from "~/texts/context";
import { BookingNote, HiddenNotes } from "./booking-card";

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
