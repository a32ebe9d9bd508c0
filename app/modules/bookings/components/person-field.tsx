import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import { useTexts } from "~/texts/context";

type Props = {
  booking: { personName: string | null };
  people: { lane: number; name: string }[];
  className?: string;
};

/** Who does an agreed booking: whoever does it now, or one of the others who may; nothing where there is no choice. */
export function PersonField({ booking: { personName }, people, className = "" }: Props) {
  const { t } = useTexts();
  if (people.length === 0) return null;
  const now = personName
    ? t("bookings.change.sameWith", { name: personName })
    : t("bookingPage.person.anybody");
  return (
    <Field label={t("bookings.change.with")} name="lane" className={className}>
      <Select
        empty={now}
        options={people.map((person) => ({ value: String(person.lane), label: person.name }))}
      />
    </Field>
  );
}
