import { act, wrong } from "~/forms/act.server";
import { Press } from "~/forms/press";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { actingOwner, studioOf } from "~/modules/businesses/owner.server";
import { removePaper, sendPaper } from "~/modules/businesses/papers/commands.server";
import {
  dropPaperPictures,
  forgetPaperPicture,
  storePaperPicture,
} from "~/modules/businesses/papers/files.server";
import { type PaperAct, paperActs } from "~/modules/businesses/papers/forms";
import { listOwnPapers } from "~/modules/businesses/papers/queries.server";
import {
  hasLapsed,
  kindsFor,
  kindText,
  mostPapers,
  mostPictures,
  type PaperKind,
  type PaperRefusal,
  paperKinds,
  picturesPerHour,
} from "~/modules/businesses/papers/rules";
import { uploadLimits } from "~/modules/media/rules";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { countTry } from "~/platform/limits.server";
import { log } from "~/platform/log.server";
import { dayOf, hour, noonOf } from "~/platform/time";
import { type UploadedFile, uploadedFiles } from "~/platform/uploads.server";
import { useTexts } from "~/texts/context";
import type { Message, TextKey } from "~/texts/message";
import { Badge } from "~/ui/badge";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/papers";
import { AddPaper } from "./papers/add-paper";

const page = "/business-profile-edit/papers";

export const handle = {
  back: { href: "/business-profile-edit", label: "editor.title" },
  posts: { maxBytes: 32_768, upload: { files: mostPictures, maxBytes: uploadLimits.bytes } },
};
export const meta = titled("papers.title");

/** What the business shows for itself, and the form for another paper of its trade. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const papers = await listOwnPapers(db, business.id);
  const today = dayOf(now());
  const asked = paperKinds.find((kind) => kind === url.searchParams.get("kind"));
  const kinds = kindsFor(business);
  return {
    kinds,
    today,
    chosen: asked && kinds.includes(asked) ? asked : null,
    papers: papers.map(({ id, kind, body, state, sentAt, seenOn, endsOn, why }) => ({
      ...{ id, kind, body, state, sentAt, seenOn, endsOn, why },
      lapsed: hasLapsed(endsOn, today),
    })),
  };
}

type Send = Extract<PaperAct, { intent: "send" }>;
type Owner = { userId: string; businessId: string };

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, paperFiles, now } = app;
  const owner = actingOwner(context);
  return act(paperActs, await request.formData(), {
    run: {
      send: (typed) => send(app, owner, typed, context.get(uploadedFiles)),
      remove: async ({ id }) => {
        const removed = await removePaper(db, owner, id, now());
        if (removed.ok)
          await dropPaperPictures(db, paperFiles).catch((error: unknown) =>
            log.error({ err: error }, "pictures of a withdrawn paper left to the job"),
          );
        return removed;
      },
    },
    failed: { title: "papers.failed.title", text: "papers.failed.text" },
    reasons: {
      not_found: null,
      other_trade: "papers.errors.kind",
      no_body: { field: "body", text: "papers.errors.body" },
      ended: { field: "endsOn", text: "papers.errors.ended" },
      too_many: { key: "papers.errors.tooMany", values: { count: mostPapers } },
    },
    // A refused one is only a word about it.
    question: async (asked) => {
      if (asked.intent !== "remove") return null;
      const paper = (await listOwnPapers(db, owner.businessId)).find(({ id }) => id === asked.id);
      if (!paper || paper.state === "refused") return null;
      const what = paper.state === "waiting" ? "withdrawing" : "removing";
      return {
        title: { key: `papers.${what}.title`, values: { paper: { key: kindText(paper.kind) } } },
        follows:
          what === "removing"
            ? ["papers.removing.gone", "papers.removing.again"]
            : ["papers.withdrawing.gone"],
        submit: `papers.${what}.yes`,
      };
    },
    done: ({ intent }) => {
      const key = intent === "send" ? "sent" : "removed";
      return redirectWith(page, `papers.${key}`);
    },
  });
}

const refusals: Record<string, TextKey> = {
  too_large: "papers.errors.tooLarge",
  too_many_pixels: "papers.errors.tooLarge",
  too_small: "papers.errors.tooSmall",
  busy: "papers.errors.busy",
  unavailable: "papers.errors.busy",
};

/** The pictures are stored first; those of a paper that was not sent after all are deleted again. */
async function send(
  { db, paperFiles, now }: App,
  owner: Owner,
  typed: Send,
  posted: readonly UploadedFile[],
) {
  const pictures: string[] = [];
  const forget = () => Promise.all(pictures.map((id) => forgetPaperPicture(paperFiles, id)));
  const refuse = async (error: Message) => {
    await forget();
    return wrong({ photo: error });
  };
  if (posted.length === 0) return refuse("papers.errors.noPicture");
  if (posted.some(({ isExcess }) => isExcess))
    return refuse({ key: "papers.errors.tooManyPictures", values: { count: mostPictures } });
  for (const { path } of posted) {
    if (path === null) return refuse("papers.errors.tooLarge");
    const limit = { key: `paper-picture:${owner.userId}`, max: picturesPerHour, windowMs: hour };
    if ((await countTry(db, {}, [limit], now())) !== null) return refuse("papers.errors.busy");
    const stored = await storePaperPicture(paperFiles, path);
    if (!stored.ok) return refuse(refusals[stored.reason] ?? "papers.errors.notAPicture");
    pictures.push(stored.id);
  }
  const sent = await sendPaper(db, owner, { ...typed, pictures }, now()).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  if (!sent.ok) await forget();
  return sent;
}

