import type { ReactNode } from "react";
import { BackLink } from "./back-link";

/** The top of a page: where one came from, the heading, one sentence, and the acts that concern the whole page. */
export function PageHeader({
  title,
  subtitle,
  back,
  actions,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { href: string; label?: string | undefined } | undefined;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-6">
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1>{title}</h1>
          {subtitle && <p className="mt-1 max-w-prose text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
