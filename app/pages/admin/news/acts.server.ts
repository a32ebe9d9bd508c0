import { data, type RouterContextProvider } from "react-router";
import { act, wrong } from "~/forms/act.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { reasonText } from "~/modules/businesses/gallery/rules";
import {
  deletePost,
  type Picture,
  savePost,
  storePostPicture,
  togglePost,
} from "~/modules/news/commands.server";
import { type NewsAct, newsActs } from "~/modules/news/forms";
import { readMarkdown } from "~/modules/news/markdown.server";
import { findPost } from "~/modules/news/queries.server";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { isId, newId } from "~/platform/ids";
import { instantOf } from "~/platform/time";
import { uploadedFiles } from "~/platform/uploads.server";
import type { Message, TextKey } from "~/texts/message";
import { standingAct } from "../standing-act.server";

const page = "/admin/news";

export async function perform(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  const toggle = (published: boolean) => (which: { id: string }) =>
    togglePost(db, actor, { id: which.id, published }, now());
  return act(newsActs, await request.formData(), {
    run: {
      preview: (post) => write(context, post),
      save: (post) => write(context, post),
      publish: (post) => write(context, post),
      unpublish: toggle(false),
      republish: toggle(true),
      delete: ({ id }) => deletePost(db, actor, id, now()),
    },
    failed: ({ intent }) => ({ title: "common.error", text: failedText(intent) }),
    done: (asked) => told(asked as Standing),
    reasons: {
      gone: async (_, asked) => {
        if (isWriting(asked)) return "adminNews.failed.gone";
        const text = await standingAct(db, asked.id, `news.${doneOf[asked.intent]}`);
        return text ? told(asked, text) : "adminNews.failed.gone";
      },
    },
  });
}

const failedText = (intent: NewsAct["intent"]) => {
  if (intent === "delete") return "adminNews.failed.delete";
  return intent === "unpublish" || intent === "republish"
    ? "adminNews.failed.status"
    : "adminNews.failed.save";
};

const doneOf = { unpublish: "unpublish", republish: "publish", delete: "delete" } as const;
type Standing = Extract<NewsAct, { intent: keyof typeof doneOf }>;
type Writing = Exclude<NewsAct, Standing>;

const isWriting = (asked: NewsAct): asked is Writing => !(asked.intent in doneOf);

const told = ({ intent, id }: Standing, text: Message | null = null) =>
  redirectWith(intent === "delete" ? page : `${page}?post=${id}`, {
    title: `adminNews.done.${doneOf[intent]}`,
    ...(text && { text }),
  });

/** Saves, publishes or shows what was written; a picture that came along is stored for all three, and stays. */
async function write(context: Readonly<RouterContextProvider>, typed: Writing) {
  const { db, now } = context.get(appContext);
  const id = typed.id || (isId(typed.fresh) ? typed.fresh : newId());
  const received = await receivePicture(context, id, typed.picture);
  const values = { picture: received.kept };
  if (received.error) return { ...wrong({ upload: received.error }), values };
  if (typed.time && !typed.day) return { ...wrong({ day: "adminNews.errors.timeAlone" }), values };
  if (typed.intent === "preview")
    return data({
      intent: typed.intent,
      values: {
        ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? ""])),
        ...values,
      },
      errors: {},
      preview: readMarkdown(typed.content),
    });
  const publishAt = typed.intent === "publish" ? await publishTime(db, typed, now()) : null;
  const { intent: _, ...post } = typed;
  const written = { post, id, picture: received.picture, publishAt };
  const done = await savePost(db, viewerOf(context), written, now());
  if (!done.ok) {
    const seen = done.reason === "changed" ? { seen: "" } : {};
    const notice = { title: "common.error", text: `adminNews.failed.${done.reason}` } as const;
    return { ...wrong({}, notice), values: { ...values, ...seen } };
  }
  const state = publishAt === null ? "save" : publishAt > now() ? "plan" : "publish";
  return redirectWith(`${page}?post=${id}`, { title: `adminNews.done.${state}` });
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
