import type { ReactNode } from "react";

type Props = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode };

export function PageHeader({ title, subtitle, actions }: Props) {
  return (
    <header className="mb-6">
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
