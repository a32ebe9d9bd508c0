import { expect, test } from "vitest";
import { givenBackWithin } from "~/modules/billing/refunds/rules";
import { planPriceCents } from "~/modules/billing/rules";
import { guestDataMonths } from "~/modules/bookings/guest/rules";
import { answerWithin, disputableFor, lateMonths } from "~/modules/bookings/rules";
import { maxImages } from "~/modules/businesses/gallery/rules";
import { lookedAtWithin, undecidedFor } from "~/modules/businesses/papers/rules";
import { decidedWithin as reportsDecidedWithin } from "~/modules/conversations/rules";
import { promisedWithin, restorableFor } from "~/modules/moderation/onboarding/rules";
import { daysToAnswer } from "~/modules/moderation/own-data/rules";
import { answeredWithin } from "~/modules/moderation/reports/rules";
import { erasureDays } from "~/modules/moderation/rules";
import { decidedWithin } from "~/modules/moderation/sanctions/rules";
import { editableDays, recordMonths } from "~/modules/reviews/rules";
import { day, hour } from "~/platform/time";
import * as english from "~/texts/en";

/** Sentences that say a number of a rule: whoever changes the rule changes them too. */
const sentences: [string, string[]][] = [
  [
    `${answerWithin / hour} hours`,
    [
      english.bookings.own.waiting.text,
      english.mailsBookings.customer.request.text,
      english.mailsBookings.business.request.text,
      english.mailsBookings.business.changeRequest.text,
      english.payment.success.answer,
    ],
  ],
  [
    `${disputableFor / hour} hours`,
    [
      english.bookings.management.missed.text,
      english.bookings.management.missed.done,
      english.ownBooking.missing.text,
      english.ownBooking.done.missing,
      english.reviewForm.missingHint,
      english.reviewForm.closed.reported.text,
      english.reviewForm.done.missing.text,
    ],
  ],
  [
    `${lateMonths} months`,
    [english.bookings.management.lateBefore_one, english.bookings.management.lateBefore_other],
  ],
  [
    `${reportsDecidedWithin / day} days`,
    [
      english.messages.report.reads,
      english.messages.report.sent.text,
      english.adminMessages.lead_one,
      english.adminMessages.lead_other,
      english.adminMessages.overdue,
      english.adminHome.waits.reported.promise,
    ],
  ],
  [
    `${decidedWithin / hour} hours`,
    [
      english.adminSanctions.lead.oldest,
      english.adminHome.waits.sanctions.promise,
      english.adminHome.waits.appeals.promise,
      english.adminHome.waits.disputes.promise,
    ],
  ],
  [
    promisedWithin === day ? "one working day" : `${promisedWithin / day} working days`,
    [
      english.adminHome.waits.businesses.promise,
      english.adminOnboarding.lead.promised,
      english.standing.rejected.text,
      english.standing.sentIn.text,
      english.mailsOnboarding.rejected.text,
    ],
  ],
  [
    answeredWithin === day ? "one working day" : `${answeredWithin / day} working days`,
    [english.adminHome.waits.inbox.promise],
  ],
  [
    `${lookedAtWithin / day} days`,
    [
      english.papers.sent.text,
      english.papers.admin.lead_one,
      english.papers.admin.lead_other,
      english.adminHome.waits.papers.promise,
    ],
  ],
  [`deleted after ${undecidedFor / day}.`, [english.papers.admin.lead_one, english.papers.admin.lead_other]],
  [`${givenBackWithin / day} working days`, [english.adminHome.waits.refunds.promise]],
  [`${daysToAnswer} days`, [english.adminHome.waits.data.promise]],
  [`${maxImages} images`, [english.gallery.limit.text]],
  [`${guestDataMonths} months`, [english.guest.book.goesTo, english.guest.kept.text]],
  [
    `${erasureDays} days`,
    [english.adminUser.erase.text, english.adminUser.erase.when, english.adminUser.done.erase],
  ],
  [
    `${restorableFor / day} days`,
    [
      english.adminBusiness.none.removed,
      english.adminBusiness.removal.text,
      english.adminBusinessPage.acts.removeText,
      english.adminInbox.decide.takeDownText.business,
      english.mailsOnboarding.removed.text,
    ],
  ],
  [
    `${editableDays} days`,
    [
      english.reviewForm.changeable,
      english.reviewForm.done.published.text,
      english.ownReviews.changeable,
      english.ownReviews.wrong.too_late,
    ],
  ],
  [`${recordMonths} months`, [english.reviews.record.title, english.adminBusinessPage.record.title]],
  [
    `R${planPriceCents / 100}`,
    [
      english.billing.plan.monthly,
      english.billing.consent.missing,
      english.billingPage.next.none,
      english.mailsBilling.free.next,
    ],
  ],
];

test.each(sentences)("sentences say '%s', as the rule does", (number, texts) => {
  for (const text of texts) expect(text).toContain(number);
});
