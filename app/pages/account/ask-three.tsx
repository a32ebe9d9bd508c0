import { data, type RouterContextProvider, redirect } from "react-router";
import { act, wrong } from "~/forms/act.server";
import type { Refused } from "~/forms/parse";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { withPhotos } from "~/modules/conversations/commands/photos.server";
import { askableOf, askThree } from "~/modules/conversations/jobs/ask-three.server";
import { JobForm } from "~/modules/conversations/jobs/components/job-form";
import { jobActs, jobLists } from "~/modules/conversations/jobs/forms";
import { findJob } from "~/modules/conversations/jobs/queries.server";
import { daysIn, daysOffered, mostAsked } from "~/modules/conversations/jobs/rules";
import { mostPhotos } from "~/modules/conversations/rules";
import { suggestBusinesses } from "~/modules/listing/queries/suggested.server";
import { uploadLimits } from "~/modules/media/rules";
import { placeTyped } from "~/modules/places/queries/spots.server";
import { placeErrors } from "~/modules/places/typed-place.server";
import { tradeIn, tradeText } from "~/modules/trades/choosable";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { newId } from "~/platform/ids";
import type { PostRule } from "~/platform/post-rule";
import { retryAfterHeaders } from "~/platform/responses.server";
import { uploadedFiles } from "~/platform/uploads.server";
import { useTexts } from "~/texts/context";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/ask-three";

const posts = {
  maxBytes: 32_768,
  upload: { files: mostPhotos, maxBytes: uploadLimits.bytes },
} satisfies PostRule;
export const handle = { back: { href: "/messages", label: "messages.title" }, posts };
export const headers = retryAfterHeaders;
export const meta = titled("askThree.title");

/** The listing leads here with its trade and place, and a job that is said once more with all of it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const now = app.now();
  const { id } = viewerOf(context);
  const again = await findJob(app.db, id, url.searchParams.get("again") ?? "", now);
  const wanted = again
    ? { trade: tradeText(again), place: again.place, days: daysIn(again.days, now) }
    : {
        trade: url.searchParams.get("trade") ?? "",
        place: (url.searchParams.get("place") ?? "").slice(0, 60),
        days: [],
      };
  const found = await findAskable(app, id, wanted);
  const { trade, place, days: chosenDays } = wanted;
  const words = again?.words ?? "";
  const form = { words, trade, place, chosenDays, again: again?.id ?? "", formKey: newId() };
  return { ...form, found, days: daysOffered(now) };
}

type Wanted = { trade: string; place: string; days: readonly string[] };

/** Whom this customer can ask about a job; null while trade or place is not known. */
async function findAskable({ db, now }: Pick<App, "db" | "now">, userId: string, wanted: Wanted) {
  const [trade, place] = [tradeIn(wanted.trade), placeTyped(wanted.place)];
  if (!trade || !place) return null;
  const at = now();
  const found = await suggestBusinesses(db, { trade, near: place.key, days: daysIn(wanted.days, at) }, at);
  const ids = found.map(({ id }) => id);
  const able = new Set(await askableOf(db, { side: "customer", userId }, ids, at));
  return { trade, place: place.name, cards: found.filter(({ id }) => able.has(id)) };
}

const listIn = (values: Refused["values"], name: string) => [values[name] ?? []].flat();

/** 'Find businesses' shows who can be asked, beside what was typed; 'Ask' asks those that are ticked. */
async function ask(request: Request, context: Readonly<RouterContextProvider>) {
  const app = context.get(appContext);
  const { db, now } = app;
  const viewer = viewerOf(context);
  let found: Awaited<ReturnType<typeof findAskable>> = null;
  const answer = await act(jobActs, await request.formData(), {
    run: {
      find: async (wanted) => {
        found = await findAskable(app, viewer.id, wanted);
        return found ? ({ ok: false, errors: {}, status: 200 } as const) : noPlace();
      },
      ask: ({ key, words, trade: typedTrade, place: typedPlace, days, business, again: insteadOf }) => {
        const [trade, place] = [tradeIn(typedTrade), placeTyped(typedPlace)];
        if (!trade || !place) return noPlace();
        const job = { key, words, trade, place, days: daysIn(days, now()) };
        const who = { side: "customer", userId: viewer.id } as const;
        const copies = Math.min(new Set(business).size, mostAsked);
        return withPhotos(
          app,
          viewer.id,
          context.get(uploadedFiles),
          (photos) => askThree(db, who, { ...job, businessIds: business, insteadOf, photos }, now()),
          Math.max(copies, 1),
        );
      },
    },
    lists: jobLists,
    alsoWrong: placeErrors,
    failed: { title: "askThree.wrong.title", text: "askThree.wrong.failed" },
    reasons: {
      nobody: { field: "business", text: "askThree.errors.nobody" },
      too_many_asked: { field: "business", text: "askThree.errors.tooManyAsked" },
      not_possible: "askThree.wrong.not_possible",
      sent_before: ({ jobId }) => redirectWith(`/ask-three/${jobId}`, "askThree.sentBefore"),
      not_confirmed: "messages.wrong.not_confirmed",
      too_many_open: { text: "askThree.wrong.tooManyOpen", status: 429 },
      too_many_week: "askThree.wrong.tooManyWeek",
      too_many_new: "messages.wrong.newTomorrow",
      too_many: "messages.wrong.tooOften",
    },
    done: (_, { jobId }) =>
      // The page says it: a notice that floats would stand on the answers.
      redirect(`/ask-three/${jobId}?sent`),
  });
  if (answer instanceof Response) return answer;
  const refused = answer.data;
  const { trade = "", place = "" } = refused.values;
  const wanted = { trade: String(trade), place: String(place), days: listIn(refused.values, "days") };
  // Where the database failed, that is told already.
  found ??= await findAskable(app, viewer.id, wanted).catch(() => null);
  return data({ ...refused, found }, answer.init ?? {});
}

const noPlace = () => wrong({ place: "askThree.errors.place" });

export const action = ({ request, context }: Route.ActionArgs) => ask(request, context);

export default function AskThree({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { found: first, ...rest } = loaderData;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("askThree.title")} subtitle={t("askThree.subtitle")} />
      <JobForm {...rest} found={actionData ? actionData.found : first} refused={actionData} />
    </div>
  );
}
