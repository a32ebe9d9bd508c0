import { useTexts } from "~/texts/context";

export function SkipLink() {
  const { t } = useTexts();
  return (
    <a
      href="#main"
      className="sr-only z-30 rounded-md bg-surface shadow-float focus:not-sr-only focus:p-3 focus:absolute focus:top-2 focus:left-2"
    >
      {t("frame.skip")}
    </a>
  );
}
