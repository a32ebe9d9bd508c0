import { data, type RouterContextProvider } from "react-router";
import { parseIntent } from "~/forms/intent";
import type { Errors } from "~/forms/parse";
import { type Administrator, viewerOf } from "~/modules/accounts/viewer.server";
import { reasonText } from "~/modules/businesses/gallery-uploads";
import {
  deletePost,
  type Picture,
  savePost,
  storePostPicture,
  togglePost,
} from "~/modules/news/commands.server";
import { type NewsAct, newsActs, type WrittenPost } from "~/modules/news/forms";
import type { Block } from "~/modules/news/markdown";
import { readMarkdown } from "~/modules/news/markdown.server";
import { findPost } from "~/modules/news/queries.server";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { isId } from "~/platform/ids";
import { log } from "~/platform/log.server";
import { failureStatus } from "~/platform/responses.server";
import { instantOf } from "~/platform/time";
import { uploadedFiles } from "~/platform/uploads.server";
import type { Message, TextKey } from "~/texts/message";
import { standingAct } from "../standing-act.server";

/** What the page shows after a refused act or a preview. */
export type Outcome = {
  intent: NewsAct["intent"];
  values: Record<string, string | string[]> | null;
  errors: Errors;
  failed: TextKey | null;
  preview: Block[] | null;
};

const failedText: Record<NewsAct["intent"], TextKey> = {
  preview: "adminNews.failed.save",
  save: "adminNews.failed.save",
  publish: "adminNews.failed.save",
  unpublish: "adminNews.failed.status",
  republish: "adminNews.failed.status",
  delete: "adminNews.failed.delete",
};

const outcome = (intent: NewsAct["intent"], rest: Partial<Outcome>, status: number) =>
  data({ intent, values: null, errors: {}, failed: null, preview: null, ...rest } satisfies Outcome, {
    status,
  });

export async function perform(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  const parsed = parseIntent(newsActs, await request.formData());
  if (!parsed.ok) {
    const { intent, values, errors } = parsed;
    return outcome(intent, { values, errors }, 422);
  }
  const act = parsed.data;
  try {
    if (act.intent === "delete") {
      const done = await deletePost(db, actor, act.id, now());
      if (done.ok) return await told("/admin/news", "delete");
      const standing = await standingAct(db, act.id, "news.delete");
      return standing
        ? await told("/admin/news", "delete", standing)
        : outcome("delete", { failed: "adminNews.failed.gone" }, 422);
    }
    if (act.intent === "unpublish" || act.intent === "republish") {
      const published = act.intent === "republish";
      const done = await togglePost(db, actor, { id: act.id, published }, now());
      const said = published ? "publish" : "unpublish";
      if (done.ok) return await told(`/admin/news?post=${act.id}`, said);
      const standing = await standingAct(db, act.id, `news.${said}`);
      return standing
        ? await told(`/admin/news?post=${act.id}`, said, standing)
        : outcome(act.intent, { failed: "adminNews.failed.gone" }, 422);
    }
    return await write(context, actor, act);
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, "news");
    const values = "title" in act ? valuesOf(act) : null;
    return outcome(act.intent, { values, failed: failedText[act.intent] }, failureStatus(error));
  }
}

const told = (
  to: string,
  done: "save" | "publish" | "plan" | "unpublish" | "delete",
  standing: Message | null = null,
) => redirectWith(to, { title: `adminNews.done.${done}`, ...(standing ? { text: standing } : {}) });

type Writing = Omit<WrittenPost, "intent"> & { intent: "preview" | "save" | "publish" };

const valuesOf = (act: Writing): Record<string, string> =>
  Object.fromEntries(Object.entries(act).map(([name, value]) => [name, value ?? ""]));

/** Saves, publishes or shows what was written; a picture that came along is stored for all three. */
async function write(context: Readonly<RouterContextProvider>, actor: Administrator, act: Writing) {
  const { db, now } = context.get(appContext);
  const id = act.id || act.fresh;
  const received = await receivePicture(context, id, act.picture);
  const values = { ...valuesOf(act), picture: received.kept };
  const refuse = (errors: Errors) => outcome(act.intent, { values, errors }, 422);
  if (received.error) return refuse({ upload: received.error });
  if (act.time && !act.day) return refuse({ day: "adminNews.errors.timeAlone" });
  if (act.intent === "preview")
    return outcome("preview", { values, preview: readMarkdown(act.content) }, 200);
  const publishAt = act.intent === "publish" ? await publishTime(db, act, now()) : null;
  const { intent: _, ...post } = act;
  const done = await savePost(db, actor, { post, id, picture: received.picture, publishAt }, now());
  if (!done.ok && done.reason === "changed")
    return outcome(act.intent, { values: { ...values, seen: "" }, failed: "adminNews.failed.changed" }, 422);
  if (!done.ok) return outcome(act.intent, { values, failed: "adminNews.failed.gone" }, 422);
  const state = publishAt === null ? "save" : publishAt > now() ? "plan" : "publish";
  return told(`/admin/news?post=${id}`, state);
}

/** The day and time that were chosen; without them at once, and what is public stays as of its day. */
async function publishTime(db: Db, { id, day, time }: Writing, now: Date): Promise<Date> {
  if (day) return instantOf(day, time ?? "08:00");
  const before = await findPost(db, id);
  return before?.published && before.publishAt && before.publishAt <= now ? before.publishAt : now;
}

type Received = { picture: Picture | null; kept: string; error: TextKey | null };

async function receivePicture(
  context: Readonly<RouterContextProvider>,
  postId: string,
  earlier: string | undefined,
): Promise<Received> {
  const { files } = context.get(appContext);
  const [file] = context.get(uploadedFiles);
  if (!file) {
    const [id = "", width = "", height = ""] = earlier?.split(":") ?? [];
    const picture = isId(id) ? { id, width: Number(width), height: Number(height) } : null;
    return { picture, kept: earlier ?? "", error: null };
  }
  const refuse = (error: TextKey): Received => ({ picture: null, kept: "", error });
  if (file.path === null) return refuse(reasonText.too_large);
  if (!isId(postId)) return refuse("adminNews.failed.gone");
  const stored = await storePostPicture(files, postId, file.path);
  if (!stored.ok) return refuse(reasonText[stored.reason]);
  const { id, width, height } = stored.picture;
  return { picture: stored.picture, kept: `${id}:${width}:${height}`, error: null };
}
