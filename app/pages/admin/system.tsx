import { data } from "react-router";
import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { privacyVersion, termsVersion } from "~/modules/content/versions";
import { decideHeldMails, retryMail, runJob } from "~/modules/moderation/system/commands.server";
import { systemActs } from "~/modules/moderation/system/forms";
import { countReviews, listDataRequests } from "~/modules/moderation/system/queries.server";
import { readOutbox } from "~/modules/notifications/queries.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { listJobRuns } from "~/platform/jobs.server";
import type { Route } from "./+types/system";
import { loadPanel } from "./load-panel.server";
import { Jobs } from "./system/jobs";
import { Mails } from "./system/mails";
import { DataRequests, LegalTexts, ReviewCountList } from "./system/panels";

const page = "/admin/settings/system";

export const handle = { back: { href: "/admin/settings", label: "admin.tabs.settings" } };

export const meta = adminTitled("adminSystem.title");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env, now } = context.get(appContext);
  const after = url.searchParams.get("after");
  const panels = {
    mails: await loadPanel("outbox", () => readOutbox(db, after, now())),
    jobs: await loadPanel("jobs", () => listJobRuns(db)),
    requests: await loadPanel("data requests", () => listDataRequests(db)),
    reviews: await loadPanel("reviews", () => countReviews(db)),
  };
  const isWhole = Object.values(panels).every((panel) => panel !== null);
  const asked = { after, hasServer: env.smtpUrl !== null };
  const versions = { terms: termsVersion, privacy: privacyVersion };
  return data({ ...asked, ...panels, versions }, { status: isWhole ? 200 : 500 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  const gone = { title: "common.error", text: "adminSystem.refused.gone" } as const;
  return act(systemActs, await request.formData(), {
    run: {
      "retry-mail": ({ id }) => retryMail(db, actor, id, now()),
      "held-mails": ({ send }) => decideHeldMails(db, actor, send === "true", now()),
      "run-job": ({ queue }) => runJob(db, actor, queue, now()),
    },
    wrong: () => gone,
    done: ({ intent }) =>
      redirectWith(page, { title: "adminSystem.done.title", text: `adminSystem.done.${intent}` }),
    reasons: { gone },
  });
}

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { after, hasServer, mails, jobs, requests, reviews, versions } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="-mb-10">
        <RefusalNotice refused={actionData} className="mb-4" />
      </div>
      <Mails outbox={mails} after={after} hasServer={hasServer} />
      <DataRequests requests={requests} />
      <ReviewCountList counts={reviews} />
      <LegalTexts {...versions} />
      <Jobs jobs={jobs} />
    </div>
  );
}
