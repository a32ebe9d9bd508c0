import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Fact } from "~/modules/notifications/letter";
import type { PaymentMethod } from "./rules";

const greeting = (name: string) => ({ key: "mailsManual.hello", values: { name } }) as const;
const dateFact = (label: Fact[0], date: string): Fact => [
  label,
  { key: "mailsManual.date", values: { date } },
];

type Receipt = {
  id: string;
  email: string;
  businessName: string;
  paymentMethod: PaymentMethod;
  amountPaidCents: number | null;
  paymentDate: string;
  months: number;
};

/** That the money arrived. */
export function receiptMail(signup: Receipt): Mail {
  const { id, email, businessName, amountPaidCents: amount, paymentMethod, paymentDate, months } = signup;
  return {
    cause: `manual:${id}:receipt`,
    to: email,
    subject: "mailsManual.receipt.subject",
    letter: {
      greeting: greeting(businessName),
      paragraphs: [
        { key: "mailsManual.receipt.text", values: { count: months } },
        "mailsManual.receipt.next",
      ],
      facts: [
        ...(amount === null
          ? []
          : [["mailsManual.amount", { key: "mailsManual.money", values: { amount } }] satisfies Fact]),
        ["mailsManual.method", { key: `mailsManual.methods.${paymentMethod}` }],
        dateFact("mailsManual.paidOn", paymentDate),
      ],
    },
  };
}

type Approved = { id: string; businessName: string; end: Date };

/** To the owner of an account: the business is active, or was prolonged. */
export const approvedMail = (to: Recipient, { id, businessName, end }: Approved): Mail => ({
  cause: `manual:${id}:approved`,
  ...to,
  subject: "mailsManual.approved.subject",
  letter: {
    greeting: greeting(businessName),
    paragraphs: ["mailsManual.approved.text", "mailsManual.approved.next"],
    facts: [dateFact("mailsManual.paidUntil", end.toISOString())],
    action: { label: "mailsManual.approved.billing", href: "/billing" },
  },
});

type Claim = { id: string; email: string; businessName: string; end: Date; token: string; hash: string };

/** To somebody without an account: the link by which the business becomes theirs. */
export const claimMail = ({ id, email, businessName, end, token, hash }: Claim): Mail => ({
  cause: `manual:${id}:claim:${hash}`,
  to: email,
  subject: "mailsManual.claim.subject",
  letter: {
    greeting: greeting(businessName),
    paragraphs: ["mailsManual.claim.text", "mailsManual.claim.next"],
    facts: [dateFact("mailsManual.paidUntil", end.toISOString())],
    action: { label: "mailsManual.claim.link", href: `/claim-business?token=${token}` },
  },
});
