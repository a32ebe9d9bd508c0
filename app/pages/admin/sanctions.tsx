import { data } from "react-router";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { countDisputes, type Dispute, listDisputes } from "~/modules/bookings/queries/disputes.server";
import { historyList, waitingList } from "~/modules/moderation/list-filters";
import { countForStaff } from "~/modules/moderation/old-records/queries.server";
import { findBusinesses } from "~/modules/moderation/queries/businesses.server";
import {
  countAppeals,
  countWaiting,
  listAppeals,
  listRecent,
  listSanctions,
  listWaiting,
  listWatched,
  type ShownSanction,
  type WaitingKind,
  waitingKinds,
} from "~/modules/moderation/sanctions/queries/lists.server";
import { adminTitled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { attempt } from "~/platform/responses.server";
import { isOn } from "~/platform/switches.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { listHref } from "~/ui/list-tools";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/sanctions";
import { ownPassword } from "./password-due.server";
import { perform } from "./sanction-acts.server";
import { History } from "./sanctions/history";
import { FindBusiness, Recent, Rules } from "./sanctions/rules-and-recent";
import { Appeals, Disputes, Waiting } from "./sanctions/waiting";

const page = "/admin/sanctions";

export const meta = adminTitled("admin.tabs.sanctions");

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const around = { ...(await ownPassword(context)), now: app.now() };
  const [shown, init] = await attempt("sanctions", () => load(app, url.searchParams));
  return data({ ...around, shown }, init);
}

async function load({ db, now }: App, asked: URLSearchParams) {
  const kind = waitingKinds.find((name) => name === asked.get("kind")) ?? null;
  const after = asked.get("after");
  const isHistory = asked.get("view") === "all";
  const { order } = waitingList.read(asked);
  const { q, order: historyOrder } = historyList.read(asked);
  const find = (asked.get("find") ?? "").trim().slice(0, 100);
  const lists = kind ? [kind] : isHistory ? [] : waitingKinds;
  return {
    ...{ kind, after, q, find, order, historyOrder },
    waiting: await countWaiting(db),
    lists: await Promise.all(
      lists.map(async (name: WaitingKind) => ({
        kind: name,
        ...(await listWaiting(
          db,
          kind ? { kind, order, after } : { kind: name, order: "waiting", after: null, length: 8 },
        )),
      })),
    ),
    history: isHistory ? await listSanctions(db, { q, order: historyOrder, after }) : null,
    appeals: await listAppeals(db),
    disputes: kind || isHistory ? [] : await listDisputes(db),
    counts: { appeals: await countAppeals(db), disputes: await countDisputes(db) },
    watched: await listWatched(db),
    recent: await listRecent(db),
    records: await countForStaff(db, now()),
    automatic: await isOn(db, "apply_sanctions"),
    found: find === "" ? null : await findBusinesses(db, find),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const here = `${page}${url.search}`;
  return perform(context.get(appContext), viewerOf(context), await request.formData(), here);
}

export default function Sanctions({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { email, isDue, now, shown } = loaderData;
  if (!shown) return <Notice tone="bad" title={t("common.error")} text={t("adminSanctions.loadFailed")} />;
  const {
    waiting,
    lists,
    history,
    appeals,
    disputes,
    counts,
    watched,
    recent,
    automatic,
    records,
    find,
    found,
    kind,
    after,
    q,
    order,
    historyOrder,
  } = shown;
  const hasRows = (list: { kind: WaitingKind }) =>
    kind !== null || waiting.counts[list.kind] > 0 || (list.kind === "high" && watched.length > 0);
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <Lead
          count={waiting.all + counts.appeals + counts.disputes}
          oldest={oldestOf(waiting.oldest, appeals, disputes)}
        />
        <ButtonLink
          href={listHref("/admin/sanctions.csv", {
            q,
            order: historyOrder === "newest" ? null : historyOrder,
          })}
          variant="text"
          icon="download"
          small
        >
          {t("adminSanctions.csv")}
        </ButtonLink>
      </header>
      {isDue && <OwnPasswordPanel email={email} back={page} />}
      {actionData?.question && <Ask question={actionData.question} back={page} />}
      <RefusalNotice refused={actionData} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid min-w-0 content-start gap-8">
          {history ? (
            <History history={history} q={q} order={historyOrder} after={after} />
          ) : (
            <>
              {!kind && <Appeals appeals={appeals} now={now} />}
              <Disputes disputes={disputes} now={now} />
              {lists.filter(hasRows).map((list) => (
                <Waiting
                  key={list.kind}
                  {...list}
                  whole={kind !== null}
                  watched={list.kind === "high" ? watched : []}
                  {...{ now, after, order, waiting }}
                />
              ))}
              <Empty kinds={lists.filter((list) => !hasRows(list)).map((list) => list.kind)} />
            </>
          )}
        </div>
        <div className="grid content-start gap-4">
          <div className="max-lg:order-last">
            <Rules automatic={automatic} />
          </div>
          <Recent sanctions={recent} />
          <ButtonLink href="/admin/sanctions/records" variant="outline" small icon="id-card">
            {records > 0 ? t("adminRecords.linkCount", { count: records }) : t("adminRecords.link")}
          </ButtonLink>
          <FindBusiness find={find} found={found} />
        </div>
      </div>
    </div>
  );
}

/** Appeals and disputes come in the order in which they wait. */
function oldestOf(oldest: Date | null, appeals: ShownSanction[], disputes: Dispute[]) {
  const since = [oldest, appeals[0]?.appealedAt, disputes[0]?.disputedAt].filter((at) => at instanceof Date);
  return since.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The kinds of which nothing waits, in one line. */
function Empty({ kinds }: { kinds: readonly WaitingKind[] }) {
  const { t } = useTexts();
  const named = kinds.filter((kind) => kind !== "blacklist");
  if (named.length === 0) return null;
  return (
    <p className="text-muted text-sm">{named.map((kind) => t(`adminSanctions.noneOf.${kind}`)).join(" ")}</p>
  );
}

function Lead({ count, oldest }: { count: number; oldest: Date | null }) {
  const { t } = useTexts();
  if (count === 0) return <p className="text-muted">{t("adminSanctions.lead.none")}</p>;
  return (
    <p className="text-muted">
      {t("adminSanctions.lead.waiting", { count })} {oldest && t("adminSanctions.lead.oldest", { oldest })}
    </p>
  );
}
