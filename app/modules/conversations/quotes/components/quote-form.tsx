import type { ReactNode } from "react";
import { Field, FieldError } from "~/forms/field";
import { Select, TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { minutesText } from "~/modules/bookings/duration-messages";
import { dayOf, noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import scriptUrl from "../quote-form.js?url&no-inline";
import { lastMoment, longestWords, mostLines, mostTimes, readLines, validDays } from "../rules";
import type { QuoteForm as Loaded } from "../write-quote.server";
import { Envelope } from "./envelope";
import { OfferedTimes, QuoteCard } from "./quote-card";

type Props = { form: Loaded; refused: Refused | undefined };

/** The back of an envelope: what, rand, next. Every button posts the form; 'Send quote' stands beside a total that was seen. */
export function QuoteForm({ form, refused }: Props) {
  const { t } = useTexts();
  const { values, services, service, vatNumber, open, name, offered, now } = form;
  const errors: Partial<Record<string, Message>> = refused?.errors ?? {};
  const text = (field: string) => (typeof values[field] === "string" ? values[field] : "");
  const list = (field: string) => (Array.isArray(values[field]) ? values[field] : []);
  const typed = {
    ...{ what: list("what"), rand: list("rand") },
    ...{ callOut: text("callOut"), off: text("off"), offWhat: text("offWhat") },
  };
  const { lines, total } = readLines(typed);
  const isSeen = text("seen") !== "" && text("seen") === String(total);
  const day = text("until") === "other" ? text("untilDay") : text("until");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,34rem)_22rem] lg:justify-between">
      <form method="post" noValidate data-quote-form={mostLines} className="grid content-start gap-6.5">
        {/* The return key shows the total, whatever stands first. */}
        <button type="submit" name="step" value="see" tabIndex={-1} aria-hidden="true" className="sr-only">
          {t("quotes.write.seeTotal")}
        </button>
        <input type="hidden" name="intent" value="quote" />
        <input type="hidden" name="key" value={text("key")} />
        <input type="hidden" name="changes" value={text("changes")} />
        <RefusalNotice refused={refused} />
        {open && <Notice title={t("quotes.write.replaces", { total: open.totalCents })} />}
        <Envelope {...{ typed, errors, services, vatNumber, total: isSeen ? total : null }} />
        <div data-quote-part="service">
          <Field
            label={t("quotes.write.service")}
            name="service"
            hint={t("quotes.write.serviceHint")}
            error={errors.service}
          >
            <Select
              empty={service ? undefined : t("quotes.write.chooseService")}
              options={services.map(({ id, name: label, durationMinutes }) => ({
                value: id,
                label: t("quotes.write.serviceAndLength", {
                  name: label,
                  length: minutesText(durationMinutes),
                }),
              }))}
              defaultValue={service?.id ?? ""}
            />
          </Field>
        </div>
        <Times
          {...{ from: form.from, offered, hasService: service !== undefined }}
          chosen={list("times")}
          error={errors.times}
        />
        <Until {...{ now, errors }} until={text("until")} untilDay={text("untilDay")} />
        <Field
          label={
            <>
              {t("quotes.write.words")}{" "}
              <span className="font-normal text-muted">{t("quotes.write.optional")}</span>
            </>
          }
          name="words"
          error={errors.words}
        >
          <TextArea rows={2} maxLength={longestWords} defaultValue={text("words")} />
        </Field>
        <Bar total={isSeen ? total : null} vatNumber={vatNumber} />
      </form>
      <div data-quote-part="preview">
        {isSeen && (
          <Preview
            name={name}
            words={text("words")}
            quote={{
              ...{
                id: "preview",
                status: "sent",
                serviceName: service?.name ?? "",
                lines,
                totalCents: total,
              },
              ...{ vatNumber, times: list("times"), validUntil: lastMoment(day) },
            }}
          />
        )}
      </div>
      <script type="module" src={scriptUrl} />
    </div>
  );
}

function Bar({ total, vatNumber }: { total: number | null; vatNumber: string | null }) {
  const { t, money } = useTexts();
  return (
    <div
      data-quote-part="bar"
      className="sticky bottom-[var(--bar,0px)] z-4 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] min-[62.5rem]:bottom-0"
    >
      <input type="hidden" name="seen" value={total ?? ""} />
      {total !== null && (
        <p className="mr-auto text-muted text-xs leading-tight">
          <b className="block whitespace-nowrap font-head font-semibold text-[1.375rem] text-ink leading-tight tabular-nums">
            {money(total)}
          </b>
          {vatNumber && t("quotes.write.vatIn")}
        </p>
      )}
      <Button
        name="step"
        value="see"
        variant={total === null ? "primary" : "outline"}
        className="min-h-12.5 px-3! sm:px-4!"
      >
        {t("quotes.write.seeTotal")}
      </Button>
      {total !== null && (
        <Button name="step" value="send" className="min-h-12.5 px-3! sm:px-4!">
          {t("quotes.write.send")}
        </Button>
      )}
    </div>
  );
}

