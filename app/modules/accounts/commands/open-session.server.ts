import type { Browser } from "../viewer.server";

/** Opens a session for somebody who was proven before. Returns its cookies. */
export async function openSession(
  { auth, request }: Pick<Browser, "auth" | "request">,
  userId: string,
): Promise<string[]> {
  const { headers } = request;
  const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true });
  return opened.headers.getSetCookie();
}
