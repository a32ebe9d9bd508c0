import { createCookie, redirect } from "react-router";
import { z } from "zod";
import { defaultLanguage } from "~/texts/language-prefix";
import type { Filled, Message, TextKey, TitleAndText } from "~/texts/message";
import { strictTextsIn, textsIn } from "~/texts/texts.server";

const key = z.custom<TextKey>((text) => typeof text === "string");
const words: z.ZodType<Message> = z.lazy(() => z.union([key, filled]));
const filled = z.object({
  key,
  values: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => filled)])).exactOptional(),
}) as z.ZodType<Filled>;

const notificationShape = z.object({
  title: words,
  text: words.exactOptional(),
  tone: z.literal("error").exactOptional(),
});

/** Shown once, after the redirect, with JavaScript or without. */
export type Notification = z.infer<typeof notificationShape>;

const cookie = createCookie("flash", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

export async function redirectWith(to: string, said: Notification | TitleAndText, headers = new Headers()) {
  const notification =
    typeof said === "string" ? { title: `${said}.title` as TextKey, text: `${said}.text` as TextKey } : said;
  headers.append("Set-Cookie", await cookie.serialize(notification));
  return redirect(to, { headers });
}

/** Where what was asked for is no longer possible. */
export const redirectRefused = (to: string, text: Message) =>
  redirectWith(to, { title: "common.error", text, tone: "error" });

/**
 * The pending notification, and the `Set-Cookie` header that removes it. The cookie is not signed: anything that does not
 * have the shape of a notification, or names an unknown text, is dropped.
 */
export async function takeFlash(
  cookies: string | null,
): Promise<{ notification: Notification | null; clear: string | null }> {
  const value: unknown = await cookie.parse(cookies);
  if (value === null) return { notification: null, clear: null };
  const { data } = notificationShape.safeParse(value);
  const notification = data && canBeWorded(data) ? data : null;
  return { notification, clear: await cookie.serialize("", { maxAge: 0 }) };
}

/** A cookie of another version of the program may name a text that is gone. */
function canBeWorded({ title, text }: Notification): boolean {
  const { t } = strictTextsIn(defaultLanguage);
  try {
    return Boolean(t(title) + (text ? t(text) : ""));
  } catch {
    return false;
  }
}

/** A notification in the words of its reader. */
export function noticeIn(language: string, { title, text, tone }: Notification) {
  const { t } = textsIn(language);
  return { title: t(title), text: text && t(text), bad: tone === "error" };
}
