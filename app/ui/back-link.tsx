import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "./icon";

type Props = {
  href: string;
  label?: Message | undefined;
  /** On a phone an arrow beside what follows, instead of a line above it. */
  beside?: boolean | undefined;
};

/**
 * With `data-back`, enhance.js goes back in the history instead of following the link. A link that names its target
 * ('Back to Dashboard') always leads there.
 */
export function BackLink({ href, label, beside = false }: Props) {
  const { t, hrefOf } = useTexts();
  return (
    <a
      href={hrefOf(href)}
      data-back={label ? undefined : ""}
      className={`inline-flex min-h-11 items-center gap-1.5 font-medium text-muted text-sm no-underline hover:text-brand print:hidden ${beside ? "max-md:float-left max-md:mt-2.5 max-md:-ml-2.5 max-md:w-11 max-md:justify-center" : ""}`.trim()}
    >
      <Icon name="arrow-left" size="sm" />
      <span className={beside ? "max-md:sr-only" : undefined}>{t(label ?? "common.back")}</span>
    </a>
  );
}
