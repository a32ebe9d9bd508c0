import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "./button";
import { ListPager, listHref } from "./list-tools";
import { Notice } from "./notice";

type Props<Row> = {
  page: string;
  /** The filter as parts of an address. */
  parts: Record<string, string | null>;
  /** The mark of this page in the address; null on the first. */
  mark: string | null;
  /** Null: it could not be read. */
  found: { rows: readonly Row[]; next: string | null } | null;
  failed: string;
  empty: ReactNode;
  /** How many there are in all. */
  counted: string;
  csv: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list that is read in pages: its count, its file, its rows, the way on, and what stands there without rows. */
export function ListFrame<Row>(props: Props<Row>) {
  const { page, parts, mark, found, failed, empty, counted, csv, children } = props;
  const { t } = useTexts();
  return (
    <>
      {found === null && <Notice tone="bad" title={t("common.error")} text={failed} />}
      {found?.rows.length === 0 && empty}
      {found && found.rows.length > 0 && (
        <>
          <div className="mb-2 flex items-center justify-between gap-3 text-sm">
            <p className="text-muted">{counted}</p>
            <ButtonLink href={listHref(`${page}.csv`, parts)} variant="text" icon="download" small>
              {csv}
            </ButtonLink>
          </div>
          {children(found.rows)}
        </>
      )}
      <ListPager
        first={mark ? listHref(page, parts) : null}
        next={found?.next ? listHref(page, { ...parts, after: found.next }) : null}
      />
    </>
  );
}
