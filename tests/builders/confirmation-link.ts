import { listMails } from "~/modules/notifications/queries.server";
import type { Db } from "~/platform/db.server";
import { sender } from "../setup/mail-sender";

/** The path and token of every confirmation link sent to an address, newest first. */
export async function confirmationLinks(db: Db, to: string) {
  const mails = await listMails(db, to, 50, sender);
  return mails.flatMap(({ text }) => {
    const [link] = /http\S+verification-success\S+/.exec(text) ?? [];
    if (!link) return [];
    const { pathname, search, searchParams } = new URL(link);
    return [{ path: pathname + search, token: searchParams.get("token") ?? "" }];
  });
}

export async function confirmationLink(db: Db, to: string) {
  const [newest] = await confirmationLinks(db, to);
  if (!newest) throw new Error(`No confirmation link was sent to ${to}`);
  return newest;
}
