import { useTexts } from "~/texts/context";
import type { Words } from "~/texts/message";
import { Icon } from "./icon";

/**
 * With `data-back`, enhance.js goes back in the history instead of following the link. A link that names its target
 * ('Back to Dashboard') always leads there.
 */
export function BackLink({ href, label }: { href: string; label?: Words | undefined }) {
  const { t, hrefOf } = useTexts();
  return (
    <a
      href={hrefOf(href)}
      data-back={label ? undefined : ""}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-muted text-sm no-underline hover:text-brand print:hidden"
    >
      <Icon name="arrow-left" size="sm" />
      {t(label ?? "common.back")}
    </a>
  );
}
