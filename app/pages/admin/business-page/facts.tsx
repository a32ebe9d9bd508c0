import { showPhone } from "~/forms/fields";
import { averageStars } from "~/modules/businesses/rules";
import type { StaffBusiness } from "~/modules/moderation/listed/queries.server";
import { ActList } from "~/modules/moderation/records/components/act-sentence";
import { useTexts } from "~/texts/context";
import { Fact } from "~/ui/fact";
import { Panel } from "~/ui/panel";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";

export function Facts({ found, isPublic }: { found: StaffBusiness; isPublic: boolean }) {
  const { t, date, number, hrefOf } = useTexts();
  const { business, services, decision } = found;
  const { id, slug, phone, email, address, suburb, createdAt } = business;
  return (
    <Panel
      id="facts"
      title={t("adminBusinessPage.facts.title")}
      more={{ href: `/admin/onboarding?business=${id}`, label: t("adminBusinessPage.facts.look") }}
    >
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm">
        <Fact label={t("adminBusinessPage.facts.page")}>
          {isPublic ? (
            <a href={hrefOf(`/business/${slug}`)}>
              <code translate="no">{`/business/${slug}`}</code>
            </a>
          ) : (
            t("adminBusinessPage.facts.notPublic")
          )}
        </Fact>
        {phone && (
          <Fact label={t("adminBusinessPage.facts.phone")}>
            <a href={`tel:${phone}`}>{showPhone(phone)}</a>
          </Fact>
        )}
        {email && (
          <Fact label={t("adminBusinessPage.facts.email")}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {(address ?? suburb) && (
          <Fact label={t("adminBusinessPage.facts.where")}>
            {[address, suburb].filter(Boolean).join(", ")}
          </Fact>
        )}
        <Fact label={t("adminBusinessPage.facts.services")}>{number(services)}</Fact>
        <Fact label={t("adminBusinessPage.facts.since")}>{date(createdAt, "historyDate")}</Fact>
        {decision && (
          <Fact label={t("adminBusinessPage.facts.decision")}>
            {t(`adminBusinessPage.facts.decisions.${decision.decision}`)}{" "}
            <span className="text-muted">
              {t("adminBusinessPage.facts.decided", { who: decision.decidedBy, at: decision.at })}
            </span>
            {decision.reason && (
              <span className="block">
                {t("adminBusinessPage.facts.reason", { reason: decision.reason })}
              </span>
            )}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

export function People({ found }: { found: StaffBusiness }) {
  const { t, number, hrefOf } = useTexts();
  const { owner, record, business } = found;
  const stars = averageStars(business.ratingSum, business.reviewCount);
  return (
    <>
      <Section id="people" look="mb-2" title={t("adminBusinessPage.people.title")}>
        <div className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">
          {owner ? (
            <>
              <a href={hrefOf(`/admin/users/${owner.id}`)} className="tap font-semibold">
                {owner.name}
              </a>{" "}
              <span className="text-muted">{t("adminBusinessPage.people.owner")}</span>
              <p className="text-muted wrap-anywhere">
                {owner.email} ·{" "}
                {t(
                  owner.emailConfirmed
                    ? "adminBusinessPage.people.confirmed"
                    : "adminBusinessPage.people.notConfirmed",
                )}{" "}
                ·{" "}
                {owner.lastSignInAt
                  ? t("adminBusinessPage.people.lastIn", { at: owner.lastSignInAt })
                  : t("adminBusinessPage.people.neverIn")}
              </p>
            </>
          ) : (
            t("adminBusinessPage.people.unclaimed")
          )}
        </div>
      </Section>
      <Section id="record" look="mb-2" title={t("adminBusinessPage.record.title")}>
        <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
          {(["came", "cancelled", "missed"] as const).map((name) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{t(`adminBusinessPage.record.${name}`)}</dt>
              <dd className="font-head text-lg tabular-nums">{number(record[name])}</dd>
            </div>
          ))}
          <div className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{t("adminBusinessPage.record.rating")}</dt>
            <dd className="font-head text-lg tabular-nums">
              {stars === null ? (
                t("adminBusinessPage.record.noRating")
              ) : (
                <>
                  {stars.toFixed(1)}{" "}
                  <span className="font-normal font-sans text-muted text-sm">
                    {t("adminBusinessPage.record.of", { count: business.reviewCount })}
                  </span>
                </>
              )}
            </dd>
          </div>
        </dl>
      </Section>
    </>
  );
}

const columns = ["at", "what", "id", "amount"] as const;

export function Money({ found }: { found: StaffBusiness }) {
  const { t, date, money } = useTexts();
  const { business, entries, hasCard, paidUntil: until, tier } = found;
  const paid = until
    ? t(hasCard ? "adminBusinessPage.money.card" : "adminBusinessPage.money.paid", { until })
    : t("adminBusinessPage.money.never");
  return (
    <Panel
      id="money"
      title={t("adminBusinessPage.money.title")}
      more={{ href: `/admin/financial/${business.id}`, label: t("adminBusinessPage.money.all") }}
    >
      <div className="rounded-lg border border-line bg-surface p-4">
        <p>
          {paid}{" "}
          <span className="text-muted">
            {t("adminBusinessPage.money.tier", { tier: { key: `adminFinancial.subscribers.tiers.${tier}` } })}
          </span>
        </p>
        {entries.length > 0 && (
          <div className="mt-3">
            <Table
              caption={t("adminBusinessPage.money.title")}
              columns={columns.map((name) => t(`adminBusinessPage.money.columns.${name}`))}
            >
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <Cell heading>{date(entry.at, "historyDate")}</Cell>
                  <Cell label={t("adminBusinessPage.money.columns.what")}>
                    {t(`adminFinancial.ledger.kinds.${entry.kind}`)}
                  </Cell>
                  <Cell label={t("adminBusinessPage.money.columns.id")}>{entry.pfPaymentId}</Cell>
                  <Cell label={t("adminBusinessPage.money.columns.amount")}>
                    <span className="whitespace-nowrap tabular-nums">{money(entry.amountCents)}</span>
                  </Cell>
                </tr>
              ))}
            </Table>
          </div>
        )}
      </div>
    </Panel>
  );
}

export function History({ found: { acts, business } }: { found: StaffBusiness }) {
  const { t, date } = useTexts();
  return (
    <Panel
      id="history"
      title={t("adminBusinessPage.history.title")}
      more={{ href: `/admin/audit?on=${business.id}`, label: t("adminBusinessPage.history.all") }}
    >
      <ActList
        acts={acts}
        none={t("adminBusinessPage.history.none")}
        when={(at) => date(at, "historyDate")}
      />
    </Panel>
  );
}
