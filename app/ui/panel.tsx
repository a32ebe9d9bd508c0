import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";

type Props = {
  /** Of the heading, which names the section. */
  id: string;
  title: ReactNode;
  more?: { href: string; label: string } | undefined;
  children: ReactNode;
};

export function Panel({ id, title, more, children }: Props) {
  const { hrefOf } = useTexts();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="flex items-center gap-2">
          {title}
        </h2>
        {more && (
          <a
            href={hrefOf(more.href)}
            className="tap gap-1 font-semibold text-sm no-underline hover:underline"
          >
            {more.label}
            <Icon name="chevron-right" size="sm" />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
