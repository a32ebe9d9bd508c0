import type { ReactNode } from "react";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { SavedReply } from "../commands/replies.server";
import type { Thread as Content } from "../queries/thread.server";
import type { Quote } from "../quotes/queries.server";
import { inboxOf, type Side } from "../rules";
import { Composer } from "./composer";
import { Live } from "./live";
import { Thread } from "./thread";

type Props = {
  thread: Content;
  side: Side;
  name: string;
  now: Date;
  formKey: string;
  version: number;
  replies?: readonly SavedReply[];
  reply?: string | null;
  refused: Refused | undefined;
  bookingHref: (id: string) => string;
  quoteActs: (quote: Quote) => ReactNode;
  /** Where an owner writes a quote. */
  quoteHref?: string;
  head: ReactNode;
  /** What is said of the job that it is about. */
  job?: ReactNode;
  aside: ReactNode;
};

/** A conversation for one of its sides: who, what was said, what to say next. */
export function ThreadPage({
  thread,
  side,
  name,
  now,
  formKey,
  version,
  replies = [],
  reply = null,
  refused,
  bookingHref,
  quoteActs,
  quoteHref,
  head,
  job,
  aside,
}: Props) {
  const { t, hrefOf } = useTexts();
  const page = `${inboxOf[side]}/${thread.id}`;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,42.5rem)_18rem] lg:justify-between">
      <div className="flex min-h-[calc(100dvh-8rem)] min-w-0 flex-col">
        {head}
        <div data-live-part="job">{job}</div>
        <div data-live-part="pinned" className="sticky top-0 z-4">
          <Pinned {...{ thread, side }} />
        </div>
        <div className="grid flex-1 content-end gap-3.5 pb-4">
          {thread.older !== null && (
            <p className="text-center">
              <a href={hrefOf(`${page}?before=${thread.older}`)} className={line}>
                {t("messages.olderMessages")}
              </a>
            </p>
          )}
          {thread.before === null && <Live version={version} />}
          <div data-live-part="thread">
            <Thread {...{ thread, side, name, now, bookingHref, quoteActs }} />
          </div>
          {thread.before !== null && (
            <p className="text-center">
              <a href={hrefOf(`${page}#last`)} className={line}>
                {t("messages.newestMessages")}
              </a>
            </p>
          )}
          <div data-live-refusal>
            <RefusalNotice refused={refused} />
          </div>
        </div>
        {thread.closed === null ? (
          <Composer
            {...{ formKey, now, refused, replies, reply, quoteHref }}
            takesPhotos={!thread.isHealth}
          />
        ) : (
          <Notice title={t(`messages.closed.${side}.${thread.closed}`)} />
        )}
      </div>
      <aside className="grid content-start gap-6 empty:hidden">{aside}</aside>
    </div>
  );
}

/** An open quote is never scrolled away. */
function Pinned({ thread, side }: Pick<Props, "thread" | "side">) {
  const { t, hrefOf } = useTexts();
  const open = thread.openQuote;
  if (!open || side === "business") return null;
  const isHere = thread.messages.some(({ quote }) => quote?.id === open.id);
  return (
    <a
      href={isHere ? "#quote" : hrefOf(`/quotes/${open.id}`)}
      className="mb-3 flex min-h-11 items-center justify-between gap-3 rounded-md bg-accent-soft px-4 font-semibold text-accent text-sm no-underline hover:text-accent hover:underline"
    >
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon name="receipt" size="sm" />
        <span className="truncate">
          {t("quotes.pinned", { total: open.totalCents, at: open.validUntil })}
        </span>
      </span>
      {t("quotes.see")}
    </a>
  );
}

const line = "inline-flex min-h-11 items-center font-semibold text-sm";
