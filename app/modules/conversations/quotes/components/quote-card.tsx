import type { ReactNode } from "react";
import { vatIn } from "~/platform/money";
import { useTexts } from "~/texts/context";
import type { Texts } from "~/texts/texts";
import { Badge, type Tone } from "~/ui/badge";
import type { Side } from "../../rules";
import type { Line, QuoteStatus } from "../rules";

type Shown = {
  id: string;
  status: QuoteStatus;
  serviceName: string;
  lines: readonly Line[];
  totalCents: number;
  vatNumber: string | null;
  times: readonly string[];
  validUntil: Date;
};

const tones: Record<QuoteStatus, Tone> = {
  sent: "info",
  accepted: "ok",
  declined: "bad",
  taken_back: "neutral",
  expired: "neutral",
  replaced: "neutral",
};

export const quoteTitle = ({ serviceName }: Pick<Shown, "serviceName">, { t }: Pick<Texts, "t">): string =>
  serviceName === "" ? t("quotes.title") : t("quotes.for", { service: serviceName });

type Props = {
  quote: Shown;
  side: Side;
  as?: "h1" | "h2" | "h3";
  anchor?: string | undefined;
  children?: ReactNode;
};

/** A quote as both sides read it, with what can be done about it. Its edge is marked while it waits for this reader. */
export function QuoteCard({ quote, side, as: Heading = "h2", anchor, children }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { id, status, validUntil } = quote;
  const isDue = status === "sent" && side === "customer";
  const heading = `quote-${id}`;
  return (
    <article
      id={anchor}
      aria-labelledby={heading}
      className={`w-full max-w-120 scroll-mt-32 overflow-hidden rounded-lg bg-surface ${isDue ? "border-2 border-accent" : "border border-line"}`}
    >
      <header
        className={`flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 px-4 py-3 ${isDue ? "bg-accent-soft" : "border-line border-b"}`}
      >
        <Heading id={heading} className="min-w-0 text-lg wrap-anywhere">
          {side === "business" ? t("quotes.own") : quoteTitle(quote, texts)}
        </Heading>
        {status === "sent" ? (
          <p className={`text-sm tabular-nums ${isDue ? "font-semibold text-accent" : "text-muted"}`}>
            {t(isDue ? "quotes.answerBy" : "quotes.until", { at: validUntil })}
          </p>
        ) : (
          <Badge tone={tones[status]} wraps>
            {t(`quotes.status.${status}`)}
          </Badge>
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4 pt-1.5 pb-4">
        <QuoteLines quote={quote} />
        {children}
      </div>
    </article>
  );
}

export function QuoteLines({ quote }: { quote: Pick<Shown, "lines" | "totalCents" | "vatNumber"> }) {
  const { t, money } = useTexts();
  const { lines, totalCents, vatNumber } = quote;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] text-sm tabular-nums [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4">
      {lines.map((line, at) => (
        // A quote never changes: its lines have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={`py-1.75 ${line.cents < 0 ? "text-ok" : ""}`.trim()}>
          <dt className="min-w-0 wrap-anywhere">{lineText(line, t)}</dt>
          <dd className="whitespace-nowrap">{money(line.cents).replace("-", "\u2212")}</dd>
        </div>
      ))}
      <div className="mt-1 items-baseline border-edge border-t border-dashed pt-2.5">
        <dt className="font-semibold text-base">{t("quotes.total")}</dt>
        <dd className="whitespace-nowrap font-head font-semibold text-2xl leading-tight">
          {money(totalCents)}
        </dd>
      </div>
      {vatNumber !== null && (
        <div className="pt-0.5 text-muted text-xs">
          <dt>{t("quotes.vat")}</dt>
          <dd>{money(vatIn(totalCents))}</dd>
        </div>
      )}
    </dl>
  );
}

function lineText({ kind, text }: Line, t: Texts["t"]): string {
  if (kind === "call_out") return t("quotes.callOut");
  if (kind === "off") return text === "" ? t("quotes.comesOff") : t("quotes.whatComesOff", { what: text });
  return text === "" ? t("quotes.lineGone") : text;
}

/** 'Tue 24 Nov, 08:00 or Wed 25 Nov, 13:30' */
export function OfferedTimes({ times }: { times: readonly string[] }) {
  const { t } = useTexts();
  if (times.length === 0) return null;
  const words = times.map((time) => t("quotes.time", { at: new Date(time) }));
  const joined = words.reduce((first, second) => t("quotes.or", { first, second }));
  return <p className="text-muted text-sm tabular-nums">{joined}</p>;
}
