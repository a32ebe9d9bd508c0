import type { ReactNode } from "react";

type Props = {
  title: string;
  /** On a phone it makes room for what is open. */
  folded: boolean;
  children: ReactNode;
};

/** The list beside the one thing that is open. */
export const SideList = ({ title, folded, children }: Props) => (
  <details
    open={!folded}
    className="rounded-lg border border-line bg-surface lg:details-content:[content-visibility:visible]"
  >
    <summary className="lg:pointer-events-none flex min-h-12 items-center px-4 font-semibold text-sm">
      {title}
    </summary>
    {children}
  </details>
);

export const SideGroup = ({ title, children }: Omit<Props, "folded">) => (
  <>
    <h2 className="border-line border-y bg-sunk px-4 py-1.5 font-semibold text-muted text-xs">{title}</h2>
    <ul>{children}</ul>
  </>
);
