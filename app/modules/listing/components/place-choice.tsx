import { Field, FieldError } from "~/forms/field";
import { Select } from "~/forms/inputs";
import { tradeOptions } from "~/modules/trades/choosable";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

type PlaceInputProps = {
  id: string;
  name: string;
  value?: string;
  /** What stands in the empty field: a narrow one has less room. */
  hint?: "listing.place.hint" | "listing.place.question";
  error?: Message | undefined;
  className: string;
};

/** A place that is typed; a script suggests some. */
export function PlaceInput({
  id,
  name,
  value = "",
  hint = "listing.place.hint",
  error,
  className,
}: PlaceInputProps) {
  const { t, hrefOf } = useTexts();
  return (
    <>
      <input
        id={id}
        name={name}
        defaultValue={value}
        maxLength={60}
        placeholder={t(hint)}
        autoComplete="off"
        enterKeyHint="search"
        list={`${id}-list`}
        data-suggest={hrefOf("/suggestions?place=")}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className={className}
      />
      <datalist id={`${id}-list`} />
      {error && <FieldError id={`${id}-error`} error={error} />}
    </>
  );
}

/** A place that a form asks for. */
export function PlaceField({
  label,
  value,
  error,
}: {
  label: string;
  value: string;
  error: Message | undefined;
}) {
  return (
    <div className="grid gap-1">
      <label htmlFor="place" className="font-semibold text-sm">
        {label}
      </label>
      <PlaceInput id="place" name="place" value={value} error={error} className="input min-h-11" />
    </div>
  );
}

/** The trade that a form asks for. */
export function TradeField({ value, error }: { value: string; error: Message | undefined }) {
  const { t } = useTexts();
  return (
    <Field label={t("askThree.trade")} name="trade" error={error} required>
      <Select empty={t("askThree.chooseTrade")} groups={tradeOptions({ t })} defaultValue={value} />
    </Field>
  );
}

const locateData = (t: Texts["t"], listing: string) => ({
  "data-locate": listing,
  "data-asking": t("listing.locate.asking"),
  "data-outside": t("listing.locate.outside"),
  "data-refused": t("listing.locate.refused"),
  "data-unknown": t("listing.locate.unknown"),
});

/**
 * The same as a sign at the end of a search field, which has room for it. What is typed goes along. `inBar`: on a wide screen
 * it stands in a row of fields, and its line below them.
 */
export function LocateSign({ listing, inBar = false }: { listing: string; inBar?: boolean }) {
  const { t } = useTexts();
  return (
    <span className={inBar ? "md:contents noscript:hidden" : "noscript:hidden"}>
      <button
        type="button"
        aria-label={t("listing.locate.sign")}
        {...locateData(t, listing)}
        className={`invisible absolute top-0 right-0 grid h-12 w-[44px] cursor-pointer place-items-center text-muted hover:text-brand ${inBar ? "md:static" : ""}`.trim()}
      >
        <Icon name="locate-fixed" />
      </button>
      <span
        role="status"
        className={`block text-sm not-empty:pt-1.5 ${inBar ? "md:order-last md:w-full md:not-empty:px-3 md:not-empty:pb-2" : ""}`.trim()}
      />
    </span>
  );
}

type LocateButtonProps = {
  className?: string | undefined;
  /** The address of the listing to measure for; this one without it. */
  listing?: string | undefined;
  /** Words in a line of a phone. */
  compact?: boolean;
};

/**
 * Asks the browser for its position. app/enhance.js shows the button where the browser can tell; it is invisible until
 * then rather than hidden, so that nothing moves. The line below it explains a failure.
 */
export function LocateButton({ className = "", listing = "", compact = false }: LocateButtonProps) {
  const { t } = useTexts();
  return (
    <div className={`noscript:hidden ${className}`.trim()}>
      <Button
        type="button"
        variant={compact ? "text" : "outline"}
        full={!compact}
        small={compact}
        icon="locate-fixed"
        {...locateData(t, listing)}
        className={compact ? "invisible" : "invisible min-h-12"}
      >
        {t("listing.locate.button")}
      </Button>
      <p role="status" className="text-sm not-empty:pt-1.5" />
    </div>
  );
}
