import type { ReactNode } from "react";

/** A line of a list of facts (<dl>): what it is called, and beside that what it is. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-1.5">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums wrap-anywhere">{children}</dd>
  </div>
);
