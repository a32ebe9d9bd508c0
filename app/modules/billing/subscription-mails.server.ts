import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { enqueueMails, type Mail, type Recipient } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { type ChangeMail, changeMail } from "./mails";
import type { Current } from "./subscriptions.server";

/** Writes to whom the business belongs; to nobody while it is unclaimed. */
export async function mailOwner(
  tx: Db,
  { business }: Pick<Current, "business">,
  compose: (about: { to: Recipient; business: Current["business"] }) => Mail,
  at: Date,
): Promise<void> {
  const to = business.userId && (await recipientOf(tx, business.userId));
  if (to) await enqueueMails(tx, [compose({ to, business })], at);
}

/** Of a change of the subscription. */
export const mailChange = (
  tx: Db,
  current: Current,
  mail: ChangeMail,
  told: Parameters<typeof changeMail>[2],
  at: Date,
): Promise<void> => mailOwner(tx, current, (about) => changeMail(mail, about, told), at);
