import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { newLinkMail } from "~/modules/bookings/letters";
import { type Answering, findAnswering } from "~/modules/bookings/queries/answering.server";
import { readLink } from "~/modules/links/queries.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";

/** The booking behind an answer link. Looking changes nothing but the count of wrong ones. */
export async function findAnswer({ db, env, now }: App, request: Request, token: string) {
  const read = await readLink(db, { request, env }, { kind: "answer", token }, now());
  if (!read.ok) {
    // An address that was cut on its way: its mail can be sent again.
    if (read.reason === "wrong")
      throw notFound("answer.notWhole", { label: "guest.link.title", href: "/bookings/link" });
    return read;
  }
  return { ok: true as const, link: read.link, answering: await findAnswering(db, read.link, now()) };
}

/** Why the link does not act: it was ended and a new one can be sent, the booking is long past, its side is gone. */
export const closedState = (answering: Answering | null): "dead" | "over" | "gone" => {
  if (!answering) return "gone";
  return answering.isLasting ? "dead" : "over";
};

/** For a link that was ended a new one goes to the stored address of its side, once an hour. */
export async function sendNewLink({ db, now }: App, answering: Answering): Promise<void> {
  const { id, side, ownerId, customerName, businessName, guestAddress } = answering;
  if (side === "view" || !answering.isLasting) return;
  const isGuest = side === "customer" && guestAddress;
  const recipient = isGuest ? { to: guestAddress } : await recipientOf(db, ownerId);
  if (!recipient) return;
  const names = { customer: customerName, business: businessName };
  const mail = newLinkMail(recipient, { id, side, ownerId, names }, now());
  await db.transaction((tx) => enqueueMails(tx, [mail], now()));
}
