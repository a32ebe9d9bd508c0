import { data } from "react-router";
import { refusedIn } from "~/forms/parse";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { listImages } from "~/modules/businesses/gallery/queries.server";
import { queueList } from "~/modules/moderation/list-filters";
import { listChanges } from "~/modules/moderation/onboarding/edited.server";
import { countQueue, findApplication, listQueue } from "~/modules/moderation/onboarding/queries.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { attempt } from "~/platform/responses.server";
import { linkTo, Rich, useTexts } from "~/texts/context";
import { EmptyState } from "~/ui/empty-state";
import { listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/onboarding";
import { perform } from "./onboarding/acts.server";
import { Decide } from "./onboarding/decide";
import { Edited } from "./onboarding/preview";
import { Queue, QueueTools } from "./onboarding/queue";

const page = "/admin/onboarding";

export const meta = adminTitled("admin.tabs.onboarding");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const after = url.searchParams.get("after");
  const filter = queueList.read(url.searchParams);
  const [shown, init] = await attempt("onboarding", async () => {
    const queue = await listQueue(db, filter, after);
    const asked = url.searchParams.get("business");
    const chosen = await findApplication(db, asked ?? queue.rows[0]?.id ?? "");
    const pictures = chosen ? await listImages(db, chosen.business.id) : [];
    const counted = await countQueue(db);
    const edited = await listChanges(db);
    const all = url.searchParams.get("all") === "yes";
    return { queue, counted, chosen, pictures, edited, isAsked: asked !== null, all };
  });
  return data({ now: now(), email: viewerOf(context).email, after, filter, shown }, init);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return perform(context.get(appContext), viewerOf(context), await request.formData(), url);
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { now, email, after, filter, shown } = loaderData;
  if (!shown) return <Notice tone="bad" title={t("common.error")} text={t("adminOnboarding.loadFailed")} />;
  const { queue, counted, chosen, pictures, edited, isAsked, all } = shown;
  const rejection = actionData?.question ? undefined : refusedIn(actionData, "reject");
  const isBulk = rejection?.values.bulk !== undefined;
  const isFiltered = filter.q !== "" || filter.kind !== null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Lead {...counted} />
      <PapersLink />
      {actionData?.question && <Ask question={actionData.question} back={page} />}
      <RefusalNotice refused={actionData} />
      {actionData?.posted && <OwnPasswordPanel email={email} back={page} />}
      <Edited businesses={edited} />
      <QueueTools filter={filter} />
      {queue.rows.length === 0 && !chosen ? (
        <EmptyState
          icon="circle-check"
          title={t(isFiltered ? "adminOnboarding.noMatch" : "adminOnboarding.lead.none")}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[18.75rem_minmax(0,1fr)]">
          <Queue
            {...queue}
            filter={filter}
            after={after}
            chosen={chosen?.business.id ?? null}
            folded={isAsked}
            all={all}
            refused={isBulk ? rejection : undefined}
            now={now}
          />
          {chosen && (
            <Decide
              key={chosen.business.id}
              found={chosen}
              pictures={pictures}
              refused={isBulk ? undefined : rejection}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Papers are decided on a page of their own, whose photos ask for the password. */
function PapersLink() {
  const { t, hrefOf } = useTexts();
  return (
    <p>
      <a href={hrefOf(`${page}/papers`)} className="tap font-semibold">
        {t("papers.admin.link")}
      </a>
    </p>
  );
}

type Counted = Awaited<ReturnType<typeof countQueue>>;

function Lead({ total, first, oldest }: Counted) {
  const { t, hrefOf } = useTexts();
  const words =
    total === null
      ? t("adminOnboarding.lead.many")
      : total === 0
        ? t("adminOnboarding.lead.none")
        : t("adminOnboarding.lead.waiting", { count: total });
  return (
    <p className="text-muted">
      {words}{" "}
      {first && (
        <>
          <Rich
            text={{
              key: first.publicSince ? "adminOnboarding.lead.firstPaid" : "adminOnboarding.lead.first",
              values: { name: first.businessName, at: first.publicSince ?? first.since },
            }}
            tags={{
              who: linkTo(hrefOf(listHref(page, { business: first.id }))),
            }}
          />{" "}
          {oldest && oldest < first.since && `${t("adminOnboarding.lead.oldest", { oldest })} `}
          {t("adminOnboarding.lead.promised")}
        </>
      )}
    </p>
  );
}
