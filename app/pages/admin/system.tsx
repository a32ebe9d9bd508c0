import { data } from "react-router";
import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { isPasswordFresh } from "~/modules/accounts/commands/own-password.server";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { privacyVersion, termsVersion } from "~/modules/content/versions";
import {
  decideHeldMails,
  retryMail,
  runJob,
  setLiveFigures,
} from "~/modules/moderation/system/commands.server";
import { SettingsNav } from "~/modules/moderation/system/components/settings-nav";
import { systemActs } from "~/modules/moderation/system/forms";
import { countReviews, listDataRequests } from "~/modules/moderation/system/queries.server";
import { readOutbox } from "~/modules/notifications/queries.server";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { listJobRuns } from "~/platform/job-runs.server";
import { isOn } from "~/platform/switches.server";
import type { Route } from "./+types/system";
import { loadPanel } from "./load-panel.server";
import { passwordDue } from "./password-due.server";
import { DataRequests } from "./system/data-requests";
import { Jobs } from "./system/jobs";
import { LegalTexts } from "./system/legal-texts";
import { Mails } from "./system/mails";
import { ReviewCountList } from "./system/review-counts";
import { Switches } from "./system/switches";

const page = "/admin/settings/system";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("admin.pageTitle", { page: { key: "adminSystem.title" } }) },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env, now } = context.get(appContext);
  const { id, email, sessionId } = viewerOf(context);
  const after = url.searchParams.get("after");
  const panels = {
    mails: await loadPanel("outbox", () => readOutbox(db, after, now())),
    jobs: await loadPanel("jobs", () => listJobRuns(db)),
    requests: await loadPanel("data requests", () => listDataRequests(db)),
    reviews: await loadPanel("reviews", () => countReviews(db)),
  };
  const switches = {
    sampleData: env.sampleData,
    liveFigures: await isOn(db, "live_figures"),
    applySanctions: await isOn(db, "apply_sanctions"),
  };
  const isDue = !(await isPasswordFresh(db, { id, sessionId }, now()));
  const isWhole = Object.values(panels).every((panel) => panel !== null);
  const asked = { after, email, isDue, hasServer: env.smtpUrl !== null };
  const versions = { terms: termsVersion, privacy: privacyVersion };
  return data({ ...asked, ...panels, switches, versions }, { status: isWhole ? 200 : 500 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  const gone = { title: "common.error", text: "adminSystem.refused.gone" } as const;
  return act(
    systemActs,
    await request.formData(),
    {
      "retry-mail": ({ id }) => retryMail(db, actor, id, now()),
      "held-mails": ({ send }) => decideHeldMails(db, actor, send === "true", now()),
      "run-job": ({ queue }) => runJob(db, actor, queue, now()),
      "live-figures": ({ on }) => setLiveFigures(db, actor, on === "true", now()),
    },
    {
      failed: { title: "common.error", text: "accounts.somethingWrong" },
      wrong: () => gone,
      done: ({ intent }) =>
        redirectWith(page, { title: "adminSystem.done.title", text: `adminSystem.done.${intent}` }),
      reasons: { gone, password_due: () => redirectWith(page, passwordDue) },
    },
  );
}

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { after, email, isDue, hasServer, mails, jobs, requests, reviews, switches, versions } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="-mb-10">
        <SettingsNav current="system" />
        {isDue && <OwnPasswordPanel email={email} back={page} />}
        <RefusalNotice refused={actionData} className="mb-4" />
      </div>
      <Mails outbox={mails} after={after} hasServer={hasServer} />
      <DataRequests requests={requests} />
      <ReviewCountList counts={reviews} />
      <Switches {...switches} />
      <LegalTexts {...versions} />
      <Jobs jobs={jobs} />
    </div>
  );
}
