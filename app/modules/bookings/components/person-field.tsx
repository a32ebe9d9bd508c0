import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";

type Props = {
  booking: { personName: string | null };
  people: { lane: number; name: string }[];
  lane: string;
  error: Message | undefined;
  className?: string;
};

/** Who does an agreed booking: whoever does it now, or one of the others who may; nothing where there is no choice. */
export function PersonField({ booking: { personName }, people, lane, error, className = "" }: Props) {
  const { t } = useTexts();
  if (people.length === 0) return null;
  const now = personName
    ? t("bookings.change.sameWith", { name: personName })
    : t("bookingPage.person.anybody");
  return (
    <Field label={t("bookings.change.with")} name="lane" error={error} className={className}>
      <Select
        empty={now}
        options={people.map((person) => ({ value: String(person.lane), label: person.name }))}
        defaultValue={lane}
      />
    </Field>
  );
}
