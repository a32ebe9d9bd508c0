import { FieldError } from "~/forms/field";
import type { Refused } from "~/forms/parse";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { SavedReply } from "../commands/replies.server";
import { longestMessage } from "../rules";
import { PhotoButton } from "./photo-field";
import { WaitingStrip } from "./waiting";

type Props = {
  /** Makes a second press the same message. */
  formKey: string;
  now: Date;
  refused: Refused | undefined;
  takesPhotos: boolean;
  replies?: readonly SavedReply[] | undefined;
  /** The saved reply that fills the field. */
  reply?: string | null | undefined;
  quoteHref?: string | undefined;
};

/** Under a thread: what is typed stays when it could not be sent. */
export function Composer({
  formKey,
  now,
  refused,
  takesPhotos,
  replies = [],
  reply = null,
  quoteHref,
}: Props) {
  const { t } = useTexts();
  const error = refused?.errors.text;
  const filled = replies.find(({ id }) => id === reply)?.text ?? "";
  return (
    <>
      <p className="flex min-h-11 items-center justify-between gap-3 text-muted text-sm" data-live-hides>
        <span className="flex items-center gap-2 tabular-nums">
          <Icon name="clock" size="sm" />
          {t("messages.readAt", { at: now })}
        </span>
        <a href="?#last" className="tap font-semibold">
          {t("messages.seeNew")}
        </a>
      </p>
      <WaitingStrip />
      {(quoteHref || replies.length > 0) && <Replies {...{ replies, quoteHref }} />}
      <form
        method="post"
        action="?#last"
        encType={takesPhotos ? "multipart/form-data" : undefined}
        noValidate
        data-live-send
        data-offline={t("messages.live.offline")}
        data-failed={t("messages.wrong.failed")}
        data-sending={t("auth.sending")}
      >
        <input type="hidden" name="key" value={String(refused?.values.key ?? formKey)} />
        {error && <FieldError id="text-error" error={error} />}
        <div className="talk-form">
          {takesPhotos && <PhotoButton error={refused?.errors.photo} />}
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
            className="input"
          />
          <Button name="intent" value="send">
            {t("messages.send")}
          </Button>
        </div>
        <p role="status" data-live-status className="pb-2 font-medium text-danger text-sm empty:hidden" />
        {takesPhotos && (
          <p
            role="status"
            data-chosen
            data-words={t("messages.chosen", { photos: "#" })}
            className="pb-2 text-muted text-sm empty:hidden"
          />
        )}
        {takesPhotos && refused && <p className="pb-2 text-muted text-sm">{t("messages.again")}</p>}
      </form>
    </>
  );
}

/** A quote is written on a page of its own; a saved reply fills the field and is not sent. */
function Replies({ replies, quoteHref }: { replies: readonly SavedReply[]; quoteHref?: string | undefined }) {
  const { t, hrefOf } = useTexts();
  return (
    <nav
      aria-label={t("messages.replies.title")}
      className="talk-replies overflow-x-auto pt-2 [scrollbar-width:none]"
    >
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
