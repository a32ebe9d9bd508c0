import { and, eq, gt, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { newsPicturePath } from "~/modules/media/picture-paths";
import type { Db } from "~/platform/db.server";
import { falling, type Order, pageOf, rising } from "~/platform/lists.server";
import { anyLike } from "~/platform/search.server";
import { isSearchable } from "~/platform/search-patterns";
import type { SitemapEntry } from "~/platform/sitemap-xml";
import { type PostFilter, type PostState, readingTime } from "./rules";
import { newsPosts } from "./tables.server";

const perPage = 10;
/** Feed readers ask again and again. */
const inFeed = 20;
/** More posts than that in a sitemap would need a part of their own. */
const inSitemap = 10_000;

type Row = typeof newsPosts.$inferSelect;

export type PostPicture =
  | { kind: "stored"; path: string; width: number; height: number }
  | { kind: "elsewhere"; href: string };

function pictureOf({ id, imageUrl, pictureId, pictureWidth, pictureHeight }: Row): PostPicture | null {
  if (pictureId && pictureWidth && pictureHeight) {
    const path = newsPicturePath(id, pictureId);
    return { kind: "stored", path, width: pictureWidth, height: pictureHeight };
  }
  return imageUrl ? { kind: "elsewhere", href: imageUrl } : null;
}

function shownPost(row: Row) {
  const { id, slug, title, excerpt, author, category, publishAt, createdAt } = row;
  const minutes = readingTime(row.content);
  return {
    ...{ id, slug, title, excerpt, author, category, minutes },
    picture: pictureOf(row),
    at: publishAt ?? createdAt,
  };
}

export type ShownPost = ReturnType<typeof shownPost>;

const isPublic = (now: Date) => and(eq(newsPosts.published, true), lte(newsPosts.publishAt, now));

const newestFirst = [
  sql`${newsPosts.publishAt} desc nulls first`,
  sql`${newsPosts.id} desc nulls first`,
] as const;

/** The newest first; a further page starts after the post `after`. */
export async function listPublicPosts(db: Db, after: string | null, now: Date) {
  const [last] = after
    ? await db
        .select({ id: newsPosts.id, publishAt: newsPosts.publishAt })
        .from(newsPosts)
        .where(eq(newsPosts.id, after))
    : [];
  const earlier = last?.publishAt
    ? or(
        lt(newsPosts.publishAt, last.publishAt),
        and(eq(newsPosts.publishAt, last.publishAt), lt(newsPosts.id, last.id)),
      )
    : undefined;
  const rows = await db
    .select()
    .from(newsPosts)
    .where(and(isPublic(now), earlier))
    .orderBy(...newestFirst)
    .limit(perPage + 1);
  const posts = rows.slice(0, perPage).map(shownPost);
  return { posts, next: rows.length > perPage ? (posts.at(-1)?.id ?? null) : null };
}

export async function findPublicPost(db: Db, slug: string, now: Date) {
  const [row] = await db
    .select()
    .from(newsPosts)
    .where(and(eq(newsPosts.slug, slug), isPublic(now)));
  return row ? { ...shownPost(row), content: row.content, updatedAt: row.updatedAt } : null;
}

export async function listFeed(db: Db, now: Date): Promise<ShownPost[]> {
  const rows = await db
    .select()
    .from(newsPosts)
    .where(isPublic(now))
    .orderBy(...newestFirst)
    .limit(inFeed);
  return rows.map(shownPost);
}

export async function newsInSitemap(db: Db, now: Date): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ slug: newsPosts.slug, updatedAt: newsPosts.updatedAt })
    .from(newsPosts)
    .where(isPublic(now))
    .orderBy(...newestFirst)
    .limit(inSitemap);
  return rows.map(({ slug, updatedAt }) => ({ path: `/business-news/${slug}`, changedAt: updatedAt }));
}

const perAdminPage = 30;

const { id, title, author, category, published, publishAt, createdAt } = newsPosts;
const lowerTitle = sql`lower(${title})`;

/** The day that the list shows: from when on a post is public, of a draft when it was begun. */
const dated = sql`coalesce(${publishAt}, ${createdAt})`;

const adminOrders: Record<PostFilter["order"], Order> = {
  newest: falling(newsPosts, [dated, id]),
  oldest: rising(newsPosts, [dated, id]),
  title: rising(newsPosts, [lowerTitle, id]),
};

function isIn(state: PostState, now: Date): SQL | undefined {
  switch (state) {
    case "draft":
      return not(published);
    case "planned":
      return and(published, gt(publishAt, now));
    case "published":
      return and(published, lte(publishAt, now));
  }
}

/** Posts whose title or author matches; `after` continues after that one. */
export async function listPosts(
  db: Db,
  filter: PostFilter,
  { after, length = perAdminPage }: { after: string | null; length?: number },
  now: Date,
) {
  const { q, state } = filter;
  if (q !== "" && !isSearchable(q)) return { rows: [], next: null };
  const order = adminOrders[filter.order];
  const rows = await db
    .select({ id, title, author, category, published, publishAt, createdAt })
    .from(newsPosts)
    .where(and(anyLike([title, author], q), state ? isIn(state, now) : undefined, order.after(after)))
    .orderBy(...order.by)
    .limit(length + 1);
  return pageOf(rows, length);
}

export type ListedPost = Awaited<ReturnType<typeof listPosts>>["rows"][number];

export async function findPost(db: Db, id: string) {
  const [row] = await db.select().from(newsPosts).where(eq(newsPosts.id, id));
  return row ? { ...row, picture: pictureOf(row) } : null;
}
