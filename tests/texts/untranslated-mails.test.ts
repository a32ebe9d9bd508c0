import { expect, onTestFinished, test } from "vitest";
import * as accountMails from "~/modules/accounts/mails.server";
import { approvedMail, claimMail, receiptMail } from "~/modules/billing/manual/mails";
import { differencesMail } from "~/modules/billing/reconciliation/reconcile.server";
import { operatorMail, refundedMail } from "~/modules/billing/refunds/mails";
import { changeMail, paymentMail } from "~/modules/billing/subscription-mails.server";
import { erasureLetter, keptLetter } from "~/modules/moderation/file-erasure.server";
import { decisionLetter } from "~/modules/moderation/onboarding/commands.server";
import { liftedLetter, sanctionLetter, upheldLetter } from "~/modules/moderation/sanctions/letters";
import { sanctionTypes } from "~/modules/moderation/sanctions/rules";
import { restoredLetter, suspendedLetter } from "~/modules/moderation/suspension/letters";
import type { Mail } from "~/modules/notifications/commands.server";
import { rendered } from "~/modules/notifications/outbox.server";
import type { StoredMail } from "~/modules/notifications/tables.server";
import { withAddresses, worded } from "~/modules/notifications/word-mail.server";
import { newReviewMail, newLinkMail as reviewLinkMail } from "~/modules/reviews/letters";
import * as english from "~/texts/en";
import type { CatalogueTree } from "~/texts/texts";
import { sender } from "../setup/mail-sender";
import { at, booking, later, mailsOfBookings, person, reader } from "./mails-of-bookings";
import { addPseudoLanguage, pseudoLanguage } from "./pseudo-language";
import { inDataLetters, readableIn, untranslatedIn } from "./readable";
import { recordLetters } from "./record-letters";

function ofReviews(): Mail[] {
  const to = { to: person.email, reader };
  const review = { id: "r", businessName: person.name, stars: 4, isHealth: false, text: person.name };
  const booking = { id: "b", endsAt: at, customerId: reader.id, customerName: person.name };
  return [newReviewMail(to, review), reviewLinkMail(to, { ...booking, businessName: person.name }, at)];
}

function ofAccounts(): Mail[] {
  const { confirmationMail, knownAddressMail, resetMail, passwordChangedMail } = accountMails;
  const { contactChangedMail, contactMail, factorMail, adminMail, newLinkMail } = accountMails;
  const erasure = { cause: "erasure", to: person.email, subject: "mailsAccounts.erasure.subject" } as const;
  return [
    confirmationMail(person, "token"),
    knownAddressMail(person, at),
    resetMail(person, "token"),
    ...([null, "operator", { administrator: "a@example.co.za" }] as const).map((by) =>
      passwordChangedMail(person, by, at),
    ),
    contactMail(person, person.email, "token"),
    contactChangedMail(person, person.email, at),
    ...(["on", "off", "recovery"] as const).map((what) => factorMail(person, what, at)),
    adminMail(person),
    newLinkMail({ to: person.email, reader }, { readerId: reader.id, kind: "reminders" }, at),
    ...[true, false].map((hasBusiness) => ({
      ...{ cause: "kept", to: person.email, subject: "mailsAccounts.kept.subject" as const },
      letter: keptLetter({ hasBusiness, isCharged: hasBusiness, signedIn: hasBusiness } as Parameters<
        typeof keptLetter
      >[0]),
    })),
    ...[true, false].map((hasBusiness) => ({
      ...erasure,
      letter: erasureLetter({
        ...{ dueAt: later, hasBusiness, isCharged: hasBusiness },
        ...{ reason: hasBusiness ? null : "x", mayKeep: hasBusiness },
      }),
    })),
    ...ofSuspensions(),
  ];
}

function ofSuspensions(): Mail[] {
  const to = { cause: "suspension", to: person.email };
  const reason = inDataLetters("Rude messages");
  return [
    ...[true, false].map((withBusiness) => ({
      ...to,
      ...suspendedLetter({ reason, withBusiness, at, appealAt: withBusiness ? "/appeal?token=x" : null }),
    })),
    ...[null, 0, 2].map((days) => ({
      ...to,
      ...restoredLetter({ reason, days, erasedAt: days === null ? at : null }),
    })),
  ];
}

function ofSanctions(): Mail[] {
  const to = { cause: "sanction", to: person.email };
  const signals = { failedPayments: 3, noShows: 3, chargebacks: 1 };
  return sanctionTypes.flatMap((actionType) => {
    const about = { businessName: booking.businessName, actionType, signals };
    const words = inDataLetters("They did come");
    return [
      ...[null, words].map((reason) => ({
        ...to,
        ...sanctionLetter({ ...about, reason, href: "/standing" }),
      })),
      ...[0, 2].map((days) => ({ ...to, ...liftedLetter(about, { words, days }) })),
      { ...to, ...upheldLetter(about, words) },
      ...recordLetters(about.businessName, words, at).map((one) => ({ ...to, ...one })),
    ];
  });
}

/** Of refunds and the reconciliation, which have functions of their own. */
const ofMoney = ["refunded", "toRefund", "refundRefused", "reconciliation"];

function ofRefunds(): Mail[] {
  const about = { to: { to: person.email }, business: { businessName: booking.businessName } };
  const payment = { pfPaymentId: "1089250", amountCents: 5000 };
  return [
    refundedMail(about, { ...payment, remains: 0, reason: inDataLetters("Paid twice") }),
    ...(["toRefund", "refundRefused"] as const).map((mail) =>
      operatorMail(mail, person.email, { cause: mail, ...payment }),
    ),
    ...[1, 2].map((count) => differencesMail(person.email, "2026-11-23", count, String(count))),
  ];
}

