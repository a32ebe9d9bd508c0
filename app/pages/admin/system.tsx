import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { isPasswordFresh } from "~/modules/accounts/commands/own-password.server";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { type Administrator, viewerOf } from "~/modules/accounts/viewer.server";
import { privacyVersion, termsVersion } from "~/modules/content/versions";
import {
  decideHeldMails,
  retryMail,
  runJob,
  setLiveFigures,
} from "~/modules/moderation/system/commands.server";
import { SettingsNav } from "~/modules/moderation/system/components/settings-nav";
import { systemActs } from "~/modules/moderation/system/forms";
import { listDataRequests } from "~/modules/moderation/system/queries.server";
import { readOutbox } from "~/modules/notifications/queries.server";
import { metaTexts } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { listJobRuns } from "~/platform/job-runs.server";
import { isOn } from "~/platform/switches.server";
import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/system";
import { loadPanel } from "./load-panel.server";
import { passwordDue } from "./password-due.server";
import { DataRequests } from "./system/data-requests";
import { Jobs } from "./system/jobs";
import { LegalTexts } from "./system/legal-texts";
import { Mails } from "./system/mails";
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
  const parsed = parseIntent(systemActs, await request.formData());
  const refuse = () => data({ notice: "adminSystem.refused.gone" as const }, { status: 422 });
  if (!parsed.ok) return refuse();
  const asked = parsed.data;
  const done = await perform(context.get(appContext), viewerOf(context), asked);
  if (done.ok)
    return redirectWith(page, { title: "adminSystem.done.title", text: `adminSystem.done.${asked.intent}` });
  return done.reason === "password_due" ? redirectWith(page, passwordDue) : refuse();
}

function perform({ db, now }: App, actor: Administrator, asked: z.output<typeof systemActs>) {
  switch (asked.intent) {
    case "retry-mail":
      return retryMail(db, actor, asked.id, now());
    case "held-mails":
      return decideHeldMails(db, actor, asked.send === "true", now());
    case "run-job":
      return runJob(db, actor, asked.queue, now());
    case "live-figures":
      return setLiveFigures(db, actor, asked.on === "true", now());
  }
}

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { after, email, isDue, hasServer, mails, jobs, requests, switches, versions } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="-mb-10">
        <SettingsNav current="system" />
        {isDue && <OwnPasswordPanel email={email} back={page} />}
        {actionData && (
          <Notice tone="bad" title={t("common.error")} text={t(actionData.notice)} className="mb-4" />
        )}
      </div>
      <Mails outbox={mails} after={after} hasServer={hasServer} />
      <DataRequests requests={requests} />
      <Switches {...switches} />
      <LegalTexts {...versions} />
      <Jobs jobs={jobs} />
    </div>
  );
}
