import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";

/** Own words that wait in the browser for a connection (send.js). */
export function WaitingWords() {
  const { t } = useTexts();
  return (
    <div data-held hidden className="grid justify-items-end gap-1 [&[hidden]]:hidden">
      <template>
        <p
          data-held-words
          className="max-w-[min(88%,30rem)] whitespace-pre-line rounded-[14px_4px_14px_14px] border border-edge border-dashed px-3.5 py-2.5 wrap-anywhere"
        />
      </template>
      <p hidden className="flex items-center gap-1.5 px-1 text-muted text-xs [&[hidden]]:hidden">
        <Icon name="clock" size="sm" />
        {t("messages.live.toSend")}
      </p>
    </div>
  );
}

/** How many wait, above the field. */
export function WaitingStrip() {
  const { t } = useTexts();
  return (
    <div
      data-held-strip
      hidden
      role="status"
      data-words={t("messages.live.waiting", { waiting: "#" })}
      className="-mx-3 flex items-center gap-2.5 bg-warn-soft px-4 py-2.5 text-sm [&[hidden]]:hidden"
    >
      <Icon name="wifi-off" className="text-warn" />
      <p className="min-w-0 flex-1">
        <b data-held-count className="block font-semibold" />
        {t("messages.live.kept")}
      </p>
      <button
        type="button"
        data-held-try
        className="min-h-11 cursor-pointer font-semibold text-brand underline"
      >
        {t("messages.live.try")}
      </button>
    </div>
  );
}
