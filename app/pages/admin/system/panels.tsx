import { isErased } from "~/modules/accounts/erased";
import type { DataRequest, ReviewCounts } from "~/modules/moderation/system/queries.server";
import { instantOf } from "~/platform/time";
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
  return (
    <tr>
      <Cell heading>
        {isErased(email) ? (
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

export function LegalTexts({ terms, privacy }: { terms: string; privacy: string }) {
  const { t, date, hrefOf } = useTexts();
  const texts = [
    { href: "/terms-and-conditions", label: t("frame.footer.terms"), version: terms },
    { href: "/privacy-policy", label: t("frame.footer.privacy"), version: privacy },
  ];
  return (
    <Section id="legal" title={t("adminSystem.legal.title")}>
      <p className="mt-1 mb-2 max-w-prose text-muted">{t("adminSystem.legal.text")}</p>
      <ul className="divide-y divide-line border-line border-y">
        {texts.map(({ href, label, version }) => (
          <li key={href} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
            <a href={hrefOf(href)}>{label}</a>
            <span className="text-muted tabular-nums">
              {t("adminSystem.legal.since", { day: date(instantOf(version, "00:00"), "historyDate") })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const places = {
  network: "/admin/inbox?view=reports",
  dispute: "/admin/sanctions",
  reported: "/admin/inbox?view=reports",
} as const;

export function ReviewCountList({ counts }: { counts: ReviewCounts | null }) {
  const { t, hrefOf } = useTexts();
  return (
    <Section id="held-reviews" title={t("adminSystem.reviews.title")}>
      <p className="mt-1 mb-2 max-w-prose text-muted">{t("adminSystem.reviews.text")}</p>
      {!counts && <Notice tone="bad" title={t("common.error")} text={t("adminSystem.reviews.loadFailed")} />}
      {counts && (
        <ul className="divide-y divide-line border-line border-y">
          {(["network", "dispute", "reported"] as const).map((name) => (
            <li
              key={name}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm tabular-nums"
            >
              <a href={hrefOf(places[name])}>{t(`adminSystem.reviews.${name}`)}</a> <b>{counts[name]}</b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
