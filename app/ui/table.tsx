import type { ReactNode } from "react";

type TableProps = {
  caption: string;
  dense?: boolean;
  columns: readonly string[];
  /** The last column holds buttons: its heading is only heard. */
  hasActs?: boolean;
  children: ReactNode;
};

/**
 * A table that becomes a list of labelled rows on a phone; `dense` makes two lines of each: what names the row, with its
 * link over all of it, and the cells that say where they stand (`phone`). Its rows are plain <tr> elements of <Cell>.
 */
export function Table({ caption, columns, hasActs = false, dense = false, children }: TableProps) {
  return (
    <table className={dense ? "data-table dense" : "data-table"}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((label, index) => (
            <th key={label} scope="col">
              {hasActs && index === columns.length - 1 ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type CellProps = {
  label?: string | undefined;
  /**
   * Where it stands in a dense table on a phone; without a place it is left to the page behind the row. `none`: in any table
   * a phone leaves it out.
   */
  phone?: "below" | "end" | "below-end" | "menu" | "none" | undefined;
  /** The cell that names the row. */
  heading?: boolean | undefined;
  children: ReactNode;
};

/** `label` repeats the column's name on a phone; the row's title and its buttons have none. */
export function Cell({ label, heading = false, phone, children }: CellProps) {
  if (heading) return <th scope="row">{children}</th>;
  return (
    <td data-label={label} data-phone={phone}>
      {children}
    </td>
  );
}
