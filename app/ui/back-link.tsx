import { Icon } from "./icon";

/**
 * `data-back` lets the site's module go back in the history; without it the link goes to a fitting page. A link that
 * names where it leads ('Back to Dashboard') always leads there.
 */
export function BackLink({ href, label = "Back" }: { href: string; label?: string | undefined }) {
  return (
    <a
      href={href}
      data-back={label === "Back" ? "" : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-muted text-sm no-underline hover:text-brand print:hidden"
    >
      <Icon name="arrow-left" size="sm" />
      {label}
    </a>
  );
}
