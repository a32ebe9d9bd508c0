import type { ReactNode } from "react";

/** A table that turns into a list of labelled rows on a phone. Rows are plain <tr> of <Cell>. */
export function Table({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: readonly { label: string; numeric?: boolean | undefined; hidden?: boolean | undefined }[];
  children: ReactNode;
}) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, numeric, hidden }) => (
            <th key={label} scope="col" className={numeric ? "text-right" : undefined}>
              {hidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** `label` repeats the column's name on a phone; without it the cell stands alone (the row's title, its buttons). */
export function Cell({
  label,
  numeric,
  heading = false,
  children,
}: {
  label?: string | undefined;
  numeric?: boolean | undefined;
  /** The cell that names the row. */
  heading?: boolean | undefined;
  children: ReactNode;
}) {
  const className = numeric ? "tabular-nums sm:text-right" : undefined;
  if (heading) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  }
  return (
    <td data-label={label} className={className}>
      {children}
    </td>
  );
}
