import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { Refused } from "./parse";

type Props = { refused: Pick<Refused, "notice"> | null | undefined; className?: string };

/** Why a form was refused, apart from what stands at its fields. */
export function RefusalNotice({ refused, className }: Props) {
  const { t } = useTexts();
  const notice = refused?.notice;
  if (!notice) return null;
  const { title, text } = notice;
  return <Notice tone="bad" title={t(title ?? text)} text={title && t(text)} className={className} />;
}
