import { Form } from "react-router";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import type { Subscriber } from "~/modules/billing/queries/subscribers.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Badge, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Cell, Table } from "~/ui/table";
import { LedgerLink } from "./ledger-link";

type Props = { subscribers: Subscriber[] | null; search: string; failed: Message | null };

const columns = ["business", "tier", "state", "end", "method", "acts"] as const;
const tones: Record<Subscriber["badge"], Tone> = {
  ...{ active: "ok", failed: "warn", cancelled: "neutral", expired: "warn", locked: "bad" },
};

export function Subscribers({ subscribers, search, failed }: Props) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="subscribers">
      <h2 id="subscribers">{t("adminFinancial.subscribers.title")}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t("adminFinancial.subscribers.text")}</p>
      {failed && <Notice tone="bad" title={t("common.error")} text={t(failed)} className="mb-4" />}
      <form className="mb-4 flex max-w-xl flex-wrap items-end gap-2">
        <Field label={t("adminFinancial.subscribers.search")} name="q" className="min-w-48 flex-1">
          <TextInput type="search" defaultValue={search} />
        </Field>
        <Button variant="outline" icon="search">
          {t("adminFinancial.subscribers.find")}
        </Button>
      </form>
      {subscribers === null && (
        <Notice tone="bad" title={t("common.error")} text={t("adminFinancial.subscribers.failedLoad")} />
      )}
      {subscribers?.length === 0 && <p className="text-muted">{t("adminFinancial.subscribers.none")}</p>}
      {subscribers && subscribers.length > 0 && (
        <Table
          caption={t("adminFinancial.subscribers.title")}
          columns={columns.map((name) => ({
            label: t(`adminFinancial.subscribers.columns.${name}`),
            hidden: name === "acts",
          }))}
        >
          {subscribers.map((subscriber) => (
            <SubscriberRow key={subscriber.businessId} subscriber={subscriber} />
          ))}
        </Table>
      )}
    </section>
  );
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { t, date } = useTexts();
  const { businessName, email, tier, badge, failedPayments, subscriptionEnd } = subscriber;
  return (
    <tr>
      <Cell heading>
        <LedgerLink id={subscriber.businessId} name={businessName} />
        <span className="block wrap-anywhere font-normal text-muted text-sm">{email}</span>
      </Cell>
      <Cell label={t("adminFinancial.subscribers.columns.tier")}>
        {t(`adminFinancial.subscribers.tiers.${tier}`)}
      </Cell>
      <Cell label={t("adminFinancial.subscribers.columns.state")}>
        <Badge tone={tones[badge]}>{t(`adminFinancial.subscribers.badges.${badge}`)}</Badge>
        {failedPayments > 0 && (
          <span className="block text-sm">
            {t("adminFinancial.subscribers.failures", { count: failedPayments })}
          </span>
        )}
      </Cell>
      <Cell label={t("adminFinancial.subscribers.columns.end")}>
        {subscriptionEnd && (
          <span className="whitespace-nowrap tabular-nums">{date(subscriptionEnd, "plainDate")}</span>
        )}
      </Cell>
      <Cell label={t("adminFinancial.subscribers.columns.method")}>{methodOf(subscriber, t)}</Cell>
      <Cell>
        <Acts subscriber={subscriber} />
      </Cell>
    </tr>
  );
}

function methodOf({ card, paidBy }: Subscriber, t: ReturnType<typeof useTexts>["t"]): string | null {
  if (card !== null) return t("adminFinancial.subscribers.card", { end: card });
  return paidBy && t(`adminFinancial.subscribers.${paidBy}`);
}

function Acts({ subscriber: { businessId, businessName, badge, tier } }: { subscriber: Subscriber }) {
  const { t } = useTexts();
  const isLocked = badge === "locked";
  return (
    <div className="mt-1.5 flex flex-wrap gap-2 sm:mt-0 sm:justify-end">
      <Form method="post" preventScrollReset className="flex gap-2">
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
      <Form method="post" preventScrollReset className="self-end">
        <input type="hidden" name="businessId" value={businessId} />
        <Button
          variant={isLocked ? "outline" : "danger"}
          small
          name="intent"
          value={isLocked ? "unlock-account" : "lock-account"}
        >
          {t(isLocked ? "adminFinancial.subscribers.unlock" : "adminFinancial.subscribers.lock")}
          <span className="sr-only"> {businessName || t("common.formerBusiness")}</span>
        </Button>
      </Form>
    </div>
  );
}
