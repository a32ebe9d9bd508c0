import { createCookie, redirect } from "react-router";

/** The two lines of a notification (document 1 section 8), shown after the redirect, with JavaScript or without. */
export type Notification = { title: string; text: string; tone?: "error" };

const cookie = createCookie("flash", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

export async function redirectWith(to: string, notification: Notification, headers = new Headers()) {
  headers.append("Set-Cookie", await cookie.serialize(notification));
  return redirect(to, { headers });
}

/** The pending notification, and the header that takes it away. */
export async function takeFlash(request: Request) {
  const notification = (await cookie.parse(request.headers.get("Cookie"))) as Notification | null;
  return { notification, clear: notification ? await cookie.serialize("", { maxAge: 0 }) : null };
}
