import { act, wrong } from "~/forms/act.server";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import { impersonatorContext, viewerOf } from "~/modules/accounts/viewer.server";
import { studioOf } from "~/modules/businesses/owner.server";
import { answerRecord, appealRecord } from "~/modules/moderation/old-records/commands.server";
import { proposalsOf } from "~/modules/moderation/old-records/queries.server";
import { sendInAgain } from "~/modules/moderation/onboarding/commands.server";
import { findLastDecision } from "~/modules/moderation/onboarding/queries.server";
import { appeal } from "~/modules/moderation/sanctions/commands.server";
import { SanctionNotice } from "~/modules/moderation/sanctions/components/sanction-notice";
import { standingActs } from "~/modules/moderation/sanctions/forms";
import { reasonOf } from "~/modules/moderation/sanctions/letters";
import { listInEffect } from "~/modules/moderation/sanctions/queries/lists.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import type { Route } from "./+types/standing";
import { RecordNotice } from "./standing/record-notice";

const page = "/standing";

export const handle = { back: { href: "/dashboard" } };

export const meta = titled("standing.title");

/** What administrators decided about the owner's business, why, and what the owner can do. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, business } = studioOf(context);
  const last = business.status === "rejected" ? await findLastDecision(db, business.id) : null;
  const sanctions = (await listInEffect(db, business.id)).map((sanction) => ({
    id: sanction.id,
    actionType: sanction.actionType,
    decidedAt: sanction.decidedAt,
    why: reasonOf(sanction),
    appeal: sanction.appeal,
    appealAnswer: sanction.appealAnswer,
  }));
  const rejected = business.status === "rejected" ? { reason: last?.reason ?? null } : null;
  const mayAct = context.get(impersonatorContext) === null;
  const records = (await proposalsOf(db, business.id)).map(({ decidedBy: _, ...shown }) => shown);
  return { businessName: business.businessName, sanctions, rejected, records, mayAct };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const owner = viewerOf(context);
  return act(standingActs, await request.formData(), {
    run: {
      appeal: async ({ id, appeal: words }) => {
        const said = await appeal(db, owner, { id, words }, now());
        if (!said.ok) return wrong({ appeal: `standing.appeal.refused.${said.reason}` });
        return redirectWith(page, "standing.appeal.sent");
      },
      "answer-record": async ({ id, words }) => {
        const said = await answerRecord(db, owner, { id, words }, now());
        if (!said.ok) return wrong({}, { text: `standing.record.refused.${said.reason}` });
        return redirectWith(page, "standing.record.sent");
      },
      "appeal-record": async ({ id, words }) => {
        const said = await appealRecord(db, owner, { id, words }, now());
        if (!said.ok) return wrong({}, { text: `standing.appeal.refused.${said.reason}` });
        return redirectWith(page, "standing.appeal.sent");
      },
      "send-in": async () => {
        const sent = await sendInAgain(db, owner, now());
        if (!sent.ok) return wrong({}, { text: "standing.sentIn.refused" });
        return redirectWith("/dashboard", "standing.sentIn");
      },
    },
    failed: { text: "accounts.somethingWrong" },
    reasons: {},
  });
}

export default function Standing({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { businessName, sanctions, rejected, records, mayAct } = loaderData;
  return (
    <>
      <PageHeader title={t("standing.title")} subtitle={businessName} />
      <RefusalNotice refused={actionData} className="mb-6" />
      {sanctions.length === 0 && records.length === 0 && !rejected && (
        <EmptyState icon="circle-check" title={t("standing.none.title")} text={t("standing.none.text")} />
      )}
      <div className="grid max-w-2xl gap-6">
        {rejected && <Rejection reason={rejected.reason} mayAct={mayAct} />}
        {sanctions.map((sanction) => (
          <SanctionNotice
            key={sanction.id}
            sanction={sanction}
            mayAct={mayAct}
            refused={actionData?.values.id === sanction.id ? actionData : null}
          />
        ))}
        {records.map((proposal) => (
          <RecordNotice
            key={proposal.id}
            proposal={proposal}
            mayAct={mayAct}
            refused={actionData?.values.id === proposal.id ? actionData : null}
          />
        ))}
      </div>
    </>
  );
}

function Rejection({ reason, mayAct }: { reason: string | null; mayAct: boolean }) {
  const { t } = useTexts();
  return (
    <Section boxed id="rejected" look="mb-2 text-lg" title={t("standing.rejected.title")}>
      {reason && <p className="mb-3 wrap-anywhere">{t("standing.reason", { reason })}</p>}
      <p className="mb-4 text-muted">{t("standing.rejected.text")}</p>
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/business-onboarding" variant="outline" icon="pencil">
            {t("standing.rejected.correct")}
          </ButtonLink>
          <Press intent="send-in">{t("standing.rejected.sendIn")}</Press>
        </div>
      )}
    </Section>
  );
}
