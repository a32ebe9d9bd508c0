import { Checkbox } from "~/forms/choice";
import { Field } from "~/forms/field";
import { type Option, Select, TextInput } from "~/forms/inputs";
import { spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { isDay } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { priceToText, starsText } from "../question/chips";
import { whyNobodyThen } from "../question/free-day";
import { freeDays, type Question, type Switch, switches } from "../question/question";
import { priceChoices, ratingChoices } from "../rules";

type T = Texts["t"];

/** The usual numbers, and another one that the address has. */
const numbers = (
  choices: readonly number[],
  chosen: number | null,
  text: (number: number) => Message,
  t: T,
) =>
  [...new Set([...choices, ...(chosen === null ? [] : [chosen])])].map((choice) => ({
    value: String(choice),
    label: t(text(choice)),
    order: choice,
  }));

const rising = (a: { order: number }, b: { order: number }) => a.order - b.order;

const priceOptions = (chosen: number | null, t: T): Option[] =>
  numbers(priceChoices, chosen, priceToText, t).sort(rising);
const ratingOptions = (chosen: number | null, t: T): Option[] =>
  numbers(ratingChoices, chosen, starsText, t).sort((a, b) => rising(b, a));

function Switches({ listing, names }: { listing: Question; names: readonly Switch[] }) {
  const { t } = useTexts();
  return (
    <div>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t(`search.chip.${name}`)}
          name={name}
          value="on"
          defaultChecked={listing[name]}
        />
      ))}
    </div>
  );
}

/** When there is a time to book: one of the usual days, or a date. */
export function FreeFields({ listing, today }: { listing: Question; today: string }) {
  const { t } = useTexts();
  const { free } = listing;
  const isUsual = free !== null && (freeDays as readonly string[]).includes(free);
  return (
    <>
      <Field label={t("listing.form.free")} name="free">
        <Select
          defaultValue={isUsual ? free : ""}
          empty={t("listing.form.anyTime")}
          options={freeDays.map((day) => ({ value: day, label: t(`listing.form.freeDays.${day}`) }))}
        />
      </Field>
      <Field label={t("listing.form.date")} name="date">
        <TextInput
          type="date"
          // A day that is over must not keep the form from being sent.
          min={whyNobodyThen(free, today) === "dayOver" ? undefined : today}
          // A weekday that was said stands in the words.
          defaultValue={free !== null && isDay(free) ? free : ""}
        />
      </Field>
      <Switches listing={listing} names={switches.time} />
    </>
  );
}

export function LimitFields({ listing }: { listing: Question }) {
  const { t } = useTexts();
  const { minRating, maxPrice } = listing;
  return (
    <>
      <Field label={t("listing.form.rating")} name="rating">
        <Select
          defaultValue={String(minRating ?? "")}
          empty={t("listing.form.anyRating")}
          options={ratingOptions(minRating, t)}
        />
      </Field>
      <Field label={t("listing.form.price")} name="price">
        <Select
          defaultValue={String(maxPrice ?? "")}
          empty={t("listing.form.anyPrice")}
          options={priceOptions(maxPrice, t)}
        />
      </Field>
      <Switches listing={listing} names={switches.trust} />
    </>
  );
}

export function ServingFields({ listing }: { listing: Question }) {
  const { t } = useTexts();
  const { language } = listing;
  return (
    <>
      <Field label={t("listing.form.language")} name="language">
        <Select
          defaultValue={language ?? ""}
          empty={t("listing.form.anyLanguage")}
          options={spokenLanguages.map((code) => ({ value: code, label: t(`business.language.${code}`) }))}
        />
      </Field>
      <Switches listing={listing} names={switches.serving} />
    </>
  );
}
