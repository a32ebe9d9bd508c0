import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { activateFree } from "~/modules/billing/free-activation.server";
import { manualBusinessSignups } from "~/modules/billing/manual/tables.server";
import { promoCodes } from "~/modules/billing/promo/tables.server";
import { afterPayment, neverPaid } from "~/modules/billing/rules";
import { businessImages } from "~/modules/businesses/tables.server";
import { contactAnswers, contactMessages } from "~/modules/contact/tables.server";
import { searchWords } from "~/modules/listing/words/tables.server";
import { reportReasons } from "~/modules/moderation/reports/rules";
import { reports } from "~/modules/moderation/reports/tables.server";
import { restoredLetter } from "~/modules/moderation/suspension/letters";
import { postCategories, slugFrom } from "~/modules/news/rules";
import { newsPosts } from "~/modules/news/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { day, dayOf, hour } from "~/platform/time";
import { insertAll } from "./insert-all.server";
import { readRows } from "./read-rows.server";
import { ownerIdOf, sampleId } from "./sample-ids";
import { fillSanction, sanctionRow } from "./sanctions.server";
import { categoryRow } from "./seed-business";

const text = z.string().min(1);
const sampleIndex = z.int().min(0);

const rows = z.strictObject({
  posts: z.array(
    z.strictObject({
      ...{ title: text, category: z.enum(postCategories), author: text, excerpt: text, content: text },
      /** Negative: planned. */
      daysAgo: z.int(),
      draft: z.boolean().default(false),
    }),
  ),
  messages: z.array(
    z.strictObject({
      ...{ name: text, email: text, phone: text.optional(), subject: text, message: text },
      hoursAgo: z.number(),
      answer: text.optional(),
    }),
  ),
  reports: z.array(
    z.strictObject({
      business: sampleIndex,
      kind: z.enum(["business", "review", "picture"]),
      reason: z.enum(reportReasons),
      details: text,
      email: text.optional(),
      hoursAgo: z.number(),
      /** The answer of a report that was left. */
      left: text.optional(),
    }),
  ),
  codes: z.array(
    z.strictObject({
      ...{ code: text, percent: z.int(), uses: z.int(), months: z.int().optional() },
      permanent: z.boolean().default(false),
      /** Sample businesses that it made free. */
      usedBy: z.array(sampleIndex).default([]),
      expiresInDays: z.int().optional(),
      inactive: z.boolean().default(false),
    }),
  ),
  signups: z.array(
    z.strictObject({
      ...{ name: text, email: text, phone: text, category: categoryRow, notes: text },
      method: z.enum(["cash", "bank_transfer", "other"]),
      rand: z.int(),
      months: z.int(),
      daysAgo: z.int(),
      rejected: z.boolean().default(false),
    }),
  ),
  sanctions: z.array(sanctionRow),
  /** Words that the search was taught. */
  words: z.array(z.strictObject({ word: text, means: text })),
  /** Mails that did not arrive, with what the other side said. */
  failedMails: z.array(z.strictObject({ to: text, error: text, attempts: z.int(), hoursAgo: z.number() })),
});

type Rows = z.infer<typeof rows>;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** What an operator finds: posts, the inbox, codes, signups and sanctions. `admin` decided what is decided. */
export async function sampleOperations(tx: Db, admin: string, now: Date): Promise<void> {
  const read = readRows("operator", rows);
  await fillPosts(tx, read.posts, now);
  await fillMessages(tx, read.messages, admin, now);
  await fillReports(tx, read.reports, admin, now);
  await fillCodes(tx, read.codes, now);
  await fillSignups(tx, read.signups, admin, now);
  await insertAll(
    tx,
    searchWords,
    read.words.map((row) => ({ ...row, addedBy: admin, addedAt: now })),
  );
  await fillFailedMails(tx, read.failedMails, now);
  for (const row of read.sanctions) await fillSanction(tx, row, admin, now);
}

const fillPosts = (tx: Db, posts: Rows["posts"], now: Date) =>
  insertAll(
    tx,
    newsPosts,
    posts.map(({ daysAgo, draft, ...post }, index) => {
      const at = before(now, daysAgo * day);
      const createdAt = daysAgo < 0 ? now : at;
      return {
        ...{ ...post, id: sampleId("post", index), slug: slugFrom(post.title), published: !draft },
        ...{ publishAt: draft ? null : at, createdAt, updatedAt: createdAt },
      };
    }),
  );

