import type { ReactNode } from "react";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { SavedReply } from "../commands/replies.server";
import type { InboxRow } from "../queries/inbox.server";
import type { Thread as Content } from "../queries/thread.server";
import type { Quote } from "../quotes/queries.server";
import { inboxOf, type Side } from "../rules";
import { Composer } from "./composer";
import { InboxList } from "./inbox-list";
import { Live } from "./live";
import { Thread } from "./thread";
import { WaitingWords } from "./waiting";

type Props = {
  thread: Content;
  /** The conversations that stand beside it on a wide screen. */
  others: InboxRow[];
  side: Side;
  /** Who reads: what waits in the browser belongs to one person. */
  userId: string;
  name: string;
  now: Date;
  formKey: string;
  version: number;
  replies?: readonly SavedReply[];
  reply?: string | null;
  refused: Refused | undefined;
  quoteActs: (quote: Quote) => ReactNode;
  /** Where an owner writes a quote. */
  quoteHref?: string;
  head: ReactNode;
  /** What is said of the job that it is about. */
  job?: ReactNode;
  facts: ReactNode;
};

/** A conversation for one of its sides: who, what was said, what to say next; on a wide screen between the others and the facts. */
export function ThreadPage({ thread, others, side, head, job, facts, ...rest }: Props) {
  const { t, hrefOf } = useTexts();
  return (
    <div className="talk">
      <nav className="talk-list" aria-label={t("messages.conversations")}>
        <h2 className="mb-3 text-lg">
          <a href={hrefOf(inboxOf[side])} className="text-ink no-underline hover:underline">
            {t("messages.title")}
          </a>
        </h2>
        <div data-live-part="list">
          <InboxList rows={others} current={thread.id} {...{ side, now: rest.now }} />
        </div>
      </nav>
      <div className="talk-pane">
        <div className="talk-top">
          {head}
          <div data-live-part="pinned">
            <Pinned {...{ thread, side }} />
          </div>
        </div>
        <div data-live-part="job">{job}</div>
        <Roll {...{ thread, side, ...rest }} />
        <div className="talk-say">
          {thread.closed === null ? (
            <Composer takesPhotos={!thread.isHealth} {...rest} />
          ) : (
            <Notice title={t(`messages.closed.${side}.${thread.closed}`)} className="my-3" />
          )}
        </div>
      </div>
      <section className="talk-facts" aria-label={t("messages.facts.label")}>
        {facts}
      </section>
    </div>
  );
}

type RollProps = Omit<Props, "others" | "head" | "job" | "facts">;

/** Scrolls for itself on a wide screen, so it can be reached by keyboard. */
function Roll({ thread, side, name, now, userId, version, refused, quoteActs }: RollProps) {
  const { t, hrefOf } = useTexts();
  const page = `${inboxOf[side]}/${thread.id}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the keyboard.
    <section className="talk-roll" data-live-roll tabIndex={0} aria-label={t("messages.with", { name })}>
      <div className="talk-thread">
        {thread.older !== null && (
          <p className="text-center">
            <a href={hrefOf(`${page}?before=${thread.older}`)} className={line}>
              {t("messages.olderMessages")}
            </a>
          </p>
        )}
        {thread.before === null && <Live {...{ version, userId }} />}
        <div data-live-part="thread">
          <Thread {...{ thread, side, name, now, quoteActs }} />
          {side === "customer" && thread.closed === null && thread.business.leavingAt !== null && (
            <Notice
              title={t("messages.leaving.title", { business: name })}
              text={t("messages.leaving.text")}
              className="mt-3"
            />
          )}
        </div>
        <WaitingWords />
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
        <span id="last" className="scroll-mt-[calc(100dvh-15rem)] scroll-mb-40" />
      </div>
    </section>
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
      className="flex min-h-11 items-center justify-between gap-3 border-line border-b bg-accent-soft px-4 font-semibold text-accent text-sm no-underline hover:text-accent hover:underline"
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
