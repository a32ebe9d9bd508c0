import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { Field, FieldError } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { BusinessCover } from "~/modules/businesses/components/business-cover";
import type { Suggested } from "~/modules/listing/cards/card-view";
import { PlaceField, TradeField } from "~/modules/listing/components/place-choice";
import { distanceText } from "~/modules/listing/components/provider-card";
import { tradeText } from "~/modules/trades/choosable";
import { type TradeOf, tradeName } from "~/modules/trades/taxonomy";
import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { listHref } from "~/ui/list-tools";
import { Rating } from "~/ui/rating";
import { useTextOnly } from "~/ui/text-only";
import { PhotoField } from "../../components/photo-field";
import { longestMessage } from "../../rules";
import scriptUrl from "../job-form.js?url&no-inline";
import { mostAsked } from "../rules";

type Found = { trade: TradeOf; place: string; cards: Suggested[] } | null;
type Props = {
  words: string;
  trade: string;
  place: string;
  days: readonly string[];
  chosenDays: readonly string[];
  /** The id of a job that is asked again. */
  again: string;
  formKey: string;
  found: Found;
  refused: Refused | undefined;
};

const shownFirst = 8;

/**
 * A job, where and when, and whom to ask. 'Find businesses' posts the form too, and keeps what was typed; photos come after it,
 * so that they are sent once.
 */
