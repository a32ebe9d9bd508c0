import { act } from "~/forms/act.server";
import { ReasonField } from "~/forms/note-field";
import { firstOf, type Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { answerRecordAppeal, decideRecord } from "~/modules/moderation/old-records/commands.server";
import { FigureList } from "~/modules/moderation/old-records/components/figure-list";
import { recordActs } from "~/modules/moderation/old-records/forms";
import { listProposals, type ShownProposal } from "~/modules/moderation/old-records/queries.server";
import { mayBeDecided } from "~/modules/moderation/old-records/rules";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Section } from "~/ui/section";
import type { Route } from "./+types/old-records";
import { ownPassword } from "./password-due.server";

const page = "/admin/sanctions/records";

export const handle = { back: { href: "/admin/sanctions" } };
export const meta = adminTitled("adminRecords.title");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  return { ...(await listProposals(db)), ...(await ownPassword(context)), now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  return act(recordActs, await request.formData(), {
    run: {
      carry: ({ id, reason }) => decideRecord(db, actor, { id, carry: true, reason }, now()),
      dismiss: ({ id, reason }) => decideRecord(db, actor, { id, carry: false, reason }, now()),
      lift: ({ id, reason }) => answerRecordAppeal(db, actor, { id, lift: true, reason }, now()),
      uphold: ({ id, reason }) => answerRecordAppeal(db, actor, { id, lift: false, reason }, now()),
    },
    wrong: ({ errors }) => ({
      title: "common.error",
      text: firstOf(errors) ?? "adminSanctions.errors.reason",
    }),
    done: ({ intent }) =>
      redirectWith(page, { title: "adminSanctions.done.title", text: `adminRecords.done.${intent}` }),
    reasons: {
      password_due: "adminSanctions.refused.password_due",
      gone: "adminSanctions.refused.gone",
      decided: "adminRecords.refused.decided",
      early: "adminRecords.refused.early",
    },
  });
}

export default function OldRecords({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { waiting, decided, email, isDue, now } = loaderData;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <header>
        <h2 className="text-xl">{t("adminRecords.title")}</h2>
        <p className="text-muted">
          {waiting.length === 0 ? t("adminRecords.none") : t("adminRecords.lead", { count: waiting.length })}
        </p>
        <p className="mt-1 max-w-prose text-sm">{t("adminRecords.how")}</p>
      </header>
      {isDue && <OwnPasswordPanel email={email} back={page} />}
      <RefusalNotice refused={actionData} />
      {waiting.map((proposal) => (
        <Proposal
          key={proposal.id}
          proposal={proposal}
          now={now}
          refused={actionData?.values.id === proposal.id ? actionData : null}
        />
      ))}
      {decided.length > 0 && (
        <Section id="decided" as="h3" look="mb-2 text-base" title={t("adminRecords.decided")}>
          <ul className="divide-y divide-line">
            {decided.map((one) => (
              <li key={one.id} className="py-2 text-sm">
                <BusinessLink proposal={one} />
                <span className="block text-muted">
                  {t(`adminRecords.states.${one.state}`)}
                  {one.decidedAt && ` · ${t("adminRecords.at", { at: one.decidedAt })}`}
                </span>
                {one.reason && (
                  <span className="block text-muted wrap-anywhere">
                    {t("standing.reason", { reason: one.reason })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function BusinessLink({ proposal }: { proposal: ShownProposal }) {
  const { hrefOf } = useTexts();
  return (
    <a href={hrefOf(`/admin/business/${proposal.businessId}`)} className="font-semibold wrap-anywhere">
      {proposal.businessName}
    </a>
  );
}

type Props = { proposal: ShownProposal; now: Date; refused: Refused | null };

/** One that waits: how it was met, what it says, what the owner says, and the decision. */
function Proposal({ proposal, now, refused }: Props) {
  const { t } = useTexts();
  const { id, earlierName, endedAt, figures, ways, said, answerBy, appeal } = proposal;
  const isAppeal = proposal.state === "carried";
  const open = isAppeal || mayBeDecided(proposal, now);
  return (
    <Box as="section" aria-labelledby={`record-${id}`}>
      <h3 id={`record-${id}`} className="text-base">
        <BusinessLink proposal={proposal} />
      </h3>
      <p className="text-sm wrap-anywhere">
        {earlierName === null
          ? t("reviews.earlier.unnamed", { until: endedAt })
          : t("reviews.earlier.named", { name: earlierName, until: endedAt })}
      </p>
      <p className="mb-3 text-muted text-sm">
        {ways.map((way) => t(`adminRecords.ways.${way}`)).join(" · ")}
      </p>
      <FigureList figures={figures} withSanctions />
      {said && <p className="mt-3 text-sm wrap-anywhere">{t("adminRecords.said", { words: said })}</p>}
      {appeal && <p className="mt-3 text-sm wrap-anywhere">{t("adminRecords.appeal", { words: appeal })}</p>}
      {open ? (
        <PostForm filled={refused} className="mt-4 grid gap-3">
          <input type="hidden" name="id" value={id} />
          <ReasonField
            label={t(isAppeal ? "adminSanctions.case.answer" : "adminSanctions.case.reason")}
            id={`reason-${id}`}
          />
          <div className="flex flex-wrap gap-2">
            <Button small name="intent" value={isAppeal ? "uphold" : "carry"}>
              {t(isAppeal ? "adminRecords.acts.uphold" : "adminRecords.acts.carry")}
            </Button>
            <Button variant="outline" small name="intent" value={isAppeal ? "lift" : "dismiss"}>
              {t(isAppeal ? "adminRecords.acts.lift" : "adminRecords.acts.dismiss")}
            </Button>
          </div>
        </PostForm>
      ) : (
        <p className="mt-3 text-muted text-sm">{t("adminRecords.waits", { at: answerBy })}</p>
      )}
    </Box>
  );
}
