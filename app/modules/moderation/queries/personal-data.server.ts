import { and, asc, eq, inArray } from "drizzle-orm";
import { listOwnAddresses } from "~/modules/accounts/queries/addresses.server";
import {
  contactConfirmations,
  profiles,
  sessions,
  signUpAddresses,
  users,
} from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { invoices, ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { businessSubscribers, checkouts, payfastNotices, payments } from "~/modules/billing/tables.server";
import { listCalendars } from "~/modules/bookings/calendars-in/queries.server";
import { contactsAsBusiness } from "~/modules/bookings/contacts/queries.server";
import { sheetsAsBusiness, sheetsAsCustomer } from "~/modules/bookings/customers/queries.server";
import { blockedCustomersOf, blockedGuestsOf } from "~/modules/bookings/queries/blocked.server";
import { listFeeds } from "~/modules/bookings/queries/calendar-feed.server";
import { bookingsAsBusiness, bookingsAsCustomer } from "~/modules/bookings/queries/personal-data.server";
import { placesOf } from "~/modules/bookings/waiting/queries.server";
import { businessChanges } from "~/modules/businesses/editor/tables.server";
import { papersAsBusiness } from "~/modules/businesses/papers/queries.server";
import { peopleAsBusiness, shiftText } from "~/modules/businesses/people/queries.server";
import {
  findDraft,
  findOwnBusiness,
  listCities,
  listDaysOff,
  listHours,
  listServices,
  picturesAsBusiness,
} from "~/modules/businesses/queries.server";
import { messagesOf } from "~/modules/contact/queries.server";
import { listReplies } from "~/modules/conversations/commands/replies.server";
import { jobsOf } from "~/modules/conversations/jobs/queries.server";
import { conversationsOf, reportedMessagesBy } from "~/modules/conversations/queries/personal-data.server";
import { acceptedOf } from "~/modules/conversations/quotes/queries.server";
import { listAlerts, suggestionsBy } from "~/modules/demand/queries.server";
import { favouritesOf } from "~/modules/favourites/queries.server";
import { listMailsTo } from "~/modules/notifications/queries.server";
import { reviewsAsCustomer } from "~/modules/reviews/queries/own-reviews.server";
import { reviewsAsBusiness } from "~/modules/reviews/queries/public-reviews.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { allProposalsOf } from "../old-records/queries.server";
import { businessDecisions } from "../onboarding/tables.server";
import { reportsBy } from "../reports/queries.server";
import { sanctionActions } from "../sanctions/tables.server";

/**
 * Everything we hold about a person (POPIA, section 23), named as on their screens. It contains no secrets: no
 * password, no session or payment token, no link with a token.
 */
export async function personalData(db: Db, userId: string, now: Date) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const business = await findOwnBusiness(db, userId);
  return {
    madeAt: now,
    account: {
      ...pick(user, "id", "name", "email"),
      emailConfirmed: user.emailVerified,
      signedUpAs: user.userType,
      businessNameAtSignUp: user.businessName,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
    },
    ...(await personOf(db, userId)),
    bookings: await bookingsAsCustomer(db, userId),
    waitingPlaces: await placesOf(db, userId),
    calendarAddresses: (await listFeeds(db, userId)).map(({ secret: _, ...feed }) => feed),
    reviews: await reviewsAsCustomer(db, userId),
    notesOfBusinesses: await sheetsAsCustomer(db, userId),
    messages: await conversationsOf(db, { side: "customer", userId }),
    jobs: await jobsOf(db, userId),
    favourites: await favouritesOf(db, userId),
    alerts: await listAlerts(db, userId),
    suggestedBusinesses: await suggestionsBy(db, userId),
    acceptedQuotes: await acceptedOf(db, userId),
    messagesToThola: await messagesOf(db, userId),
    reports: await reportsBy(db, userId),
    reportedMessages: await reportedMessagesBy(db, userId),
    onboardingDraft: await findDraft(db, userId),
    business: business && (await businessOf(db, business, userId, now)),
    mails: await mailsOf(db, userId, user.createdAt),
    administratorsAsYou: await db
      .select({ at: auditLog.at, action: auditLog.action, subject: auditLog.subject })
      .from(auditLog)
      .where(eq(auditLog.asUserId, userId))
      .orderBy(asc(auditLog.at)),
  };
}

