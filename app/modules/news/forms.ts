import * as z from "zod/mini";
import { optionalDay, optionalTime, sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { postCategories } from "./rules";

export const longest = { title: 150, author: 120, excerpt: 400, content: 20_000 };

const id = z._default(z.string(), "");

/** Everything that is typed; a draft needs it as well. */
const post = {
  id,
  /** The id of a post that is not saved yet: its picture is stored before it. */
  fresh: z._default(z.string(), ""),
  /** When the post that is changed was last saved, as the form showed it; empty: whatever it says now is replaced. */
  seen: z._default(z.string(), ""),
  /** A picture that was uploaded with an earlier try: id, width and height. */
  picture: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}:\d{1,5}:\d{1,5}$/, "adminNews.failed.save"))),
  title: sentence(1, longest.title, "adminNews.errors.title"),
  author: sentence(1, longest.author, "adminNews.errors.author"),
  category: z.enum(postCategories, { error: "adminNews.errors.category" }),
  excerpt: sentence(1, longest.excerpt, "adminNews.errors.excerpt"),
  content: sentence(1, longest.content, "adminNews.errors.content"),
  image_url: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(500, "adminNews.errors.imageUrl"),
        z.url({ protocol: /^https?$/, hostname: /\./, error: "adminNews.errors.imageUrl" }),
      ),
  ),
  without_picture: z.optional(z.string()),
  day: optionalDay("adminNews.errors.day"),
  time: optionalTime("adminNews.errors.time"),
};

/** `publish` with a day to come is a plan. */
export const newsActs = intents({
  preview: post,
  save: post,
  publish: post,
  unpublish: { id },
  republish: { id },
  delete: { id },
});

export type NewsAct = z.output<typeof newsActs>;
export type WrittenPost = Extract<NewsAct, { intent: "save" }>;
