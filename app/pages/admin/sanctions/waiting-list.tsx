import { Form } from "react-router";
import { SeverityMark, useWhy, Waits } from "~/modules/moderation/sanctions/components/sanction-parts";
import type { ShownSanction } from "~/modules/moderation/sanctions/queries/lists.server";
import { isOverdue } from "~/modules/moderation/sanctions/rules";
import { Rich, useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Cell, Table } from "~/ui/table";

const columns = ["business", "proposal", "waiting", "acts"] as const;

/** Proposals; applying one opens its case, which says what follows and asks for the words to the owner. */
export function WaitingList({ title, rows, now }: { title: string; rows: ShownSanction[]; now: Date }) {
  const { t } = useTexts();
  return (
    <Table dense caption={title} columns={columns.map((name) => t(`adminSanctions.columns.${name}`))} hasActs>
      {rows.map((row) => (
        <WaitingRow key={row.id} row={row} now={now} />
      ))}
    </Table>
  );
}

function WaitingRow({ row, now }: { row: ShownSanction; now: Date }) {
  const { t, hrefOf } = useTexts();
  const why = useWhy();
  const { id, businessId, businessName, actionType, severity, createdAt } = row;
  const type = t(`adminSanctions.types.${actionType}`);
  const named = { values: { type, name: businessName } };
  const quiet = { name: (words: React.ReactNode) => <span className="sr-only">{words}</span> };
  return (
    <tr>
      <Cell heading>
        <a
          href={hrefOf(`/admin/sanctions/${businessId}`)}
          className="inline-block min-h-6 wrap-anywhere text-ink"
        >
          <SeverityMark severity={severity} />
          {businessName}
        </a>
      </Cell>
      <Cell phone="below" label={t("adminSanctions.columns.proposal")}>
        <span>
          <b className="font-semibold">{type}</b>{" "}
          <span className="text-muted text-xs sm:block">{why(row)}</span>
        </span>
      </Cell>
      <Cell phone="end" label={t("adminSanctions.columns.waiting")}>
        <Waits since={createdAt} now={now} late={isOverdue(createdAt, now)} />
      </Cell>
      <Cell>
        <Form method="post" className="mt-1.5 flex gap-2 sm:mt-0 sm:justify-end">
          <input type="hidden" name="id" value={id} />
          <Button variant="text" small name="intent" value="dismiss" className="unhurried">
            <Rich text={{ key: "adminSanctions.dismiss", ...named }} tags={quiet} />
          </Button>
          <ButtonLink href={`/admin/sanctions/${businessId}#pending-${id}`} variant="outline" small>
            <Rich text={{ key: "adminSanctions.apply", ...named }} tags={quiet} />
          </ButtonLink>
        </Form>
      </Cell>
    </tr>
  );
}
