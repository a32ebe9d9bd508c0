import { Checkbox } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { policyLength } from "~/modules/bookings/cancellation";
import { minutesText } from "~/modules/bookings/duration-messages";
import { cancelHourChoices, type OwnRules, rulesMark } from "~/modules/businesses/availability/rules";
import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Filled, Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { UnsavedNotice } from "./hours-form";

const slots = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240];
const buffers = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
/** Minutes for 10 km: a motorway, a town, a town at noon. */
const travels = [0, 10, 15, 20, 30, 40];
const notices = [0, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080];

type Numbers = Exclude<keyof OwnRules, "closesOnHolidays">;
type Props = {
  rules: OwnRules;
  /** The business comes to its customers. */
  comes: boolean;
  refused: Refused | null;
  holidays: readonly { date: string; holiday: Filled }[];
};

export function RulesForm({ rules, comes, refused, holidays }: Props) {
  const { t, list } = useTexts();
  const field = (name: Numbers, hint?: Message) => ({
    name,
    label: t(`availability.rules.${name}`),
    hint: hint && t(hint),
    required: true,
  });
  /** The usual choices, and the one that is saved. */
  const choice = (name: Numbers, usual: readonly number[], word: (value: number) => Message) => ({
    options: [...new Set([...usual, rules[name] ?? 0])]
      .sort((a, b) => a - b)
      .map((value) => ({ value: String(value), label: t(word(value)) })),
    defaultValue: rules[name] ?? 0,
  });
  const length = (minutes: number): Message =>
    minutes === 0
      ? "availability.rules.none"
      : minutes % 1440 === 0
        ? policyLength(minutes / 60)
        : minutesText(minutes);
  const until = (hours: number): Message =>
    hours === 0
      ? "availability.rules.untilStart"
      : { key: "availability.rules.before", values: { length: policyLength(hours) } };
  const days = list(
    holidays.map(({ date, holiday }) => t("availability.rules.holidayOn", { day: noonOf(date), holiday })),
  );
  return (
    <Section boxed id="rules" look="mb-4" title={t("availability.rules.title")}>
      <UnsavedNotice refused={refused} />
      <PostForm intent="rules" at="rules" filled={refused} key={JSON.stringify(refused?.values ?? rules)}>
        <input
          type="hidden"
          name="seen"
          value={refused ? String(refused.values.seen ?? "") : rulesMark(rules)}
        />
        <ErrorSummary />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field("slotMinutes", "availability.rules.slotHint")}>
            <Select {...choice("slotMinutes", slots, minutesText)} />
          </Field>
          <div>
            <Field {...field("capacity", "availability.rules.capacityHint")}>
              <TextInput type="number" inputMode="numeric" min={1} max={50} defaultValue={rules.capacity} />
            </Field>
            <a href="/dashboard/people" className="tap text-sm">
              {t("people.title")}
            </a>
          </div>
          <Field {...field("bufferMinutes", "availability.rules.bufferHint")}>
            <Select {...choice("bufferMinutes", buffers, length)} />
          </Field>
          {comes && (
            <Field {...field("travelMinutes", "availability.rules.travelHint")}>
              <Select {...choice("travelMinutes", travels, length)} />
            </Field>
          )}
          <Field {...field("noticeMinutes")}>
            <Select {...choice("noticeMinutes", notices, length)} />
          </Field>
          <Field {...field("horizonDays", "availability.rules.horizonHint")}>
            <TextInput type="number" inputMode="numeric" min={1} max={60} defaultValue={rules.horizonDays} />
          </Field>
          <Field {...field("cancelHours", "availability.rules.cancelHint")}>
            <Select {...choice("cancelHours", cancelHourChoices, until)} />
          </Field>
        </div>
        <div className="mt-4">
          <Checkbox
            name="closesOnHolidays"
            label={t("availability.rules.closesOnHolidays")}
            hint={t("availability.rules.holidaysHint", { days })}
            defaultChecked={refused ? refused.values.closesOnHolidays === "on" : rules.closesOnHolidays}
          />
        </div>
        <Button icon="check" className="mt-4 max-sm:w-full">
          {t("availability.rules.save")}
        </Button>
      </PostForm>
    </Section>
  );
}
