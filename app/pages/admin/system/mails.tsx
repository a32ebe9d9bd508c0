import { Form } from "react-router";
import { Press } from "~/forms/press";
import type { Outbox } from "~/modules/notifications/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { ListPager, listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";

const page = "/admin/settings/system";
const columns = ["mail", "why", "attempts", "next", "acts"] as const;

type Props = { outbox: Outbox | null; after: string | null; hasServer: boolean };

/** How many mails wait, and those that the mail server did not take. */
export function Mails({ outbox, after, hasServer }: Props) {
  const { t, number } = useTexts();
  return (
    <Section id="mails" className="grid grid-cols-1" title={t("adminSystem.outbox.title")}>
      <p className="mt-1 mb-3 max-w-prose text-muted">
        {t("adminSystem.outbox.text")} {!hasServer && t("adminSystem.outbox.noServer")}
      </p>
      {!outbox && <Notice tone="bad" title={t("common.error")} text={t("adminSystem.outbox.loadFailed")} />}
      {outbox && (
        <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
          {(["due", "waiting", "failed"] as const).map((name) => (
            <div key={name}>
              <dt className="text-muted text-xs">{t(`adminSystem.outbox.${name}`)}</dt>
              <dd
                className={`font-semibold text-lg tabular-nums ${name === "failed" && outbox.counts.failed > 0 ? "text-accent" : ""}`}
              >
                {outbox.counts[name] >= 1000
                  ? t("adminSystem.outbox.atLeast", { count: outbox.counts[name] })
                  : number(outbox.counts[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {outbox && outbox.counts.held > 0 && <Held count={outbox.counts.held} />}
      {outbox?.failed.length === 0 && <p className="text-muted text-sm">{t("adminSystem.outbox.none")}</p>}
      {outbox && outbox.failed.length > 0 && <Failed mails={outbox.failed} />}
      <ListPager
        first={after ? page : null}
        next={outbox?.next ? listHref(page, { after: outbox.next }) : null}
      />
    </Section>
  );
}

/** What waited when the database was backed up that it was restored from. */
function Held({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <Notice
      tone="warn"
      title={t("adminSystem.outbox.held", { count })}
      text={t("adminSystem.outbox.heldText")}
      className="mb-4"
    >
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="held-mails" />
        <Button small name="send" value="true">
          {t("adminSystem.outbox.sendHeld")}
        </Button>
        <Button variant="outline" small name="send" value="false">
          {t("adminSystem.outbox.dropHeld")}
        </Button>
      </Form>
    </Notice>
  );
}

function Failed({ mails }: { mails: Outbox["failed"] }) {
  const { t, date, number } = useTexts();
  return (
    <Table
      caption={t("adminSystem.outbox.title")}
      columns={columns.map((name) => t(`adminSystem.outbox.columns.${name}`))}
      hasActs
    >
      {mails.map(({ id, recipient, subject, attempts, lastError, nextAttemptAt }) => (
        <tr key={id}>
          <Cell heading>
            <span className="block min-w-0 wrap-anywhere">
              {subject}
              <span className="block font-normal text-muted text-xs">{recipient}</span>
            </span>
          </Cell>
          <Cell label={t("adminSystem.outbox.columns.why")}>
            <span className="text-sm wrap-anywhere">{lastError}</span>
          </Cell>
          <Cell label={t("adminSystem.outbox.columns.attempts")}>
            <span className="tabular-nums">{number(attempts)}</span>
          </Cell>
          <Cell label={t("adminSystem.outbox.columns.next")}>
            <span className="whitespace-nowrap tabular-nums">
              {date(nextAttemptAt, "historyDate")} {date(nextAttemptAt, "time")}
            </span>
          </Cell>
          <Cell>
            <Press
              intent="retry-mail"
              fields={{ id }}
              look="mt-1.5 sm:mt-0 sm:text-right"
              variant="outline"
              small
              className="whitespace-nowrap"
            >
              {t("adminSystem.outbox.retry")}
              <span className="sr-only"> {subject}</span>
            </Press>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
