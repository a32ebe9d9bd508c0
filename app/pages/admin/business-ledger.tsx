import { Ask } from "~/forms/question";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { findLedger } from "~/modules/billing/ledger/queries.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { BackLink } from "~/ui/back-link";
import type { Route } from "./+types/business-ledger";
import { performInLedger } from "./business-ledger/acts.server";
import { LedgerForms } from "./business-ledger/forms";
import { LedgerTable } from "./business-ledger/ledger-table";
import { ownPassword } from "./password-due.server";
import { givesBack } from "./refunds.server";

export const meta = adminTitled("admin.tabs.financial");

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const ledger = await findLedger(app.db, params.businessId);
  if (!ledger) throw notFound();
  return { ...ledger, ...(await ownPassword(context)), givesBack: givesBack(app) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  return performInLedger(app, viewerOf(context), params.businessId, await request.formData());
}

/** What was booked of a business, and what an administrator writes into it. */
export default function BusinessLedger({ loaderData, actionData, params }: Route.ComponentProps) {
  const { businessName, entries, payments, totalCents, email, isDue } = loaderData;
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
        <LedgerTable entries={entries} />
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
