import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { isPastLimit, policyMessage } from "~/modules/bookings/cancellation";
import { dayOf, instantOf, isDay, isTime, timeOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Pair } from "~/ui/pair";
import type { Answering } from "../queries.server";

type Open = { id: string; times: readonly string[] };
type AnswerProps = {
  quote: Open;
  answering: Answering;
  askHref: string;
  refused?: Refused | undefined;
  now: Date;
};

/** A start as the form posts it. */
export const startText = (at: Date): string => `${dayOf(at)} ${timeOf(at)}`;

/** One that was picked in the calendar may be none of those that were offered. */
function startIn(typed: unknown): Date | null {
  const [date = "", time = ""] = typeof typed === "string" ? typed.split(" ") : [];
  return isDay(date) && isTime(time) ? instantOf(date, time) : null;
}

/** What a customer can do about an open quote. Without a time to choose the calendar comes first. */
export function QuoteAnswer({ quote, answering, askHref, refused, now }: AnswerProps) {
  const { t, list } = useTexts();
  const times = quote.times.map((time) => new Date(time)).filter((at) => at > now);
  const typed = startIn(refused?.values.at);
  const starts = [...new Set([...times, ...(typed ? [typed] : [])].map(startText))].flatMap(
    (text) => startIn(text) ?? [],
  );
  const options = [
    ...starts.map((at) => ({ value: startText(at), label: t("quotes.time", { at }) })),
    { value: "other", label: t("quotes.another") },
  ];
  const soon = starts.filter((at) => isPastLimit(answering.cancelHours, at, now));
  const chosen = typed ? startText(typed) : options.find(({ value }) => value === refused?.values.at)?.value;
  const address = `/quotes/${quote.id}`;
  return (
    <form method="post" action={address} noValidate className="group/at grid gap-3.5 print:hidden">
      {starts.length > 0 && (
        <Choice legend={t("quotes.pick")} name="at" options={options} value={chosen ?? options[0]?.value} />
      )}
      {starts.length > 0 && (
        // They are asked for beside the time that is picked in the calendar.
        <div className="grid gap-3.5 group-has-[[value=other]:checked]/at:hidden">
          <WhoAndWhere {...{ answering, refused }} id={quote.id} />
        </div>
      )}
      <Button name="intent" value="accept" full className="min-h-13.5">
        {t(starts.length > 0 ? "quotes.accept" : "quotes.pick")}
      </Button>
      <Pair>
        <Button name="intent" value="decline" variant="outline" className="px-2!">
          {t("quotes.decline")}
        </Button>
        <ButtonLink href={askHref} variant="outline" className="px-2!">
          {t("quotes.ask")}
        </ButtonLink>
      </Pair>
      <p className="text-balance text-center text-muted text-sm">
        {t("quotes.pay")}{" "}
        {t(policyMessage(answering.cancelHours, starts.length === 1 ? (starts[0] ?? null) : null, now))}
        {starts.length > 1 &&
          soon.length > 0 &&
          ` ${t("quotes.soon", { times: list(soon.map((at) => t("quotes.time", { at }))) })}`}
      </p>
    </form>
  );
}

type WhoProps = { answering: Answering; refused?: Refused | undefined; id: string };

/** What the business needs for a visit, filled in with what was used last; nothing that is known and never changes. */
export function WhoAndWhere({ answering, refused, id }: WhoProps) {
  const { t } = useTexts();
  const { errors = {}, values } = refused ?? {};
  const { visits, booker } = answering;
  return (
    <>
      {typeof values?.outside === "string" && <input type="hidden" name="outside" value={values.outside} />}
      {visits && (
        <Field label={t("quotes.where")} name="address" id={`address-${id}`} error={errors.address} required>
          <TextInput
            autoComplete="street-address"
            maxLength={300}
            defaultValue={String(values?.address ?? booker?.jobAddress ?? "")}
          />
        </Field>
      )}
      {!booker?.phone && (
        <Field label={t("quotes.number")} name="phone" id={`phone-${id}`} error={errors.phone} required>
          <TextInput
            type="tel"
            autoComplete="tel"
            defaultValue={String(values?.phone ?? (booker?.phone ? showPhone(booker.phone) : ""))}
          />
        </Field>
      )}
    </>
  );
}

export function QuoteOwnerActs({ id, writeHref }: { id: string; writeHref: string }) {
  const { t } = useTexts();
  return (
    <form method="post" action={`/quotes/${id}`} className="print:hidden">
      <Pair>
        <ButtonLink href={`${writeHref}?change=${id}`} variant="outline">
          {t("quotes.change")}
        </ButtonLink>
        <Button name="intent" value="take-back" variant="outline">
          {t("quotes.takeBack")}
        </Button>
      </Pair>
    </form>
  );
}
