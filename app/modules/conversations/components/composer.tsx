import { FieldError } from "~/forms/field";
import type { Refused } from "~/forms/parse";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { SavedReply } from "../commands/replies.server";
import { longestMessage } from "../rules";
import { PhotoField } from "./photo-field";

type Props = {
  /** Makes a second press the same message. */
  formKey: string;
  now: Date;
  refused: Refused | undefined;
  takesPhotos: boolean;
  replies: readonly SavedReply[];
  /** The saved reply that fills the field. */
  reply: string | null;
  quoteHref?: string | undefined;
};

/** Under a thread: what is typed stays when it could not be sent. */
export function Composer({ formKey, now, refused, takesPhotos, replies, reply, quoteHref }: Props) {
  const { t } = useTexts();
  const error = refused?.errors.text;
  const filled = replies.find(({ id }) => id === reply)?.text ?? "";
  return (
    <div className="sticky bottom-[var(--bar,0px)] z-4 -mx-4 border-line border-t bg-surface px-4 pt-2 min-[62.5rem]:bottom-0 pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-t-lg sm:border-x">
      <p className="flex min-h-11 items-center justify-between gap-3 text-muted text-sm" data-live-hides>
        <span className="flex items-center gap-2 tabular-nums">
          <Icon name="clock" size="sm" />
          {t("messages.readAt", { at: now })}
        </span>
        <a href="?#last" className="inline-flex min-h-11 items-center font-semibold">
          {t("messages.seeNew")}
        </a>
      </p>
      {(quoteHref || replies.length > 0) && <Replies {...{ replies, quoteHref }} />}
      <form
        method="post"
        action="?#last"
        encType={takesPhotos ? "multipart/form-data" : undefined}
        noValidate
        data-live-send
        data-offline={t("messages.live.offline")}
        data-failed={t("messages.wrong.failed")}
        className="grid gap-2"
      >
        <input type="hidden" name="key" value={String(refused?.values.key ?? formKey)} />
        {error && <FieldError id="text-error" error={error} />}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <label className="sr-only" htmlFor="text">
            {t("messages.one")}
          </label>
          <textarea
            id="text"
            name="text"
            rows={1}
            maxLength={longestMessage}
            placeholder={t("messages.write")}
            defaultValue={String(refused?.values.text ?? filled)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "text-error" : undefined}
            className="input max-h-[34dvh] min-h-11 resize-none field-sizing-content"
          />
          <Button name="intent" value="send">
            {t("messages.send")}
          </Button>
        </div>
        <p role="status" data-live-status className="font-medium text-danger text-sm empty:hidden" />
        {takesPhotos && <PhotoField error={refused?.errors.photo} isAgain={refused !== undefined} />}
      </form>
    </div>
  );
}

/** A quote is written on a page of its own; a saved reply fills the field and is not sent. */
function Replies({ replies, quoteHref }: Pick<Props, "replies" | "quoteHref">) {
  const { t, hrefOf } = useTexts();
  return (
    <nav aria-label={t("messages.replies.title")} className="mb-2 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-2">
        {quoteHref && (
          <li className="flex-none">
            <a
              href={hrefOf(quoteHref)}
              className="flex min-h-11 items-center gap-2 rounded-md border border-brand px-3.5 font-semibold text-brand text-sm no-underline hover:underline"
            >
              <Icon name="receipt" size="sm" />
              {t("quotes.title")}
            </a>
          </li>
        )}
        {replies.map(({ id, title, text }) => (
          <li key={id} className="flex-none">
            <a
              href={`?reply=${id}#text`}
              data-fills={text}
              className="flex min-h-11 items-center rounded-md border border-edge px-3.5 font-medium text-ink text-sm no-underline hover:border-brand hover:text-brand"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
