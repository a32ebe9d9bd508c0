import { listMails } from "~/modules/notifications/queries.server";
import type { Db } from "~/platform/db.server";
import { sender } from "../setup/mail-sender";
import { t } from "../setup/texts";
import { email, fresh, type Visitor } from "./person";

export const resetAt = "/auth?action=reset";
export const ask = (visitor: Visitor, to = email) => visitor.post(resetAt, { intent: "reset", email: to });
export const mailsTo = (db: Db, to: string) => listMails(db, to, 50, sender);

/** The path of the newest reset link to an address. */
export async function linkTo(db: Db, to = email) {
  const [mail] = (await mailsTo(db, to)).filter(
    ({ subject }) => subject === t("mailsAccounts.reset.subject"),
  );
  const url = new URL(/http\S+tab=reset-password\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  return url.pathname + url.search;
}

export const choose = (visitor: Visitor, link: string, fields: Record<string, string> = {}) =>
  visitor.post(link, { intent: "reset-password", password: fresh, confirmPassword: fresh, ...fields });
