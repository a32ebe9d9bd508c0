import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { findLastAct } from "~/modules/audit/queries.server";
import { settleDispute } from "~/modules/bookings/commands/finish-booking.server";
import { disputeActs } from "~/modules/bookings/forms";
import { findDispute, findSettledDispute } from "~/modules/bookings/queries/disputes.server";
import { settleReview } from "~/modules/reviews/commands/shown-stars.server";
import { findReviewText } from "~/modules/reviews/queries/own-reviews.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectRefused, redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import type { Route } from "./+types/dispute";
import { Decide, Facts, Said } from "./dispute/case";
import { ownPassword } from "./password-due.server";

const list = "/admin/sanctions";

export const handle = { back: { href: list } };

export const meta = adminTitled("adminDisputes.case.pageTitle");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const own = await ownPassword(context);
  const open = await findDispute(db, params.bookingId);
  if (open) return { dispute: open, decided: null, review: await findReviewText(db, open.id), ...own };
  const decided = await findLastAct(db, params.bookingId, ["dispute.upheld", "dispute.dismissed"]);
  const dispute = decided && (await findSettledDispute(db, params.bookingId));
  if (!dispute)
    throw notFound("adminDisputes.refused.not_found", { label: "admin.tabs.sanctions", href: list });
  return { dispute, decided, review: await findReviewText(db, dispute.id), ...own };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const settle = (verdict: "upheld" | "dismissed") => (typed: { note: string }) =>
    settleDispute(
      db,
      viewerOf(context),
      { bookingId: params.bookingId, verdict, note: typed.note },
      now(),
      (tx, isForCustomer) => settleReview(tx, params.bookingId, isForCustomer, now()),
    );
  const back = (text: TextKey) => redirectRefused(list, text);
  return act(disputeActs, await request.formData(), {
    run: { uphold: settle("upheld"), dismiss: settle("dismissed") },
    done: ({ intent }) =>
      redirectWith(list, { title: "adminDisputes.done.title", text: `adminDisputes.done.${intent}` }),
    reasons: {
      password_due: "adminDisputes.refused.password_due",
      not_found: () => back("adminDisputes.refused.not_found"),
      gone: () => back("adminDisputes.refused.gone"),
    },
  });
}

type Decided = NonNullable<Route.ComponentProps["loaderData"]["decided"]>;

/** Who decided what, and when: the address stays after the decision. */
function Settled({ action, who, at, details }: Decided) {
  const { t } = useTexts();
  const verdict = action === "dispute.upheld" ? "upheld" : "dismissed";
  return (
    <section aria-labelledby="settled" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h3 id="settled">{t(`adminDisputes.settled.${verdict}`)}</h3>
      <p className="mt-1 text-muted text-sm">{t("adminDisputes.settled.by", { who, at })}</p>
      {typeof details.note === "string" && (
        <p className="mt-3 wrap-anywhere">{t("adminDisputes.settled.note", { note: details.note })}</p>
      )}
    </section>
  );
}

export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { dispute, decided, review, email, isDue } = loaderData;
  const { noShowBy, businessName: business, customerName: customer } = dispute;
  if (decided)
    return (
      <article className="grid grid-cols-1 gap-6">
        <h2 className="wrap-anywhere text-xl">{t("adminDisputes.settled.title", { business, customer })}</h2>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
          <div className="grid content-start gap-6">
            <Facts dispute={dispute} />
            <Said dispute={dispute} review={review} />
          </div>
          <Settled {...decided} />
        </div>
      </article>
    );
  return (
    <article className="grid grid-cols-1 gap-6">
      <header>
        <h2 className="wrap-anywhere text-xl">
          {t(`adminDisputes.case.said.${noShowBy}`, { business, customer })}
        </h2>
        <p className="mt-1 text-muted text-sm">
          {t("adminDisputes.case.saidAt", { reported: dispute.noShowAt, disputed: dispute.disputedAt })}
        </p>
      </header>
      {isDue && <OwnPasswordPanel email={email} back={`${list}/disputes/${dispute.id}`} />}
      <RefusalNotice refused={actionData} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <Facts dispute={dispute} />
          <Said dispute={dispute} review={review} />
        </div>
        <Decide noShowBy={noShowBy} refusal={actionData} />
      </div>
    </article>
  );
}
