import { useTexts } from "~/texts/context";

// Twelve dots form the circle, two the handle.
const dots =
  "M20 20.0h0M16.2 22.2h0M11.8 22.2h0M8 20.0h0M5.8 16.2h0M5.8 11.8h0M8 8.0h0M11.8 5.8h0M16.2 5.8h0M20 8.0h0M22.2 11.8h0M22.2 16.2h0M23.2 23.2h0M26.4 26.4h0";

/** A magnifying glass made of printed dots ("thola" means "find"). */
function LogoMark() {
  return (
    <svg className="size-8" viewBox="0 0 32 32" aria-hidden="true" fill="none" strokeLinecap="round">
      <rect width="32" height="32" rx="8" fill="#28349a" />
      <path d={dots} stroke="#f3f0e8" strokeWidth="2.7" />
      <circle cx="14" cy="14" r="3.6" fill="#f49b71" />
    </svg>
  );
}

/** With `folds` it is the sign alone where its container has no room for the name. */
export function Logo({ folds = false }: { folds?: boolean }) {
  const { t, hrefOf } = useTexts();
  return (
    <a
      href={hrefOf("/")}
      className="tap min-w-11 gap-2 font-head font-semibold text-xl md:gap-2.5 md:text-2xl text-ink tracking-tight no-underline hover:text-ink"
    >
      <LogoMark />
      <span className={folds ? "@max-[20rem]:sr-only" : undefined}>{t("common.thola")}</span>
    </a>
  );
}
