import { erasedHost } from "~/modules/accounts/erased";
import type { DataRequest } from "~/modules/moderation/system/queries.server";
import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";

const columns = ["person", "asked", "due", "done"] as const;

/** Who asked to be deleted, when it is due, and what was done. */
export function DataRequests({ requests }: { requests: DataRequest[] | null }) {
  const { t } = useTexts();
  return (
    <Section id="requests" className="grid grid-cols-1" title={t("adminSystem.requests.title")}>
      <p className="mt-1 mb-3 max-w-prose text-muted">{t("adminSystem.requests.text")}</p>
      {!requests && (
        <Notice tone="bad" title={t("common.error")} text={t("adminSystem.requests.loadFailed")} />
      )}
      {requests?.length === 0 && <p className="text-muted text-sm">{t("adminSystem.requests.none")}</p>}
      {requests && requests.length > 0 && (
        <Table
          caption={t("adminSystem.requests.title")}
          columns={columns.map((name) => t(`adminSystem.requests.columns.${name}`))}
        >
          {requests.map((request) => (
            <RequestRow key={request.userId} {...request} />
          ))}
        </Table>
      )}
    </Section>
  );
}

function RequestRow({ userId, email, requestedAt, dueAt, doneAt }: DataRequest) {
  const { t, date, hrefOf } = useTexts();
  const isErased = email.endsWith(`@${erasedHost}`);
  return (
    <tr>
      <Cell heading>
        {isErased ? (
          <span className="font-normal text-muted">{t("adminSystem.requests.erased")}</span>
        ) : (
          <a href={hrefOf(`/admin/users/${userId}`)} className="wrap-anywhere">
            {email}
          </a>
        )}
      </Cell>
      <Cell label={t("adminSystem.requests.columns.asked")}>
        <span className="tabular-nums">{date(requestedAt, "historyDate")}</span>
      </Cell>
      <Cell label={t("adminSystem.requests.columns.due")}>
        <span className="tabular-nums">{date(dueAt, "historyDate")}</span>
      </Cell>
      <Cell label={t("adminSystem.requests.columns.done")}>
        <span className="tabular-nums">
          {doneAt ? date(doneAt, "historyDate") : t("adminSystem.requests.waiting")}
        </span>
      </Cell>
    </tr>
  );
}