export function JobForm({ words, trade, place, days, chosenDays, again, formKey, found, refused }: Props) {
  const { t } = useTexts();
  const { errors = {}, values } = refused ?? {};
  const chosen = new Set([values?.business ?? []].flat());
  const hasPhotos = found !== null && found.cards.length > 0;
  const hadPhotos = values?.askedPhotos !== undefined;
  return (
    <form
      method="post"
      // What is wrong is listed there; 'Find businesses' has left another one in the address.
      action="#top"
      encType="multipart/form-data"
      noValidate
      data-job-form
      className="grid grid-cols-[minmax(0,1fr)] gap-9"
    >
      <div className="grid gap-4 empty:hidden">
        <RefusalNotice refused={refused} />
        <ErrorSummary errors={{ ...errors, business: undefined, "step-3": errors.business }} />
      </div>
      <input type="hidden" name="key" value={String(values?.key ?? formKey)} />
      <input type="hidden" name="again" value={String(values?.again ?? again)} />
      {(hasPhotos || hadPhotos) && <input type="hidden" name="askedPhotos" value="yes" />}
      <Step number={1} title={t("askThree.job")}>
        <Field
          label={t("askThree.words")}
          name="words"
          error={errors.words}
          hint={t("askThree.hint")}
          required
        >
          <TextArea rows={4} maxLength={longestMessage} defaultValue={String(values?.words ?? words)} />
        </Field>
        <TradeField value={String(values?.trade ?? trade)} error={errors.trade} />
      </Step>
      <Step number={2} title={t("askThree.whereAndWhen")}>
        <PlaceField
          label={t("askThree.place")}
          value={String(values?.place ?? found?.place ?? place)}
          error={errors.place}
        />
        <Days days={days} chosen={new Set(values ? [values.days ?? []].flat() : chosenDays)} />
        <Button
          name="intent"
          value="find"
          formAction="#step-3"
          variant={found ? "outline" : "primary"}
          className="justify-self-start"
        >
          {t(found ? "askThree.findAgain" : "askThree.find")}
        </Button>
      </Step>
      {found && <Who found={found} chosen={chosen} error={errors.business} />}
      {hadPhotos && !hasPhotos && <p className="text-muted text-sm">{t("messages.again")}</p>}
      {hasPhotos && (
        <div className="grid gap-2.5">
          <PhotoField error={errors.photo} isAgain={hadPhotos} />
          <Button
            name="intent"
            value="ask"
            full
            className="min-h-13.5"
            data-ask-texts={JSON.stringify([
              t("askThree.ask"),
              ...[1, 2, 3].map((count) => t("askThree.askCount", { count })),
            ])}
          >
            {t("askThree.ask")}
          </Button>
          <p className="text-balance text-center text-muted text-sm">{t("askThree.private")}</p>
          <script type="module" src={scriptUrl} />
        </div>
      )}
    </form>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `step-${number}`;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 id={id} className="flex items-center gap-2.5">
        <span className="grid size-8 flex-none place-items-center rounded-full border-2 border-accent border-dotted font-head font-semibold text-sm">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Two weeks, a day each; none is any day. */
function Days({ days, chosen }: { days: readonly string[]; chosen: ReadonlySet<string> }) {
  const { t } = useTexts();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{t("askThree.days")}</legend>
      <p className="mb-2 text-muted text-sm">{t("askThree.anyDay")}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {days.map((date) => (
          <label key={date} className="choice gap-2! whitespace-nowrap px-2.5!">
            <input
              type="checkbox"
              name="days"
              value={date}
              defaultChecked={chosen.has(date)}
              className="tick"
            />
            <span className="text-sm tabular-nums">
              {t("askThree.shortDay", {
                at: noonOf(date),
                number: String(Number(date.slice(8))),
              })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type WhoProps = {
  found: NonNullable<Found>;
  chosen: ReadonlySet<string>;
  error: Refused["errors"][string] | undefined;
};

function Who({ found: { trade, place, cards }, chosen, error }: WhoProps) {
  const { t } = useTexts();
  // Those that are ticked stay in sight.
  const first = cards.filter(({ id }, at) => at < shownFirst || chosen.has(id));
  const more = cards.filter((card) => !first.includes(card));
  return (
    <Step number={3} title={t("askThree.who")}>
      {cards.length === 0 ? (
        <EmptyState
          compact
          title={t("askThree.none.title")}
          text={t("askThree.none.text", { place })}
          actions={
            <>
              <ButtonLink href={listHref("/services", { ...trade, place })}>
                {t("askThree.none.see")}
              </ButtonLink>
              <ButtonLink href={listHref("/tell-me", { trade: tradeText(trade), place })} variant="outline">
                {t("demand.empty.tell")}
              </ButtonLink>
            </>
          }
        />
      ) : (
        <>
          <p className="-mt-2 text-muted">
            {t("askThree.near", { trade: { key: tradeName(trade) }, place })}{" "}
            {t("askThree.pick", { count: mostAsked })}
          </p>
          {error && <FieldError id="business-error" error={error} />}
          <fieldset
            aria-labelledby="step-3"
            aria-describedby={error && "business-error"}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2"
          >
            {first.map((card) => (
              <Pick key={card.id} card={card} isChosen={chosen.has(card.id)} />
            ))}
          </fieldset>
          {more.length > 0 && (
            <details>
              <summary className="tap font-semibold text-brand text-sm">
                {t("askThree.more", { count: more.length })}
              </summary>
              <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
                {more.map((card) => (
                  <Pick key={card.id} card={card} isChosen={false} />
                ))}
              </div>
            </details>
          )}
        </>
      )}
    </Step>
  );
}

function Pick({ card, isChosen }: { card: Suggested; isChosen: boolean }) {
  const { t } = useTexts();
  const { id, name, rating, reviewCount, shownPlace, freeAt } = card;
  const distance = distanceText(card);
  return (
    <label className="choice flex-wrap items-start! py-3!">
      <input type="checkbox" name="business" value={id} defaultChecked={isChosen} className="tick mt-0.5" />
      <Swatch card={card} />
      <span className="min-w-0 flex-[1_1_9rem] text-muted text-sm wrap-anywhere">
        <b className="block text-base text-ink leading-tight">{name}</b>
        <Rating value={rating ?? 0} count={reviewCount} />
        <span className="block">
          {shownPlace}
          {distance && ` · ${t(distance)}`}
        </span>
        <span className="block">
          {freeAt === null ? t("askThree.notFree") : t("askThree.free", { at: new Date(freeAt) })}
        </span>
      </span>
    </label>
  );
}

function Swatch({ card: { name, category, subcategory, place, dye } }: { card: Suggested }) {
  if (useTextOnly()) return null;
  return (
    <span className="block size-11 flex-none overflow-hidden rounded-md">
      <BusinessCover {...{ name, category, subcategory, dye }} city={place} size="small" />
    </span>
  );
}