/**
 * The same for an administrator who makes the file for somebody: without what administrators never see, which are health
 * notes, messages and the words of mails. The person reads them after signing in.
 */
export async function personalDataForStaff(db: Db, userId: string, now: Date) {
  const held = await personalData(db, userId, now);
  if (!held) return null;
  const {
    messages: _,
    jobs: __,
    acceptedQuotes: ___,
    notesOfBusinesses: ____,
    mails,
    business,
    ...rest
  } = held;
  return {
    ...rest,
    bookings: await bookingsAsCustomer(db, userId, { healthNotes: false }),
    business: business && omit(business, ["messages", "customerSheets", "ownContacts", "calendarsElsewhere"]),
    mails: mails.map((mail) => omit(mail, ["text"])),
  };
}

async function personOf(db: Db, userId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, userId));
  const { id: _, termsVersion, termsAcceptedAt, ...shown } = profile ?? {};
  return {
    profile: profile ? shown : null,
    consent: { termsAndPrivacyVersion: termsVersion ?? null, acceptedAt: termsAcceptedAt ?? null },
    contactAddressToConfirm: await db
      .select({ email: contactConfirmations.email, expiresAt: contactConfirmations.expiresAt })
      .from(contactConfirmations)
      .where(eq(contactConfirmations.userId, userId)),
    signedUpFrom: await db
      .select(pick(signUpAddresses, "ipAddress", "userAgent", "at"))
      .from(signUpAddresses)
      .where(eq(signUpAddresses.userId, userId)),
    sessions: await db
      .select({
        ...pick(sessions, "ipAddress", "userAgent", "createdAt"),
        lastUsedAt: sessions.updatedAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
  };
}

type Business = NonNullable<Awaited<ReturnType<typeof findOwnBusiness>>>;

/** Columns that only repeat others for the search, and our own key. */
const derivedColumns = [
  "userId",
  "searchText",
  "searchVersion",
  "filterTerms",
  "priceTerms",
  "hourTerms",
  "opening",
  "starts",
  "shut",
  "sectionVersions",
  "ratingScore",
  "shownPriceCents",
] as const satisfies (keyof Business)[];

function omit<Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Omit<Row, Key> {
  const kept = { ...row };
  for (const key of keys) delete kept[key];
  return kept;
}

async function businessOf(db: Db, business: Business, userId: string, now: Date) {
  const profile = omit(business, derivedColumns);
  const services = await listServices(db, business.id);
  const contacts = await contactsAsBusiness(db, business.id);
  const isHealth = isHealthTrade(business);
  return {
    profile,
    services: services.map(({ id: _id, ...service }) => service),
    hours: (await listHours(db, business.id)).map(shiftText),
    people: await peopleAsBusiness(db, business.id, services),
    daysOff: await listDaysOff(db, business.id, "0001-01-01"),
    cities: await listCities(db, business.id),
    pictures: await picturesAsBusiness(db, business.id),
    papers: await papersAsBusiness(db, business.id),
    calendarsElsewhere: (await listCalendars(db, business.id, now)).map((one) => omit(one, ["id"])),
    bookings: await bookingsAsBusiness(db, business.id),
    // A health trade holds no notes about customers; those from before are in the customers' own files.
    customerSheets: isHealth ? [] : await sheetsAsBusiness(db, business.id),
    ownContacts: contacts.map((one) => (isHealth ? { ...one, notes: "" } : one)),
    blockedCustomers: await blockedCustomersOf(db, business.id),
    blockedGuests: await blockedGuestsOf(db, business.id),
    reviews: await reviewsAsBusiness(db, business.id),
    messages: await conversationsOf(db, { side: "business", userId, businessId: business.id }),
    savedReplies: (await listReplies(db, business.id)).map((one) => omit(one, ["id"])),
    changesOfNameAndTrade: await changesOf(db, business.id),
    decisions: await decisionsAbout(db, business.id),
    ...(await billingOf(db, business.id)),
  };
}

function changesOf(db: Db, businessId: string) {
  const { field, before, after, at, checkedAt } = businessChanges;
  return db
    .select({ field, before, after, at, checkedAt })
    .from(businessChanges)
    .where(eq(businessChanges.businessId, businessId))
    .orderBy(asc(at), asc(businessChanges.id));
}

async function decisionsAbout(db: Db, businessId: string) {
  const { decision, reason, at } = businessDecisions;
  const { actionType, status, appeal, appealAnswer, decidedAt, liftedAt, liftReason } = sanctionActions;
  const isTold = inArray(status, ["applied", "lifted"]);
  return {
    checks: await db
      .select({ decision, reason, at })
      .from(businessDecisions)
      .where(eq(businessDecisions.businessId, businessId))
      .orderBy(asc(at)),
    sanctions: await db
      .select({
        ...{ type: actionType, reason: sanctionActions.reason, decidedAt, appeal, appealAnswer },
        ...{ liftedAt, liftReason },
      })
      .from(sanctionActions)
      .where(and(eq(sanctionActions.businessId, businessId), isTold))
      .orderBy(asc(decidedAt)),
    oldRecords: await allProposalsOf(db, businessId),
  };
}

/** Only the last four characters of PayFast's token are included. */
async function billingOf(db: Db, businessId: string) {
  const subscriptions = await db
    .select()
    .from(businessSubscribers)
    .where(eq(businessSubscribers.businessId, businessId));
  return {
    subscription: subscriptions.map(({ id: _, businessId: __, userId: ___, providerToken, ...shown }) => ({
      ...shown,
      payfastToken: providerToken && `...${providerToken.slice(-4)}`,
    })),
    checkouts: await db
      .select({
        ...pick(checkouts, "id", "amountCents", "recurringCents", "status"),
        monthlyChargeAgreedAt: checkouts.consentAt,
        monthlyChargeVersion: checkouts.consentVersion,
        paidAt: checkouts.paidAt,
      })
      .from(checkouts)
      .where(eq(checkouts.businessId, businessId))
      .orderBy(asc(checkouts.createdAt)),
    ledger: await db
      .select(pick(ledgerEntries, "kind", "amountCents", "days", "reason", "at"))
      .from(ledgerEntries)
      .where(eq(ledgerEntries.businessId, businessId))
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id)),
    invoices: await db
      .select(pick(invoices, "number", "kind", "customer", "grossCents", "vatCents", "issuedAt"))
      .from(invoices)
      .where(eq(invoices.businessId, businessId))
      .orderBy(asc(invoices.number)),
    payments: await db
      .select({
        payfastPayment: payments.pfPaymentId,
        ...pick(payments, "amountCents", "paidAt", "periodStart", "periodEnd", "toRefund"),
        payfastNotice: { receivedAt: payfastNotices.receivedAt, status: payfastNotices.status },
      })
      .from(payments)
      .innerJoin(payfastNotices, eq(payfastNotices.id, payments.noticeId))
      .where(eq(payments.businessId, businessId))
      .orderBy(asc(payments.paidAt)),
  };
}

async function mailsOf(db: Db, userId: string, since: Date) {
  const mails = await listMailsTo(db, await listOwnAddresses(db, userId), since);
  return mails.map(({ id: _, ...mail }) => ({
    ...mail,
    attachments: mail.attachments.map(({ filename }) => filename),
  }));
}
