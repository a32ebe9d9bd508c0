import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";

type Chip = {
  href: string;
  label: string;
  isSelected: boolean;
  /** Only on a phone: on a wide screen the same can be chosen beside the list. */
  isForPhone?: boolean;
};

type Props = {
  label: string;
  chips: Chip[];
  before?: ReactNode;
  /** A phone starts with `before`, whatever is selected. */
  fromStart?: boolean;
  oneLine?: boolean;
  className: string;
};

/**
 * Links to choose one of several; a phone scrolls them sideways, and starts at the selected one if its browser can.
 * `before` stands on the same line. A wide screen wraps them, or has one line as well, which fades out where more follow.
 */
export function ChipRow({ label, chips, before, fromStart = false, oneLine = false, className }: Props) {
  const { hrefOf } = useTexts();
  return (
    <div
      className={`${className} -mx-4 relative flex gap-2 scroll-px-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0 ${oneLine ? "fading" : "md:block"}`}
    >
      {before}
      <nav aria-label={label}>
        <ul className={`flex w-max gap-2 ${oneLine ? "" : "md:w-auto md:flex-wrap"}`.trim()}>
          {chips.map((chip, at) => (
            <li key={chip.href} className={`flex-none ${chip.isForPhone ? "md:hidden" : ""}`.trim()}>
              <a
                href={hrefOf(chip.href)}
                aria-current={chip.isSelected ? "true" : undefined}
                className={`flex min-h-11 items-center whitespace-nowrap rounded-full border border-edge px-3.5 font-medium text-ink text-sm no-underline hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand ${at > 0 && !fromStart ? "aria-[current]:[scroll-initial-target:nearest]" : ""}`.trim()}
              >
                {chip.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
