import { Form } from "react-router";
import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import { Press } from "~/forms/press";
import type { listSubscribers, Subscriber } from "~/modules/billing/queries/subscribers.server";
import { type SubscriberFilter, subscriberList, subscriberStates } from "~/modules/billing/rules";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { mostCounted } from "~/platform/search-patterns";
import { useTexts } from "~/texts/context";
import { Badge, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ListFrame } from "~/ui/list-frame";
import { ListFilters, ListSearch, listHref } from "~/ui/list-tools";
import { RowMenu } from "~/ui/row-menu";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";
import { LedgerLink } from "./ledger-link";
import { financialPage } from "./views";

type Props = {
  subscribers: Awaited<ReturnType<typeof listSubscribers>> | null;
  filter: SubscriberFilter;
  after: string | null;
};

const page = financialPage;
const columns = ["business", "tier", "state", "end", "method", "acts"] as const;
const tones: Record<Subscriber["badge"], Tone> = {
  ...{ active: "ok", failed: "warn", cancelled: "neutral", expired: "warn" },
};

export function Subscribers({ subscribers, filter, after }: Props) {
  const { t, hrefOf } = useTexts();
  const { q, state: chosen, order } = filter;
  const parts = subscriberList.parts(filter);
  return (
    <Section id="subscribers" look="mb-3" title={t("adminFinancial.subscribers.title")}>
      <ListFilters
        label={t("adminFinancial.subscribers.columns.state")}
        options={[null, ...subscriberStates].map((state) => ({
          label: t(state ? `adminFinancial.subscribers.badges.${state}` : "adminFinancial.subscribers.every"),
          href: hrefOf(listHref(page, { ...parts, state })),
          current: state === chosen,
        }))}
      />
      <ListSearch
        page={page}
        q={q}
        keeps={{ state: chosen ?? "" }}
        orders={{
          chosen: order,
          options: subscriberList.orders.map((value) => ({ value, label: t(`admin.order.${value}`) })),
        }}
        label={t("adminFinancial.subscribers.search")}
        placeholder={t("adminFinancial.subscribers.search")}
      />
      <ListFrame
        {...{ page, parts }}
        found={subscribers}
        mark={after}
        failed={t("adminFinancial.subscribers.failedLoad")}
        empty={<p className="text-muted">{t("adminFinancial.subscribers.none")}</p>}
        counted={
          subscribers?.total === null
            ? t("adminFinancial.subscribers.many", { count: mostCounted })
            : t("adminFinancial.subscribers.total", { count: subscribers?.total ?? 0 })
        }
        csv={t("adminFinancial.subscribers.csv")}
      >
        {(rows) => (
          <Table
            dense
            caption={t("adminFinancial.subscribers.title")}
            columns={columns.map((name) => t(`adminFinancial.subscribers.columns.${name}`))}
            hasActs
          >
            {rows.map((subscriber) => (
              <SubscriberRow key={subscriber.businessId} subscriber={subscriber} />
            ))}
          </Table>
        )}
      </ListFrame>
    </Section>
  );
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { t, date } = useTexts();
  const { businessName, email, tier, badge, isLocked, failedPayments, subscriptionEnd } = subscriber;
  return (
    <tr>
      <Cell heading>
        <LedgerLink id={subscriber.businessId} name={businessName} />
        {isLocked && (
          <span className="font-normal text-muted text-sm sm:ml-2">
            {t("adminFinancial.subscribers.badges.locked")}
          </span>
        )}
        <span className="block wrap-anywhere font-normal text-muted text-sm">{email}</span>
      </Cell>
      <Cell label={t("adminFinancial.subscribers.columns.tier")}>
        {t(`adminFinancial.subscribers.tiers.${tier}`)}
      </Cell>
      <Cell phone="end" label={t("adminFinancial.subscribers.columns.state")}>
        <Badge tone={tones[badge]}>{t(`adminFinancial.subscribers.badges.${badge}`)}</Badge>
        {failedPayments > 0 && (
          <span className="hidden sm:block text-muted text-xs">
            {t("adminFinancial.subscribers.failures", { count: failedPayments })}
          </span>
        )}
      </Cell>
      <Cell phone="below-end" label={t("adminFinancial.subscribers.columns.end")}>
        {failedPayments > 0 && (
          <span className="sm:hidden">
            {t("adminFinancial.subscribers.failures", { count: failedPayments })}
          </span>
        )}
        {subscriptionEnd && (
          <span className={`whitespace-nowrap tabular-nums ${failedPayments > 0 ? "hidden sm:inline" : ""}`}>
            {date(subscriptionEnd, "historyDate")}
          </span>
        )}
      </Cell>
      <Cell label={t("adminFinancial.subscribers.columns.method")}>
        <span className="sm:whitespace-nowrap">{methodOf(subscriber, t)}</span>
      </Cell>
      <Cell phone="menu">
        <Acts subscriber={subscriber} />
      </Cell>
    </tr>
  );
}

function methodOf({ card, paidBy }: Subscriber, t: ReturnType<typeof useTexts>["t"]): string | null {
  if (card !== null) return t("adminFinancial.subscribers.card", { end: card });
  return paidBy && t(`adminFinancial.subscribers.${paidBy}`);
}

function Acts({ subscriber: { businessId, businessName, isLocked, tier } }: { subscriber: Subscriber }) {
  const { t } = useTexts();
  return (
    <RowMenu
      label={`${t("adminFinancial.subscribers.change")} ${businessName || t("common.formerBusiness")}`}
    >
      <Form method="post" className="flex gap-2">
        <input type="hidden" name="businessId" value={businessId} />
        <Field
          label={
            <span className="sr-only">
              {t("adminFinancial.subscribers.tier", { name: nameOrFormer(businessName) })}
            </span>
          }
          name="tier"
          id={`tier-${businessId}`}
        >
          <Select
            defaultValue={tier}
            options={(["business", "pro", "enterprise"] as const).map((value) => ({
              value,
              label: t(`adminFinancial.subscribers.tiers.${value}`),
            }))}
          />
        </Field>
        <Button variant="outline" small name="intent" value="set-tier" className="self-end">
          {t("adminFinancial.subscribers.setTier")}
        </Button>
      </Form>
      <Press
        intent={isLocked ? "unlock-account" : "lock-account"}
        fields={{ businessId }}
        look="self-end"
        variant={isLocked ? "outline" : "danger"}
        small
      >
        {t(isLocked ? "adminFinancial.subscribers.unlock" : "adminFinancial.subscribers.lock")}
        <span className="sr-only"> {businessName || t("common.formerBusiness")}</span>
      </Press>
    </RowMenu>
  );
}
