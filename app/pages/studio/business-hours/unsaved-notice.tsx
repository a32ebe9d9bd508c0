import type { Refused } from "~/forms/parse";
import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";

/** Why what is in the form is not saved, besides errors in its fields. */
export function UnsavedNotice({ refused }: { refused: Refused | null }) {
  const { t, hrefOf } = useTexts();
  const notice = refused?.notice;
  if (!notice?.title) return null;
  const isChanged = notice.title === "availability.changed.title";
  const tone = isChanged ? "warn" : notice.title === "common.error" ? "bad" : "info";
  return (
    <Notice tone={tone} title={t(notice.title)} text={t(notice.text)} className="mb-4">
      {isChanged && (
        <a href={hrefOf("/business-hours")} className="inline-grid min-h-11 items-center">
          {t("availability.changed.look")}
        </a>
      )}
    </Notice>
  );
}
