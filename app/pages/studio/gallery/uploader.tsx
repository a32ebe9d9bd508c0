import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { maxImages } from "~/modules/businesses/gallery-rules";
import { galleryPath, reasonText } from "~/modules/businesses/gallery-uploads";
import { acceptedTypes, uploadLimits } from "~/modules/media/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import { useDrop } from "./use-drop";
import { type Upload, useUploads } from "./use-uploads";

/**
 * A plain form that posts files to the gallery. With JavaScript they are sent as soon as they are chosen or dropped,
 * each with its progress.
 */
export function Uploader({ shown }: { shown: number }) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const [isLive, setIsLive] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, stop } = useUploads({
    room: maxImages - shown,
    maxBytes: uploadLimits.bytes,
    onDone: () => void revalidate(),
  });
  const addChosen = () => {
    if (!input.current) return;
    add([...(input.current.files ?? [])]);
    input.current.value = "";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: for what was chosen before this ran, on a slow connection
  useEffect(() => {
    setIsLive(true);
    addChosen();
  }, []);
  const isOver = useDrop(add);
  const isFull = shown >= maxImages;
  return (
    <section aria-labelledby="upload">
      <h2 id="upload" className="text-lg">
        {t("gallery.upload.label")}
      </h2>
      <p className="mt-1 text-muted text-sm">{t("gallery.count", { count: shown, max: maxImages })}</p>
      <Progress uploads={uploads} stop={stop} />
      {isFull ? (
        !uploads.some(({ reason }) => reason === "full") && (
          <p className="mt-3 max-w-prose">{t("gallery.limit.text")}</p>
        )
      ) : (
        <form
          method="post"
          action={galleryPath}
          encType="multipart/form-data"
          className={`mt-3 grid grid-cols-1 justify-items-center gap-3 rounded-lg border-2 border-dashed p-6 text-center ${isOver ? "border-brand bg-brand-soft" : "border-edge"}`}
        >
          <input type="hidden" name="intent" value="upload" />
          <Icon name="image" className="text-muted" />
          <label htmlFor="image" className="font-semibold">
            <span className="pointer-coarse:hidden">{t("gallery.upload.drop")}</span>
            <span className="hidden pointer-coarse:inline">{t("gallery.upload.choose")}</span>
          </label>
          <input
            type="file"
            id="image"
            name="image"
            multiple
            accept={acceptedTypes}
            aria-describedby="image-hint"
            ref={input}
            onChange={addChosen}
            className="min-h-11 max-w-full py-2 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-surface file:px-3 file:font-semibold file:text-ink"
          />
          <p id="image-hint" className="text-muted text-sm">
            {t("gallery.upload.hint")}
          </p>
          {!isLive && <Button icon="upload">{t("gallery.upload.send")}</Button>}
        </form>
      )}
    </section>
  );
}

/** What is on its way, and what was refused. */
function Progress({ uploads, stop }: { uploads: readonly Upload[]; stop: (upload: Upload) => void }) {
  const { t } = useTexts();
  const refused = uploads.filter(({ state }) => state === "refused");
  const isOverLimit = refused.some(({ reason }) => reason === "full");
  const done = uploads.filter(({ state }) => state === "done");
  const underway = uploads.filter(({ state }) => state === "waiting" || state === "sending");
  return (
    <>
      <ul className="mt-3 grid gap-3 empty:hidden">
        {underway.map((upload) => (
          <UploadLine key={upload.key} upload={upload} stop={() => stop(upload)} />
        ))}
      </ul>
      <div className="mt-3 grid gap-3 empty:hidden">
        {isOverLimit && <Notice tone="bad" title={t("gallery.limit.title")} text={t("gallery.limit.text")} />}
        {refused.map(
          ({ key, file, reason }) =>
            reason !== null &&
            reason !== "full" && (
              <Notice
                key={key}
                tone="bad"
                title={t("gallery.refused.title", { name: file.name })}
                text={t(reasonText[reason])}
              />
            ),
        )}
      </div>
      {done.length > 0 && (
        <Toast key={done.length} title={t("gallery.success")} text={t("gallery.uploaded")} />
      )}
    </>
  );
}

function UploadLine({ upload, stop }: { upload: Upload; stop: () => void }) {
  const { t } = useTexts();
  const { file, sent, state } = upload;
  const { name } = file;
  const percent = Math.round(sent * 100);
  const isSaving = percent === 100;
  const label =
    state === "waiting"
      ? t("gallery.upload.waiting", { name })
      : isSaving
        ? t("gallery.upload.saving", { name })
        : t("gallery.upload.sending", { name, percent });
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere text-sm">{label}</p>
        {!isSaving && (
          <Button
            type="button"
            variant="text"
            small
            onClick={stop}
            aria-label={t("gallery.upload.stopName", { name })}
          >
            {t("gallery.upload.stop")}
          </Button>
        )}
      </div>
      <progress
        value={percent}
        max={100}
        aria-label={name}
        className="meter mt-1 h-1.5 w-full overflow-hidden rounded-full"
      />
    </li>
  );
}
