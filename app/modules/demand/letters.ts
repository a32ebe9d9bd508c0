import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import { type TradeOf, tradeName } from "~/modules/trades/taxonomy";
import { hour } from "~/platform/time";

type Wanted = TradeOf & { id: string; place: string };

const values = (wanted: Wanted) => ({ trade: { key: tradeName(wanted) }, place: wanted.place });

/**
 * To an address that somebody typed: it repeats nothing but a trade and a place of our lists. `again`: one in each hour, in
 * place of a link that was ended.
 */
export const confirmAlertMail = (email: string, wanted: Wanted, again?: Date): Mail => ({
  to: email,
  cause: `alert:${wanted.id}:${again ? `link:${Math.floor(again.getTime() / hour)}` : "confirm"}`,
  subject: "mailsDemand.confirm.subject",
  letter: {
    greeting: "mailsDemand.hello",
    paragraphs: [{ key: "mailsDemand.confirm.text", values: values(wanted) }, "mailsDemand.confirm.not"],
    action: {
      label: "mailsDemand.confirm.action",
      href: "/tell-me",
      link: { kind: "alert", subject: wanted.id, side: "mail", ownerId: wanted.id, endsAt: null },
    },
  },
});

/** The one mail: the first that are there. */
export const foundMail = (
  recipient: Recipient,
  wanted: Wanted,
  { names, href }: { names: string[]; href: string },
): Mail => ({
  ...recipient,
  cause: `alert:${wanted.id}:found`,
  subject: { key: "mailsDemand.found.subject", values: values(wanted) },
  letter: {
    greeting: "mailsDemand.hello",
    paragraphs: [
      { key: "mailsDemand.found.text", values: { ...values(wanted), names: names.join(", ") } },
      "mailsDemand.found.last",
    ],
    action: { label: "mailsDemand.found.action", href },
  },
});
