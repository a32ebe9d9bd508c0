import { FieldError } from "~/forms/field";
import { acceptedTypes } from "~/modules/media/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "~/ui/icon";
import { mostPhotos } from "../rules";
import shrinkUrl from "../shrink.js?url&no-inline";

/** The field for files; the script makes photos smaller before they are sent. */
function PhotoInput({ isWrong }: { isWrong: boolean }) {
  return (
    <>
      <input
        type="file"
        id="photo"
        name="photo"
        multiple
        data-shrink
        accept={acceptedTypes}
        aria-describedby={isWrong ? "photo-error" : undefined}
        className="min-h-11 w-full text-muted text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-surface file:px-3.5 file:font-semibold file:text-ink"
      />
      <script type="module" src={shrinkUrl} />
    </>
  );
}

/** Up to three photos. A form that comes back has lost them, and says so. */
export function PhotoField({ error, isAgain }: { error: Message | undefined; isAgain: boolean }) {
  const { t } = useTexts();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor="photo" className="font-semibold text-sm">
        {t("messages.photos")}{" "}
        <span className="font-normal text-muted">{t("messages.upTo", { count: mostPhotos })}</span>
      </label>
      {error && <FieldError id="photo-error" error={error} />}
      <PhotoInput isWrong={error !== undefined} />
      {isAgain && <p className="text-muted text-sm">{t("messages.again")}</p>}
    </div>
  );
}

/** A camera beside the field; without a script the field for files itself. */
export function PhotoButton({ error }: { error: Message | undefined }) {
  const { t } = useTexts();
  return (
    <>
      {error && (
        <div className="col-span-full">
          <FieldError id="photo-error" error={error} />
        </div>
      )}
      <label htmlFor="photo" className="talk-add">
        <Icon name="camera" />
        <span>
          {t("messages.addPhoto")} {t("messages.upTo", { count: mostPhotos })}
        </span>
      </label>
      <PhotoInput isWrong={error !== undefined} />
    </>
  );
}
