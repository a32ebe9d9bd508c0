import type { ReactNode } from "react";

/** A table that becomes a list of labelled rows on a phone. Its rows are plain <tr> elements of <Cell>. */
export function Table({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: readonly { label: string; hidden?: boolean | undefined }[];
  children: ReactNode;
}) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, hidden }) => (
            <th key={label} scope="col">
              {hidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** `label` repeats the column's name on a phone; the row's title and its buttons have none. */
export function Cell({
  label,
  heading = false,
  children,
}: {
  label?: string | undefined;
  /** The cell that names the row. */
  heading?: boolean | undefined;
  children: ReactNode;
}) {
  return heading ? <th scope="row">{children}</th> : <td data-label={label}>{children}</td>;
}