type PreviewProps = { name: string; words: string; quote: Parameters<typeof QuoteCard>[0]["quote"] };

function Preview({ name, words, quote }: PreviewProps) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="preview" className="grid content-start gap-3">
      <h2 id="preview" className="font-sans font-semibold text-muted text-sm">
        {t("quotes.write.willSee", { name })}
      </h2>
      {words !== "" && (
        <p className="whitespace-pre-line rounded-lg bg-sunk px-3.5 py-2.5 wrap-anywhere">{words}</p>
      )}
      <QuoteCard side="customer" as="h3" quote={quote}>
        <OfferedTimes times={quote.times} />
        <span
          aria-hidden="true"
          className="grid min-h-13.5 place-items-center rounded-md bg-brand font-semibold text-on-brand"
        >
          {t("quotes.accept")}
        </span>
      </QuoteCard>
    </section>
  );
}

type TimesProps = {
  from: string;
  offered: Loaded["offered"];
  /** Without one nobody knows yet how long the visit takes. */
  hasService: boolean;
  chosen: readonly string[];
  error: Message | undefined;
};

function Times({ from, offered: { near, next }, hasService, chosen, error }: TimesProps) {
  const { t } = useTexts();
  // Those that were chosen among others stay chosen.
  const all = [...new Set([...chosen, ...near.map((at) => at.toISOString())])]
    .filter((time) => !Number.isNaN(new Date(time).getTime()))
    .sort();
  return (
    <fieldset
      data-quote-part="times"
      className="grid min-w-0 gap-2"
      aria-describedby={error ? "times-error" : "times-hint"}
    >
      <input type="hidden" name="from" value={from} />
      <legend className="mb-1.5 font-semibold text-sm">
        {t("quotes.write.times")}{" "}
        <span className="font-normal text-muted">{t("quotes.write.upTo", { count: mostTimes })}</span>
      </legend>
      {error && <FieldError id="times-error" error={error} />}
      <div className="flex flex-wrap gap-2">
        {all.map((time) => (
          <Pick key={time} type="checkbox" name="times" value={time} isChosen={chosen.includes(time)}>
            {t("quotes.time", { at: new Date(time) })}
          </Pick>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id="times-hint" className="text-muted text-sm">
          {t(
            all.length > 0
              ? "quotes.write.timesHint"
              : hasService
                ? "quotes.write.noTimes"
                : "quotes.write.serviceFirst",
          )}
        </p>
        {next !== null && (
          <Button name="step" value={`later:${next}`} variant="text" small>
            {t("quotes.write.later")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type UntilProps = { now: Date; until: string; untilDay: string; errors: Partial<Record<string, Message>> };

function Until({ now, until, untilDay, errors }: UntilProps) {
  const { t } = useTexts();
  const { days, first, last } = validDays(now);
  return (
    <fieldset className="min-w-0" aria-describedby={errors.until ? "until-error" : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">{t("quotes.write.until")}</legend>
      {errors.until && <FieldError id="until-error" error={errors.until} />}
      <div className="flex flex-wrap items-center gap-2">
        {days.map((day) => (
          <Pick key={day} type="radio" name="until" value={day} isChosen={day === until}>
            {day === dayOf(now) ? t("quotes.write.today") : t("messages.state.day", { at: noonOf(day) })}
          </Pick>
        ))}
        <Pick type="radio" name="until" value="other" isChosen={until === "other"}>
          {t("quotes.write.otherDay")}
        </Pick>
        <input
          type="date"
          name="untilDay"
          min={first}
          max={last}
          defaultValue={untilDay}
          aria-label={t("quotes.write.otherDay")}
          className="input w-auto!"
        />
      </div>
    </fieldset>
  );
}

type PickProps = {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  isChosen: boolean;
  children: ReactNode;
};

const Pick = ({ type, name, value, isChosen, children }: PickProps) => (
  <label className="choice min-h-11! tabular-nums text-sm">
    <input type={type} name={name} value={value} defaultChecked={isChosen} className="tick" />
    {children}
  </label>
);
