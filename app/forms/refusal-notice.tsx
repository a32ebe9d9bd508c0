import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { Refused } from "./parse";

type Props = {
  refused: Pick<Refused, "notice"> | null | undefined;
  /** The page that shows what was saved elsewhere meanwhile. */
  look?: string;
  className?: string;
};

/** Why a form was refused, apart from what stands at its fields. */
export function RefusalNotice({ refused, look, className }: Props) {
  const { t, hrefOf } = useTexts();
  const notice = refused?.notice;
  if (!notice) return null;
  const { title, text } = notice;
  return (
    <Notice tone="bad" title={t(title ?? text)} text={title && t(text)} className={className}>
      {look !== undefined && title === "availability.changed.title" && (
        <a href={hrefOf(look)} className="tap">
          {t("availability.changed.look")}
        </a>
      )}
    </Notice>
  );
}
