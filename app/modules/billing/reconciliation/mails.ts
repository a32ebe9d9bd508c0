import type { Mail } from "~/modules/notifications/commands.server";
import { instantOf } from "~/platform/time";

/** To the operator, about what is new: once. */
export const differencesMail = (to: string, day: string, count: number, firstId: string): Mail => ({
  cause: `reconciliation:${firstId}`,
  to,
  subject: "mailsBilling.reconciliation.subject",
  letter: {
    greeting: "mailsBilling.toRefund.hello",
    paragraphs: [
      { key: "mailsBilling.reconciliation.text", values: { day: instantOf(day, "12:00").toISOString() } },
    ],
    facts: [
      ["mailsBilling.reconciliation.found", { key: "mailsBilling.reconciliation.count", values: { count } }],
    ],
    action: { label: "mailsBilling.reconciliation.open", href: "/admin/financial?view=differences" },
  },
});
