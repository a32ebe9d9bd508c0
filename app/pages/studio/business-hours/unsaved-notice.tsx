import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { Unsaved } from "./acts.server";

/** Why what is in the form is not saved, besides errors in its fields. */
export function UnsavedNotice({ unsaved }: { unsaved: Unsaved | null }) {
  const { t, hrefOf } = useTexts();
  if (unsaved?.notice === "copied")
    return (
      <Notice
        title={t("availability.hours.copied.title")}
        text={t("availability.hours.copied.text")}
        className="mb-4"
      />
    );
  if (unsaved?.notice !== "changed") return null;
  return (
    <Notice
      tone="warn"
      title={t("availability.changed.title")}
      text={t("availability.changed.text")}
      className="mb-4"
    >
      <a href={hrefOf("/business-hours")} className="inline-grid min-h-11 items-center">
        {t("availability.changed.look")}
      </a>
    </Notice>
  );
}