function ofOnboarding(): Mail[] {
  const words = inDataLetters("Not your pictures");
  return (["approved", "rejected", "reopened", "removed", "restored"] as const).flatMap((decision) =>
    [null, words].map((reason) => ({
      ...{ cause: "decision", to: person.email },
      ...decisionLetter(decision, { businessName: booking.businessName, reason }),
    })),
  );
}

/** Those with a `next` step are about a change, the others about a payment. */
const ofBilling = Object.entries(english.mailsBilling).filter(
  ([name, part]) => typeof part === "object" && !ofMoney.includes(name),
);
const changeMails = ofBilling
  .filter(([, part]) => Object.hasOwn(part as object, "next"))
  .map(([name]) => name);
const paymentMails = ofBilling.map(([name]) => name).filter((name) => !changeMails.includes(name));
type PaymentMail = Parameters<typeof paymentMail>[0];
type ChangeMail = Parameters<typeof changeMail>[0];

function ofSubscriptions(): Mail[] {
  const { businessName } = booking;
  const [about, unconfirmed] = [at, null].map((ownerConfirmedAt) => ({
    ...{ to: { to: person.email }, business: { businessName, ownerConfirmedAt } },
  }));
  if (!about || !unconfirmed) throw new Error("Two owners are written to.");
  const payment = { pfPaymentId: "1089250", amountCents: 5000 };
  return [
    ...paymentMails.flatMap((mail) =>
      [at, null].map((paidUntil) => paymentMail(mail as PaymentMail, about, { ...payment, paidUntil })),
    ),
    ...changeMails.flatMap((mail) =>
      [at, null].map((end) => changeMail(mail as ChangeMail, about, { cause: mail, end })),
    ),
    changeMail("locked", about, { cause: "chargeback", end: at, why: "mailsBilling.locked.chargeback" }),
    paymentMail("started", unconfirmed, { ...payment, paidUntil: at }),
    ...(["free", "freeForever"] as const).map((mail) =>
      changeMail(mail, unconfirmed, { cause: mail, end: at }),
    ),
  ];
}

function ofManualSignups(): Mail[] {
  const { email } = person;
  const signup = { id: "1", email, businessName: booking.businessName, end: later };
  return [
    ...(["cash", "bank_transfer", "other"] as const).flatMap((paymentMethod) =>
      [5000, null].map((amountPaidCents) =>
        receiptMail({ ...signup, paymentMethod, amountPaidCents, paymentDate: "2026-11-23", months: 3 }),
      ),
    ),
    approvedMail({ to: email }, signup),
    claimMail({ ...signup, token: "token", hash: "hash" }),
  ];
}

const mails = [
  ...mailsOfBookings(),
  ...ofAccounts(),
  ...ofReviews(),
  ...ofSubscriptions(),
  ...ofRefunds(),
  ...ofManualSignups(),
  ...ofSanctions(),
  ...ofOnboarding(),
].flatMap((mail) => [
  mail,
  { ...mail, replyTo: { name: booking.businessName, email: booking.businessEmail } },
]);

const operator = {
  name: inDataLetters("The operator"),
  address: inDataLetters("Sample Street"),
  email: "help@thola.test",
  phone: "+27 11 555 0100",
};

/** As it is sent: subject, text, HTML and what a calendar shows. */
function sent(mail: Mail): string[] {
  const stored = {
    appointment: null,
    replyTo: null,
    readerId: mail.reader?.id ?? null,
    ...JSON.parse(JSON.stringify(mail)),
    id: "1",
    recipient: mail.to,
  };
  const said = worded({ ...stored, language: pseudoLanguage } as StoredMail, operator);
  const { subject, text, html, attachments } = rendered(
    withAddresses(said, sender.site),
    { ...sender, operator: operator as typeof sender.operator },
    () => 0,
  );
  const shown = attachments.flatMap(({ content }) =>
    [...content.replace(/\r\n[ \t]/g, "").matchAll(/^(?:SUMMARY|DESCRIPTION)[^:]*:(.*)$/gm)].map(
      ([, line]) => line ?? "",
    ),
  );
  return [subject, text, ...readableIn(html), ...shown];
}

test("no mail says anything that is not translated", () => {
  onTestFinished(addPseudoLanguage());
  const found = mails.map((mail) => ({ mail: mail.cause, words: untranslatedIn(sent(mail)) }));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ words }) => words.length > 0)).toEqual([]);
});

test("these are all mails: together they say every text that mails have", () => {
  const keysIn = (tree: CatalogueTree, prefix: string): string[] =>
    Object.entries(tree).flatMap(([name, node]) =>
      typeof node === "string" ? [prefix + name] : keysIn(node, `${prefix}${name}.`),
    );
  const { mailsAccounts, mailsBilling, mailsBookings, mailsManual, mailsOnboarding } = english;
  const { mailsReviews, mailsSanctions } = english;
  const written = JSON.stringify(mails);
  const unsaid = keysIn(
    {
      ...{ mailsAccounts, mailsBilling, mailsBookings, mailsManual, mailsOnboarding },
      ...{ mailsReviews, mailsSanctions },
    },
    "",
  ).filter((key) => !written.includes(`"${key.replace(/_(?:one|other)$/, "")}"`));
  expect(unsaid).toEqual([]);
});
