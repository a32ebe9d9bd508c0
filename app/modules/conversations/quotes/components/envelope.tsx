import { FieldError } from "~/forms/field";
import { vatIn } from "~/platform/money";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "~/ui/icon";
import { longestLine, mostLines, type TypedLines } from "../rules";
import type { QuoteForm } from "../write-quote.server";

/** So many empty rows are ready without a script. */
const spare = 2;

const row = "grid grid-cols-[minmax(0,1fr)_7rem_2.75rem] border-line border-b";
const cell =
  "block w-full rounded-none border-0 bg-transparent placeholder:text-muted focus-visible:rounded-md focus-visible:-outline-offset-3";

/** What stands for a total that was not added up yet. */
const none = "\u2013";

type EnvelopeProps = Pick<QuoteForm, "services" | "vatNumber"> & {
  typed: TypedLines;
  errors: Partial<Record<string, Message>>;
  total: number | null;
};

/** An empty row is always ready; the call-out and what comes off have their own. */
export function Envelope({ typed, errors, services, vatNumber, total }: EnvelopeProps) {
  const { t, money, hrefOf } = useTexts();
  const rows = Math.min(mostLines, Math.max(3, typed.what.length + spare));
  return (
    <section aria-labelledby="price-list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PriceList services={services} />
      {errors.lines && <FieldError id="lines-error" error={errors.lines} />}
      {errors.what && <FieldError id="what-error" error={errors.what} />}
      {errors.callOut && <FieldError id="callOut-error" error={errors.callOut} />}
      {errors.off && <FieldError id="off-error" error={errors.off} />}
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <div data-quote-part="rows">
          {Array.from({ length: rows }, (_, at) => (
            // Rows have no other name than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Row key={at} at={at} what={typed.what[at] ?? ""} rand={typed.rand[at] ?? ""} />
          ))}
        </div>
        <div className={row}>
          <label htmlFor="callOut" className="px-3 py-3.5">
            {t("quotes.write.callOut")}
          </label>
          <Amount id="callOut" name="callOut" value={typed.callOut} isWrong={Boolean(errors.callOut)} />
        </div>
        <div className={row}>
          <span className="grid">
            <label htmlFor="off" className="px-3 pt-3.5">
              {t("quotes.write.off")}
            </label>
            <input
              name="offWhat"
              defaultValue={typed.offWhat}
              maxLength={longestLine}
              aria-label={t("quotes.write.offWhatLabel")}
              placeholder={t("quotes.write.offWhat")}
              className={`${cell} min-h-11 px-3 text-sm`}
            />
          </span>
          <Amount id="off" name="off" value={typed.off} isWrong={Boolean(errors.off)} isOff />
        </div>
        <p
          data-quote-part="total"
          aria-live="polite"
          className="flex items-baseline justify-between gap-3 bg-sunk px-4 py-3"
        >
          <span className="text-muted text-sm">
            {total !== null && vatNumber
              ? t("quotes.write.totalVat", { vat: vatIn(total) })
              : t("quotes.write.total")}
          </span>
          <b className="font-head font-semibold text-2xl tabular-nums">
            {total === null ? none : money(total)}
          </b>
        </p>
      </div>
      <p className="text-muted text-sm">
        {t(vatNumber ? "quotes.write.withVat" : "quotes.write.withoutVat")}{" "}
        <a href={hrefOf("/business-profile-edit?tab=services")}>
          {t(vatNumber ? "quotes.write.notRegistered" : "quotes.write.registered")}
        </a>
      </p>
    </section>
  );
}

function PriceList({ services }: { services: QuoteForm["services"] }) {
  const { t } = useTexts();
  const priced = services.filter(({ priceCents }) => priceCents !== null);
  if (priced.length === 0)
    return (
      <h2 id="price-list" className="font-sans font-semibold text-sm">
        {t("quotes.write.rows")}
      </h2>
    );
  return (
    <>
      <h2 id="price-list" className="font-sans font-semibold text-sm">
        {t("quotes.write.priceList")}
      </h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {priced.map(({ id, name, priceCents }) => (
          <li key={id} className="flex-none">
            <button
              type="submit"
              name="step"
              value={`add:${id}`}
              className="flex min-h-11 cursor-pointer items-center gap-2 whitespace-nowrap rounded-full border border-edge px-3.5 text-sm hover:border-brand hover:text-brand"
            >
              <Icon name="plus" size="sm" />
              {t("quotes.write.chip", { name, price: priceCents ?? 0 })}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ at, what, rand }: { at: number; what: string; rand: string }) {
  const { t } = useTexts();
  return (
    <div data-quote-row className={row}>
      <textarea
        name="what"
        rows={1}
        defaultValue={what}
        maxLength={longestLine}
        aria-label={t("quotes.write.what")}
        placeholder={t("quotes.write.what")}
        className={`${cell} field-sizing-content min-h-13 resize-none px-3 py-3.5 leading-6`}
      />
      <Amount name="rand" value={rand} label={t("quotes.write.amount")} />
      {what !== "" || rand !== "" ? (
        <button
          type="submit"
          name="step"
          value={`remove:${at}`}
          aria-label={t("quotes.write.remove", { what })}
          className="grid size-11 cursor-pointer place-items-center self-start text-muted hover:text-ink"
        >
          <Icon name="x" size="sm" />
        </button>
      ) : null}
    </div>
  );
}

type AmountProps = {
  name: string;
  value: string;
  id?: string;
  label?: string;
  isWrong?: boolean;
  isOff?: boolean;
};

/** Rand, with their sign before the field. */
function Amount({ name, value, id, label, isWrong = false, isOff = false }: AmountProps) {
  const { t } = useTexts();
  return (
    <span className="relative block border-line border-l">
      <span aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3 text-muted">
        {t(isOff ? "quotes.write.lessRand" : "quotes.write.rand")}
      </span>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        maxLength={14}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong && id ? `${id}-error` : undefined}
        className={`${cell} min-h-13 pr-2 text-right font-semibold tabular-nums ${isOff ? "pl-9" : "pl-6"}`}
      />
    </span>
  );
}