async function fillMessages(tx: Db, messages: Rows["messages"], admin: string, now: Date) {
  const dated = messages.map((message, index) => ({
    ...{ ...message, id: sampleId("message", index), at: before(now, message.hoursAgo * hour) },
  }));
  await insertAll(
    tx,
    contactMessages,
    dated.map(({ id, name, email, phone = null, subject, message, at, answer }) => {
      const answeredAt = answer === undefined ? null : new Date(at.getTime() + 3 * hour);
      return {
        ...{ id, name, email, phone, subject, message, language: "en", createdAt: at, readAt: answeredAt },
        ...{ closedAt: answeredAt, closedBy: answeredAt && admin },
      };
    }),
  );
  await insertAll(
    tx,
    contactAnswers,
    dated.flatMap(({ id, answer, at }, index) =>
      answer === undefined
        ? []
        : {
            ...{ id: sampleId("answer", index), messageId: id, text: answer, answeredBy: admin },
            at: new Date(at.getTime() + 3 * hour),
          },
    ),
  );
}

/** They are tried again later than anybody looks at the sample. */
const fillFailedMails = (tx: Db, mails: Rows["failedMails"], now: Date) =>
  insertAll(
    tx,
    mailOutbox,
    mails.map(({ to, error, attempts, hoursAgo }, index) => ({
      ...{ id: sampleId("mail", index), cause: `sample:${index}`, recipient: to, attempts, lastError: error },
      ...restoredLetter({ reason: "It was a mix-up.", days: null, erasedAt: null }),
      ...{ createdAt: before(now, hoursAgo * hour), nextAttemptAt: new Date(now.getTime() + day) },
    })),
  );

async function fillReports(tx: Db, planned: Rows["reports"], admin: string, now: Date) {
  for (const [index, { business, kind, reason, details, email, hoursAgo, left }] of planned.entries()) {
    const businessId = sampleId("business", business);
    const createdAt = before(now, hoursAgo * hour);
    const decided = {
      ...{ decision: "left" as const, decidedAt: new Date(createdAt.getTime() + 5 * hour) },
      ...{ decidedBy: admin, answer: left },
    };
    const about = await reportedOf(tx, kind, businessId);
    if (!about) throw new Error(`The report ${index} has no ${kind}`);
    await tx.insert(reports).values({
      ...{ id: sampleId("report", index), kind, businessId, reason, details, language: "en", createdAt },
      ...{ reporterEmail: email ?? null, ...about, ...(left === undefined ? {} : decided) },
    });
  }
}

/** The newest review, or the first picture. */
async function reportedOf(tx: Db, kind: "business" | "review" | "picture", businessId: string) {
  if (kind === "business") return {};
  if (kind === "picture") {
    const [picture] = await tx
      .select({ pictureId: businessImages.id })
      .from(businessImages)
      .where(eq(businessImages.businessId, businessId))
      .orderBy(asc(businessImages.position))
      .limit(1);
    return picture;
  }
  const [review] = await tx
    .select({ reviewId: reviews.id, quoted: reviews.text })
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), isNull(reviews.hiddenAt)))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(1);
  return review;
}

async function fillCodes(tx: Db, codes: Rows["codes"], now: Date) {
  await insertAll(
    tx,
    promoCodes,
    codes.map(({ code, percent, uses, months = null, permanent, expiresInDays, inactive }, index) => ({
      ...{ id: sampleId("code", index), code, discountPercentage: percent, maxUses: uses },
      ...{ durationMonths: months, permanentDiscount: permanent, isActive: !inactive },
      createdAt: before(now, (120 - index) * day),
      expiresAt: expiresInDays === undefined ? null : before(now, -expiresInDays * day),
    })),
  );
  for (const { code: promoCode, usedBy } of codes)
    for (const [nth, index] of usedBy.entries()) {
      const buyer = { userId: ownerIdOf(index), businessId: sampleId("business", index), promoCode };
      const activated = await activateFree(tx, buyer, before(now, (8 + 5 * nth) * day));
      if (!activated.ok) throw new Error(`${promoCode} did not make business ${index} free.`);
    }
}

const fillSignups = (tx: Db, signups: Rows["signups"], admin: string, now: Date) =>
  insertAll(
    tx,
    manualBusinessSignups,
    signups.map(({ name, email, phone, category, method, rand, months, daysAgo, notes, rejected }, index) => {
      const createdAt = before(now, daysAgo * day);
      return {
        ...{ id: sampleId("signup", index), businessName: name, email, phone, category, notes, createdAt },
        ...{ paymentMethod: method, amountPaidCents: rand * 100, paymentDate: dayOf(createdAt) },
        ...{ months, subscriptionEnd: afterPayment(neverPaid, createdAt, months).subscriptionEnd },
        createdByAdmin: admin,
        status: rejected ? ("rejected" as const) : ("active" as const),
        decidedAt: rejected ? new Date(createdAt.getTime() + 2 * hour) : null,
      };
    }),
  );
