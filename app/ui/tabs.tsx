import { useTexts } from "~/texts/context";

export type Tab = { label: string; href: string; current: boolean };

/** Tabs are links: each has its own address, and the server renders the current one. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { hrefOf } = useTexts();
  return (
    <nav
      aria-label={label}
      className="-mx-4 overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              href={hrefOf(tab.href)}
              aria-current={tab.current ? "page" : undefined}
              className="flex min-h-12 items-center aria-[current]:[scroll-initial-target:nearest] whitespace-nowrap border-transparent border-b-3 px-2 pt-[3px] font-semibold text-muted text-sm no-underline hover:text-ink not-aria-[current]:forced-colors:border-[Canvas] aria-[current]:border-brand aria-[current]:text-brand sm:px-3 sm:text-base"
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
