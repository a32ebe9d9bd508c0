import { listMails } from "~/modules/notifications/queries.server";
import type { Db } from "~/platform/db.server";

/** The links of all confirmation mails to an address, the newest first: path and token. */
export async function confirmationLinks(db: Db, to: string) {
  const mails = await listMails(db, to, 50);
  return mails.flatMap(({ text }) => {
    const [link] = /http\S+verification-success\S+/.exec(text) ?? [];
    if (!link) return [];
    const { pathname, search, searchParams } = new URL(link);
    return [{ path: pathname + search, token: searchParams.get("token") ?? "" }];
  });
}

export async function confirmationLink(db: Db, to: string) {
  const [newest] = await confirmationLinks(db, to);
  if (!newest) throw new Error(`No confirmation link went to ${to}`);
  return newest;
}
