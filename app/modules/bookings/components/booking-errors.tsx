import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Notice } from "~/ui/notice";
import { missing } from "../forms";
import type { BookingRefusal } from "../refusal-messages";

/** In the order of the form. */
export const bookingFields = [
  "service",
  "date",
  "time",
  "name",
  "email",
  "phone",
  "address",
  "notes",
  "healthConsent",
] as const;
export type BookingField = (typeof bookingFields)[number];

/** The list says what is missing; beside the field it is said in short. */
export const besideField = (error: Message | undefined): Message | undefined =>
  error === missing.text ? "bookingPage.missing.here" : error;

/** What is wrong, once: a missing field by its name, every other one by its message, each linked to the field. */
export function BookingErrors({ refusal }: { refusal: BookingRefusal | null }) {
  const { t } = useTexts();
  if (!refusal) return null;
  const { errors, notice } = refusal;
  const wrong = bookingFields.filter((name) => errors[name]);
  if (wrong.length === 0 && !notice) return null;
  const nameOf = (name: BookingField) => {
    const error = errors[name];
    return error && error !== missing.text ? t(error) : t(`bookingPage.form.${name}`);
  };
  return (
    <Notice tone="bad" title={t(notice?.title ?? "forms.summary")} text={notice?.text && t(notice.text)}>
      {wrong.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-grid min-h-6 items-center text-ink">
                {nameOf(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
