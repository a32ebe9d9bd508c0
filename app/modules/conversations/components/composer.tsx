import { FieldError } from "~/forms/field";
import type { Refused } from "~/forms/parse";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { longestMessage } from "../rules";

/** Under a thread: what is typed stays when it could not be sent. `formKey` makes a second press the same message. */
export function Composer({
  formKey,
  now,
  refused,
}: {
  formKey: string;
  now: Date;
  refused: Refused | undefined;
}) {
  const { t } = useTexts();
  const error = refused?.errors.text;
  return (
    <div className="sticky bottom-0 z-4 -mx-4 border-line border-t bg-surface px-4 pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-t-lg sm:border-x">
      <p className="flex min-h-11 items-center justify-between gap-3 text-muted text-sm" data-live-hides>
        <span className="flex items-center gap-2 tabular-nums">
          <Icon name="clock" size="sm" />
          {t("messages.readAt", { at: now })}
        </span>
        <a href="?#last" className="inline-flex min-h-11 items-center font-semibold">
          {t("messages.seeNew")}
        </a>
      </p>
      <form method="post" action="?#last" noValidate className="grid gap-2">
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
            defaultValue={String(refused?.values.text ?? "")}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "text-error" : undefined}
            className="input max-h-[34dvh] min-h-11 resize-none field-sizing-content"
          />
          <Button name="intent" value="send">
            {t("messages.send")}
          </Button>
        </div>
      </form>
    </div>
  );
}
