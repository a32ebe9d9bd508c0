import {
  galleryPath,
  maxImages,
  reasonText,
  type UploadReason,
  uploadPath,
} from "~/modules/businesses/gallery/rules";
import { acceptedTypes, longestSideKept, uploadLimits } from "~/modules/media/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useIsRefused } from "~/ui/may-post";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import uploadsUrl from "./uploads.js?url&no-inline";

/**
 * A plain form that posts files to the gallery. With its script (uploads.js) they are sent as soon as they are chosen or
 * dropped, one at a time, each with its progress.
 */
export function Uploader({ shown }: { shown: number }) {
  const { t } = useTexts();
  return (
    <section
      aria-labelledby="upload"
      data-uploads={uploadPath}
      data-most={maxImages}
      data-bytes={uploadLimits.bytes}
      data-side={longestSideKept}
    >
      <h2 id="upload" className="text-lg">
        {t("gallery.upload.label")}
      </h2>
      <ul data-underway className="mt-3 grid gap-3 empty:hidden" />
      <div data-refusals className="mt-3 grid gap-3 empty:hidden" />
      <div data-part="room">
        <p className="mt-1 text-muted text-sm">{t("gallery.count", { count: shown, max: maxImages })}</p>
        {shown >= maxImages ? <p className="mt-3 max-w-prose">{t("gallery.limit.text")}</p> : <Chooser />}
      </div>
      <Words />
      <script type="module" src={uploadsUrl} />
    </section>
  );
}

function Chooser() {
  const { t } = useTexts();
  return (
    <form
      method="post"
      action={galleryPath}
      encType="multipart/form-data"
      className="mt-3 grid grid-cols-1 justify-items-center gap-3 rounded-lg border-2 border-dashed border-edge p-6 text-center in-data-over:border-brand in-data-over:bg-brand-soft"
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
        className="min-h-11 max-w-full py-2 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-surface file:px-3 file:font-semibold file:text-ink"
      />
      <p id="image-hint" className="text-muted text-sm">
        {t("gallery.upload.hint")}
      </p>
      <Button icon="upload" disabled={useIsRefused("upload")} className="in-data-sends:hidden">
        {t("gallery.upload.send")}
      </Button>
    </form>
  );
}

/** What the script shows: `{name}` and `{percent}` stand for the file's. */
function Words() {
  const { t } = useTexts();
  const name = "{name}";
  const reasons = Object.keys(reasonText) as UploadReason[];
  return (
    <>
      <template data-line>
        <li
          data-waiting={t("gallery.upload.waiting", { name })}
          data-sending={t("gallery.upload.sending", { name, percent: "{percent}" })}
          data-saving={t("gallery.upload.saving", { name })}
          className="rounded-lg border border-line bg-surface p-3"
        >
          <div className="flex min-h-11 items-center justify-between gap-3">
            <p className="min-w-0 wrap-anywhere text-sm" />
            <Button type="button" variant="text" small aria-label={t("gallery.upload.stopName", { name })}>
              {t("gallery.upload.stop")}
            </Button>
          </div>
          <progress value={0} max={100} className="meter mt-1 h-1.5 w-full overflow-hidden rounded-full" />
        </li>
      </template>
      {reasons.map((reason) => (
        <template key={reason} data-reason={reason}>
          <Notice tone="bad" title={t("gallery.refused.title", { name })} text={t(reasonText[reason])} />
        </template>
      ))}
      <template data-full>
        <Notice tone="bad" title={t("gallery.limit.title")} text={t("gallery.limit.text")} />
      </template>
      <template data-stored>
        <Toast title={t("gallery.success")} text={t("gallery.uploaded")} />
      </template>
    </>
  );
}
