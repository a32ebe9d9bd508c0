import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, uuid } from "~/platform/columns.server";
import type { PostCategory } from "./rules";

/** Posts of the operator. The public sees those that are published and whose time has come. */
export const newsPosts = pgTable(
  "news_posts",
  {
    id: uuid().primaryKey(),
    /** In its address, made of the first title; stays when the title changes. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    author: text().notNull(),
    category: text().$type<PostCategory>().notNull(),
    /** The address of a picture elsewhere. */
    imageUrl: text(),
    /** An uploaded picture, which is shown instead. */
    pictureId: uuid(),
    pictureWidth: integer(),
    pictureHeight: integer(),
    published: boolean().notNull().default(false),
    /** From when on the public sees it, once it is published; a time to come is a plan. */
    publishAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("news_posts_category", sql`${t.category} in ('news', 'update', 'tips', 'case_study')`),
    check("news_posts_publish_at", sql`not ${t.published} or ${t.publishAt} is not null`),
    check(
      "news_posts_picture",
      sql`(${t.pictureId} is null) = (${t.pictureWidth} is null) and (${t.pictureId} is null) = (${t.pictureHeight} is null)`,
    ),
    index("news_posts_public")
      .on(t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index("news_posts_by_title").on(sql`lower(title)`, t.id),
    index("news_posts_parts").using("gin", sql`title gin_trgm_ops`, sql`author gin_trgm_ops`),
    index("news_posts_dated").on(sql`coalesce(publish_at, created_at)`, t.id),
  ],
);
