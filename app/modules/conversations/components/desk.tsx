import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import type { InboxRow } from "../queries/inbox.server";
import { longestMessage } from "../rules";
import { Face, waitedText } from "./inbox-list";

type Turn = InboxRow & { formKey: string };

/** On a wide screen those who wait are answered without opening the conversation: opening reads it. */
export function Desk({ turns, now }: { turns: readonly Turn[]; now: Date }) {
  const { t } = useTexts();
  if (turns.length === 0) return null;
  return (
    <section aria-labelledby="your-turn" className="hidden max-w-150 content-start gap-3 min-[62.5rem]:grid">
      <h2 id="your-turn" className="flex min-h-11 items-center gap-2 text-lg">
        {t("messages.tabs.turn")}
      </h2>
      {turns.map((turn) => (
        <Answer key={turn.id} {...{ turn, now }} />
      ))}
    </section>
  );
}

function Answer({ turn, now }: { turn: Turn; now: Date }) {
  const { t } = useTexts();
  const { id, customerName, waitsSince, last, formKey } = turn;
  const name = customerName ?? t("messages.formerCustomer");
  const page = `/dashboard/messages/${id}`;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4">
      <header className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3">
        <Face name={name} />
        <h3 className="truncate font-sans font-semibold text-base">{name}</h3>
        {waitsSince && (
          <p className="font-semibold text-accent text-sm">
            {t("messages.state.waits", { time: waitedText(waitsSince, now) })}
          </p>
        )}
      </header>
      {last?.text && (
        <p className="line-clamp-6 whitespace-pre-line rounded-[4px_14px_14px_14px] bg-sunk px-3.5 py-2.5 wrap-anywhere">
          {last.text}
        </p>
      )}
      <form
        method="post"
        action={page}
        encType="multipart/form-data"
        className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-2"
      >
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="from" value="inbox" />
        <label className="sr-only" htmlFor={`answer-${id}`}>
          {t("messages.answer", { name })}
        </label>
        <textarea
          id={`answer-${id}`}
          name="text"
          rows={1}
          maxLength={longestMessage}
          placeholder={t("messages.write")}
          required
          className="input max-h-[34dvh] min-h-11 resize-none rounded-[22px] field-sizing-content"
        />
        <ButtonLink href={`${page}/quote`} variant="outline" className="rounded-[22px]!">
          {t("quotes.title")}
        </ButtonLink>
        <Button name="intent" value="send" className="rounded-[22px]!">
          {t("messages.send")}
        </Button>
      </form>
    </article>
  );
}