export default function StudioPapers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { papers, kinds, chosen, today } = loaderData;
  if (actionData?.question) return <Ask alone question={actionData.question} back={page} />;
  const again = kinds.find((kind) => kind === actionData?.values.kind) ?? null;
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("papers.title")} subtitle={t("papers.lead")} />
      <RefusalNotice refused={actionData} />
      <OwnPapers papers={papers} />
      <AddPaper {...{ kinds, page, today }} chosen={again ?? chosen} refused={actionData} />
    </div>
  );
}

type Paper = {
  id: string;
  kind: PaperKind;
  body: string | null;
  state: "waiting" | "checked" | "refused";
  sentAt: Date;
  seenOn: string | null;
  endsOn: string | null;
  why: PaperRefusal | null;
  lapsed: boolean;
};

function OwnPapers({ papers }: { papers: readonly Paper[] }) {
  const { t } = useTexts();
  if (papers.length === 0) return <p className="text-muted">{t("papers.none")}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {papers.map((paper) => (
        <li key={paper.id} className="flex flex-wrap items-start justify-between gap-x-4 py-3">
          <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-semibold">{t(kindText(paper.kind))}</b> <State {...paper} />
            </p>
            {paper.body && <p className="text-muted text-sm">{paper.body}</p>}
            <p className="text-muted text-sm">
              {paper.seenOn
                ? t("papers.shown", { at: noonOf(paper.seenOn) })
                : t("papers.sentOn", { at: paper.sentAt })}
              {paper.endsOn && (
                <>
                  {" · "}
                  {t("papers.endsOn")} {t("papers.date", { date: noonOf(paper.endsOn) })}
                </>
              )}
            </p>
            {paper.why && <p className="mt-1 text-sm">{t(`papers.refusals.${paper.why}`)}</p>}
          </div>
          <Press
            intent="remove"
            fields={{ id: paper.id }}
            variant="text"
            small
            aria-label={t(paper.state === "waiting" ? "papers.withdrawOf" : "papers.removeOf", {
              paper: { key: kindText(paper.kind) },
            })}
          >
            {t(paper.state === "waiting" ? "papers.withdraw" : "papers.remove")}
          </Press>
        </li>
      ))}
    </ul>
  );
}

function State({ state, lapsed }: Pick<Paper, "state" | "lapsed">) {
  const { t } = useTexts();
  if (state === "waiting") return <Badge tone="info">{t("papers.states.waiting")}</Badge>;
  if (state === "refused") return <Badge tone="bad">{t("papers.states.refused")}</Badge>;
  return (
    <Badge tone={lapsed ? "warn" : "ok"}>{t(lapsed ? "papers.states.lapsed" : "papers.states.inDate")}</Badge>
  );
}
