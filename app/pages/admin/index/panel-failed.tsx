import { useTexts } from "~/texts/context";

/** A part whose query failed; the others are shown. */
export function PanelFailed() {
  const { t } = useTexts();
  return <p className="rounded-lg border border-line bg-surface p-4 text-sm">{t("adminHome.loadFailed")}</p>;
}
