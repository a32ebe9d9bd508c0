import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { dayOf, timeOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Texts } from "~/texts/texts";
import { freeValue } from "../booking-address";

export const freeChoices = (near: readonly Date[], { t }: Texts) =>
  near.map((at) => ({
    value: freeValue(dayOf(at), timeOf(at)),
    label: <span className="tabular-nums">{t("bookings.management.propose.freeTime", { at })}</span>,
  }));

type Props = {
  offered: { near: Date[]; times: string[]; today: string; lastDay: string };
  refused: Refused | null;
  /** Tells the fields of several bookings on one page apart. */
  id?: string;
};

/**
 * The next free times to choose from, or any other: dates as the browser writes them, times as a list, so that they read
 * alike in every browser.
 */
export function ProposeFields({ offered, refused, id }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { errors = {} } = refused ?? {};
  const typed = (name: string) => String(refused?.values[name] ?? "");
  const near = freeChoices(offered.near, texts);
  return (
    <>
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
          {...(id && { id: `date-${id}` })}
          required
          error={errors.date}
        >
          <TextInput
            {...(id && { autoFocus: refused !== null })}
            type="date"
            min={offered.today}
            max={offered.lastDay}
            defaultValue={typed("date")}
          />
        </Field>
        <Field
          label={t("bookings.management.propose.time")}
          name="time"
          {...(id && { id: `time-${id}` })}
          required
          error={errors.time === errors.date ? null : errors.time}
        >
          <Select
            empty={t("bookings.management.propose.chooseTime")}
            options={offered.times}
            defaultValue={typed("time")}
          />
        </Field>
      </div>
    </>
  );
}
