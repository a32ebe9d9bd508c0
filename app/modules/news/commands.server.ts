import { eq, sql } from "drizzle-orm";
import { sessionAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { type NotStored, storeUpload, sweepUnused } from "~/modules/media/commands.server";
import { newsPicturePath } from "~/modules/media/picture-paths";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import type { WrittenPost } from "./forms";
import { slugFrom } from "./rules";
import { newsPosts } from "./tables.server";

/** Of the pages that show posts. */
export const newsTag = "news";

/** Somebody else saved the post after the form was opened. */
const changed = { ok: false as const, reason: "changed" as const };
const gone = { ok: false as const, reason: "gone" as const };

async function lockPost(tx: Db, id: string) {
  const [post] = await tx.select().from(newsPosts).where(eq(newsPosts.id, id)).for("update");
  return post ?? null;
}

export type Picture = { id: string; width: number; height: number };

/** Stores an uploaded file for a post that is about to be saved; what is never saved is swept. */
export async function storePostPicture(
  files: Files,
  postId: string,
  upload: string,
): Promise<{ ok: true; picture: Picture } | NotStored> {
  const id = newId();
  const stored = await storeUpload(files, newsPicturePath(postId, id), upload);
  return stored.ok ? { ok: true, picture: { id, width: stored.width, height: stored.height } } : stored;
}

type Saving = {
  post: Omit<WrittenPost, "intent">;
  /** The id of a new post, or of one that is changed. */
  id: string;
  /** A new picture; null leaves what is there. */
  picture: Picture | null;
  /** From when on it is published; null keeps its state: a new one is a draft. */
  publishAt: Date | null;
};

/** Writes a new post or changes one, and publishes it at its time. */
export const savePost = (db: Db, actor: Administrator, { post, id, picture, publishAt }: Saving, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    const before = await lockPost(tx, id);
    if (post.id !== "" && !before) return gone;
    if (before && post.seen !== "" && post.seen !== before.updatedAt.toISOString()) return changed;
    const { title, author, category, excerpt, content, image_url: imageUrl = null } = post;
    const words = { title, author, category, excerpt, content, imageUrl, updatedAt: now };
    const isWithout = post.without_picture === "on" && !picture;
    const stored = picture && {
      pictureId: picture.id,
      pictureWidth: picture.width,
      pictureHeight: picture.height,
    };
    const none = { pictureId: null, pictureWidth: null, pictureHeight: null };
    const change = {
      ...words,
      ...(stored ?? (isWithout ? none : {})),
      ...(publishAt ? { published: true, publishAt } : {}),
    };
    if (before) await tx.update(newsPosts).set(change).where(eq(newsPosts.id, id));
    else
      await tx.insert(newsPosts).values({ ...change, id, slug: await freeSlug(tx, title), createdAt: now });
    invalidatePages(newsTag);
    const action = publishAt ? "news.publish" : before ? "news.change" : "news.draft";
    return { ok: true as const, id, audit: { action, subject: id, details: { title } } };
  });

/** The slug of the title, with a number where another post has it. */
async function freeSlug(tx: Db, title: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(74842)`);
  const slug = slugFrom(title);
  const rows = await tx
    .select({ slug: newsPosts.slug })
    .from(newsPosts)
    .where(sql`${newsPosts.slug} = ${slug} or ${newsPosts.slug} like ${`${slug}-%`}`);
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(wanted)) return wanted;
  }
}

/** Back to draft, or published again: at its time if that is to come, else as of its first day. */
export const togglePost = (
  db: Db,
  actor: Administrator,
  { id, published }: { id: string; published: boolean },
  now: Date,
) =>
  sessionAct(db, actor, now, async (tx) => {
    const before = await lockPost(tx, id);
    if (!before || before.published === published) return gone;
    await tx
      .update(newsPosts)
      .set({ published, updatedAt: now, ...(published ? { publishAt: before.publishAt ?? now } : {}) })
      .where(eq(newsPosts.id, id));
    invalidatePages(newsTag);
    const action = published ? "news.publish" : "news.unpublish";
    return { ok: true as const, audit: { action, subject: id, details: { title: before.title } } };
  });

/** For good. Its picture's file is swept. */
export const deletePost = (db: Db, actor: Administrator, id: string, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    const before = await lockPost(tx, id);
    if (!before) return gone;
    await tx.delete(newsPosts).where(eq(newsPosts.id, id));
    invalidatePages(newsTag);
    const { title, author, category, excerpt, content } = before;
    const details = { title, author, category, excerpt, content };
    return { ok: true as const, audit: { action: "news.delete", subject: id, details } };
  });

export const sweepNewsPictures = (db: Db, files: Files, now: Date): Promise<number> =>
  sweepUnused(db, files, "news", { owner: newsPosts.id, id: newsPosts.pictureId }, now);
