import { type RouterContextProvider, redirect } from "react-router";
import { act } from "~/forms/act.server";
import { type App, appContext } from "~/platform/app-context.server";
import { isFetchedAhead } from "~/platform/fetched-ahead";
import { redirectWith } from "~/platform/flash.server";
import { newId } from "~/platform/ids";
import { notFound } from "~/platform/responses.server";
import { uploadedFiles } from "~/platform/uploads.server";
import { withPhotos } from "./commands/photos.server";
import { markRead, setMuted } from "./commands/read.server";
import { sendMessage } from "./commands/send-message.server";
import { findConversation, pageVersion, type Who } from "./conversation.server";
import { threadActs } from "./forms";
import { sayNo } from "./jobs/end-jobs.server";
import { jobOfConversation } from "./jobs/queries.server";
import { listConversations } from "./queries/inbox.server";
import { findThread } from "./queries/thread.server";
import { inboxOf, numberIn } from "./rules";

/** So many conversations stand beside a thread on a wide screen. */
const beside = 12;

/** Opening a thread reads it; what a browser fetches ahead does not. */
export async function loadThread(
  who: Who,
  id: string,
  { request, url }: { request: Request; url: URL },
  { db, now }: App,
) {
  const before = numberIn(url.searchParams.get("before"));
  // Read first: what happens while the rest is read is newer than the page.
  const version = await pageVersion(db, who.userId);
  const thread = await findThread(db, who, id, before, now());
  if (!thread) throw notFound("messages.notFound", { label: "messages.back", href: inboxOf[who.side] });
  const isOpened =
    before === null && request.method === "GET" && !isFetchedAhead((name) => request.headers.get(name));
  const isNews = isOpened && (await markRead(db, who, id, thread.lastNumber, now()));
  const job = await jobOfConversation(db, id, who.side);
  const { rows: others } = await listConversations(db, who, { tab: "all", before: null }, now(), beside);
  return {
    thread,
    job,
    others,
    userId: who.userId,
    formKey: newId(),
    version: version + Number(isNews),
    now: now(),
  };
}

/** Every form of a thread. */
export async function actOnThread(
  who: Who,
  id: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const app = context.get(appContext);
  const { db, now } = app;
  const { side } = who;
  const page = `${inboxOf[side]}/${id}#last`;
  return act(threadActs, await request.formData(), {
    run: {
      send: ({ from: _, ...typed }) =>
        withPhotos(app, who.userId, context.get(uploadedFiles), (photos) =>
          sendMessage(db, who, id, { ...typed, photos }, now()),
        ),
      mute: () => setMuted(db, who, id, true),
      unmute: () => setMuted(db, who, id, false),
      "say-no": () =>
        who.side === "business" ? sayNo(db, who, id, now()) : ({ ok: false, reason: "not_found" } as const),
    },
    failed: { title: "messages.wrong.title", text: "messages.wrong.failed" },
    question: async ({ intent }) => {
      if (intent !== "say-no" || side !== "business") return null;
      const isOwn = (await findConversation(db, who, id, now())) !== null;
      const job = isOwn ? await jobOfConversation(db, id, side) : null;
      if (!job || job.end !== null || job.saidNoAt !== null) return null;
      return {
        ...{ title: "askThree.strip.ask.title", submit: "askThree.strip.ask.yes" },
        follows: ["askThree.strip.ask.told", "askThree.strip.ask.final"],
      };
    },
    reasons: {
      not_found: () => notFound("messages.notFound", { label: "messages.back", href: inboxOf[side] }),
      empty: { field: "text", text: "messages.errors.empty" },
      health_photos: { field: "photo", text: "messages.errors.healthPhotos" },
      closed: `messages.closed.${side}.closed`,
      suspended: `messages.closed.${side}.suspended`,
      ended: `messages.closed.${side}.ended`,
      blocked: `messages.closed.${side}.blocked`,
      person_suspended: `messages.closed.${side}.person_suspended`,
      too_many: "messages.wrong.tooOften",
      over: "askThree.strip.tooLate",
    },
    done: ({ intent, ...typed }) => {
      if (intent === "send")
        return redirect("from" in typed && typed.from === "inbox" ? inboxOf[side] : page);
      if (intent === "say-no")
        return redirectWith(page, { title: "askThree.strip.done.title", text: "askThree.strip.done.text" });
      const key = intent === "mute" ? "muted" : "unmuted";
      return redirectWith(page, { title: `messages.${key}.title`, text: `messages.${key}.text` });
    },
  });
}
