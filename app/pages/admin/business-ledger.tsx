import type * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { Ask } from "~/forms/question";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { RefundState } from "~/modules/billing/components/refund-state";
import { recordAdjustment, recordDays } from "~/modules/billing/ledger/corrections.server";
import { ledgerActs } from "~/modules/billing/ledger/forms";
import { findLedger, type OwnEntry } from "~/modules/billing/ledger/queries.server";
import { invoiceNumber } from "~/modules/billing/ledger/rules";
import { recordChargeback } from "~/modules/billing/refunds/commands.server";
import type { AskedRefund } from "~/modules/billing/refunds/queries.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { BackLink } from "~/ui/back-link";
import { Cell, Table } from "~/ui/table";
import type { Route } from "./+types/business-ledger";
import { LedgerForms } from "./business-ledger/forms";
import { ownPassword, passwordDue } from "./password-due.server";
import {
  askRefund,
  chargebackQuestion,
  daysQuestion,
  givesBack,
  refundDone,
  refundQuestion,
  refundRefusals,
} from "./refunds.server";

export const meta = adminTitled("admin.tabs.financial");

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const ledger = await findLedger(app.db, params.businessId);
  if (!ledger) throw notFound();
  return { ...ledger, ...(await ownPassword(context)), givesBack: givesBack(app) };
}

export async function action({ request, params: { businessId }, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now } = app;
  const actor = viewerOf(context);
  return act(ledgerActs, await request.formData(), {
    run: {
      "record-refund": (asked) => askRefund(app, actor, asked),
      "record-chargeback": (asked) => recordChargeback(db, actor, asked, now()),
      "record-adjustment": ({ amount, direction, reason }) => {
        const amountCents = direction === "came" ? amount : -amount;
        return recordAdjustment(db, actor, { businessId, amountCents, reason }, now());
      },
      "give-days": ({ days, reason }) => recordDays(db, actor, { businessId, days, reason }, now()),
    },
    failed: { title: "common.error", text: "adminFinancial.refused.gone" },
    question: (asked) => {
      if (asked.intent === "record-refund") return refundQuestion(app, asked);
      if (asked.intent === "give-days") return daysQuestion(app, { businessId, days: asked.days });
      return asked.intent === "record-chargeback" ? chargebackQuestion(app, asked.pfPaymentId) : null;
    },
    done: (asked) =>
      redirectWith(`/admin/financial/${businessId}`, {
        title: "adminFinancial.done.title",
        text: doneOf(asked),
      }),
    reasons: {
      ...refundRefusals,
      password_due: passwordDue.text,
      gone: null,
      too_low: "adminFinancial.refused.too_low",
      no_time: "adminFinancial.refused.no_time",
    },
  });
}

function doneOf(asked: z.output<typeof ledgerActs>) {
  switch (asked.intent) {
    case "record-refund":
      return refundDone(asked.by);
    case "record-chargeback":
      return "adminFinancial.done.chargeback";
    case "record-adjustment":
      return "adminFinancial.done.adjusted";
    case "give-days":
      return "adminFinancial.done.days";
  }
}

/** What was booked of a business, and what an administrator writes into it. */
export default function BusinessLedger({ loaderData, actionData, params }: Route.ComponentProps) {
  const { businessName, entries, payments, asked, totalCents, email, isDue } = loaderData;
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-1 gap-8">
      {isDue && <OwnPasswordPanel email={email} back={`/admin/financial/${params.businessId}`} />}
      {actionData?.question && (
        <Ask question={actionData.question} back={`/admin/financial/${params.businessId}`} />
      )}
      <section aria-labelledby="ledger">
        <BackLink href="/admin/financial" label="adminFinancial.ledger.back" />
        <h2 id="ledger" className="wrap-anywhere">
          {t("adminFinancial.ledger.title", { name: nameOrFormer(businessName) })}
        </h2>
        <p className="mt-1 mb-4 text-muted">{t("adminFinancial.ledger.total", { amount: totalCents })}</p>
        <LedgerTable entries={entries} asked={asked} />
      </section>
      <LedgerForms
        key={entries.length}
        payments={payments}
        byPayfast={loaderData.givesBack}
        refused={actionData}
      />
    </div>
  );
}

const columns = ["date", "kind", "amount", "reason", "document"] as const;
const ownReasons = ["locked", "suspended"] as const;

function LedgerTable({ entries, asked }: { entries: OwnEntry[]; asked: AskedRefund[] }) {
  const { t } = useTexts();
  if (entries.length === 0) return <p className="text-muted">{t("adminFinancial.ledger.none")}</p>;
  return (
    <Table
      caption={t("billingPage.payments.title")}
      columns={columns.map((name) => t(`adminFinancial.ledger.columns.${name}`))}
    >
      {entries.map((entry) => (
        <Row
          key={entry.id}
          entry={entry}
          asked={asked.filter((one) => entry.kind === "charge" && one.pfPaymentId === entry.pfPaymentId)}
        />
      ))}
    </Table>
  );
}

/** `asked`: what PayFast was asked to give back of this payment and has not. */
function Row({ entry, asked }: { entry: OwnEntry; asked: AskedRefund[] }) {
  const { t, date, money } = useTexts();
  const { at, kind, pfPaymentId, amountCents, days, number } = entry;
  return (
    <tr>
      <Cell heading>
        <span className="whitespace-nowrap tabular-nums">{date(at, "historyDate")}</span>
      </Cell>
      <Cell label={t("adminFinancial.ledger.columns.kind")}>
        {t(`adminFinancial.ledger.kinds.${kind}`)}
        {pfPaymentId && <span className="block text-muted text-sm wrap-anywhere">{pfPaymentId}</span>}
        {kind === "charge" && !pfPaymentId && (
          <span className="block text-muted text-sm">{t("adminFinancial.ledger.cash")}</span>
        )}
      </Cell>
      <Cell label={t("adminFinancial.ledger.columns.amount")}>
        <span className="tabular-nums">
          {kind === "days" ? t("adminFinancial.ledger.days", { count: days ?? 0 }) : money(amountCents)}
        </span>
        {days !== null && days < 0 && (
          <span className="block text-sm">{t("adminFinancial.ledger.daysGone", { count: -days })}</span>
        )}
        {asked.map((refund) => (
          <div key={refund.id} className="mt-2 text-sm">
            {t("adminFinancial.ledger.refundAsked", { amount: refund.amountCents, at: refund.createdAt })}{" "}
            <RefundState {...refund} />
          </div>
        ))}
      </Cell>
      <Cell label={t("adminFinancial.ledger.columns.reason")}>
        {(entry.reason || entry.createdByAdmin) && <Reason entry={entry} />}
      </Cell>
      <Cell label={t("adminFinancial.ledger.columns.document")}>
        {number !== null && <span className="whitespace-nowrap tabular-nums">{invoiceNumber(number)}</span>}
      </Cell>
    </tr>
  );
}

function Reason({ entry: { reason, createdByAdmin } }: { entry: OwnEntry }) {
  const { t } = useTexts();
  const own = ownReasons.find((known) => known === reason);
  return (
    <>
      <span className="wrap-anywhere">{own ? t(`adminFinancial.ledger.reasons.${own}`) : reason}</span>
      {createdByAdmin && (
        <span className="block text-muted text-sm wrap-anywhere">
          {t("adminFinancial.ledger.by", { name: createdByAdmin })}
        </span>
      )}
    </>
  );
}
