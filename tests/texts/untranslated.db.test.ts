import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { bookingStatuses } from "~/modules/bookings/moves";

import { emptyDraft } from "~/modules/businesses/draft";
import { saveDraft } from "~/modules/businesses/draft.server";
import { sanctionActions } from "~/modules/moderation/sanctions/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { languageHeader } from "~/platform/language.server";
import { everybody } from "../access/people";
import { type Row, roles } from "../access/row";
import { pathOf, reading, writing } from "../access/table";
import { aBooking } from "../builders/booking";
import { aBusiness } from "../builders/business";
import { aReview } from "../builders/review";
import { aServiceRow } from "../builders/service-row";
import { aSignedIn } from "../builders/signed-in";
import { aSubscription } from "../builders/subscription";
import { test as base } from "../setup/db";
import { openSite } from "../setup/site";
import { addPseudoLanguage, pseudoLanguage } from "./pseudo-language";
import { dataLetters, inDataLetters, latin } from "./readable";
import { type Found, Spider } from "./spider";

const operator = {
  OPERATOR_NAME: inDataLetters("The operator"),
  OPERATOR_ADDRESS: inDataLetters("Sample Street"),
  OPERATOR_REG_NO: "2026/000000/07",
  INFORMATION_OFFICER: inDataLetters("The officer"),
};

const test = base
  .extend("site", async ({ db, now }) => {
    const site = await openSite(db, now, { ...operator, ADMIN_SAFETY_CODE: "12345678" });
    const headers = { [languageHeader]: pseudoLanguage };
    return { ...site, newVisitor: () => site.newVisitor(headers) };
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the destructuring
  .extend("language", { auto: true }, ({}, { onCleanup }) => onCleanup(addPseudoLanguage()));

type Site = Awaited<ReturnType<typeof openSite>>;
type Visitor = ReturnType<Site["newVisitor"]>;

/** What people typed, by table. */
const typed = {
  users: ["name", "business_name"],
  profiles: ["name"],
  business_profiles: ["business_name", "description", "address", "service_area"],
  business_services: ["name"],
  business_images: ["description"],
  bookings: ["service_name", "customer_name", "customer_notes", "business_notes"],
  guest_requests: ["name", "service_name", "job_address"],
  reviews: ["text", "answer"],
  messages: ["text", "about"],
  quotes: ["service_name"],
  asked_jobs: ["words", "place"],
  saved_replies: ["title", "text"],
  message_reports: ["details"],
  question_drafts: ["text"],
  sanction_actions: ["business_name"],
};

/** Puts what people typed into letters of its own, and everybody into the pseudo-language. */
async function putIntoDataLetters(db: Db) {
  for (const [table, columns] of Object.entries(typed))
    for (const column of columns)
      await db.execute(
        sql.raw(`update ${table} set ${column} = translate(${column}, '${latin}', '${dataLetters}')`),
      );
  const text = `translate(line ->> 'text', '${latin}', '${dataLetters}')`;
  await db.execute(
    sql.raw(`update quotes set lines = (select jsonb_agg(line || jsonb_build_object('text', ${text}))
      from jsonb_array_elements(lines) as line)`),
  );
  // What was quoted and who complained; the words of the forms are those of the page.
  await db.execute(sql.raw("update message_reports set quoted = '[]', takedown = '{}'"));
  const name = `translate(draft->>'businessName', '${latin}', '${dataLetters}')`;
  await db.execute(
    sql.raw(`update onboarding_drafts set draft = jsonb_set(draft, '{businessName}', to_jsonb(${name}))`),
  );
  await db.execute(sql.raw(`update users set language = '${pseudoLanguage}'`));
}

/** Businesses at other points of their lives, each seen by its owner. */
async function otherOwners(db: Db, site: Site, now: Date) {
  const lives = {
    rejected: { status: "rejected" },
    unchecked: { status: "pending", hours: [], phone: null, email: null },
    listedOnly: { subscribed: false, accessUntil: null },
    lapsed: { subscribed: false, accessUntil: new Date("2026-11-01T00:00:00Z") },
  } as const;
  const owners: Record<string, Visitor> = {};
  for (const [name, life] of Object.entries(lives)) {
    const owner = await aSignedIn(site, "business");
    await aBusiness(db, { ...(life as Parameters<typeof aBusiness>[1]), userId: owner.userId });
    owners[name] = owner;
  }
  const sanctioned = await aSignedIn(site, "business");
  const { id: businessId } = await aBusiness(db, { userId: sanctioned.userId });
  await db.insert(sanctionActions).values({
    ...{ id: newId(), businessId, businessName: "Pipes", actionType: "auto_downgrade", severity: "medium" },
    ...{ signals: { failedPayments: 3 }, evidence: "3", status: "applied", createdAt: now, decidedAt: now },
  });
  const payer = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: payer.userId, subscribed: false, accessUntil: null });
  await aSubscription(db, { business }, now);
  const starter = await aSignedIn(site, "business");
  await saveDraft(
    db,
    starter.userId,
    {
      ...emptyDraft,
      businessName: inDataLetters("Geysers"),
      category: "home-services",
      subcategory: "appliance-repairs",
      description: inDataLetters("Drains"),
      services: [aServiceRow(inDataLetters("Drains"))],
    },
    now,
  );
  return { ...owners, sanctioned, payer, starter };
}

async function fill(db: Db, site: Site, now: Date) {
  const { people, named, owned, customer } = await everybody(db, site, now);
  for (const [index, status] of bookingStatuses.entries()) {
    const of = { business: owned, customer, status, notes: "Blue gate", businessNotes: "Bring a ladder" };
    await aBooking(db, { ...of, date: "2026-11-25", time: `${10 + index}:00` });
    await aBooking(db, { ...of, date: "2026-11-19", time: `${10 + index}:00` });
  }
  await aReview(db, { business: owned, customer }, now);
  const others = await otherOwners(db, site, now);
  await putIntoDataLetters(db);
  return { everybody: { ...people, ...others }, named };
}

const isPage = ({ file }: Row) => !/^pages\/(?:dev|machine)\//.test(file);

const nothing = encodeURIComponent(inDataLetters("nothing"));

/** Reached by no link, or only with what people type. */
const further = [
  `/services?q=${nothing}`,
  `/services?q=${nothing}&city=soweto`,
  "/services?category=home-services&subcategory=appliance-repairs&minRating=4&openNow=1&maxPrice=500",
  "/services?sort=distance&lat=-26.2&lng=28",
  "/services?page=99",
  "/auth?type=business&action=signup",
  "/auth?type=customer&action=signup",
  "/auth?action=signin&sent=1",
  "/auth?action=reset",
  "/auth?action=reset&sent=1",
  "/verification-success?token=none&type=signup",
  "/settings?tab=reset-password&token=none",
  "/settings?tab=password",
  "/settings?tab=account",
  "/settings?tab=mails",
  "/profile?edit",
  "/profile?confirm-email=none",
  ...[1, 2, 3, 4, 5, 6].map((step) => `/business-onboarding?step=${step}`),
  `/booking-management?tab=history&q=${nothing}`,
  "/booking-management?tab=upcoming",
  "/booking-management/calendar?view=week&date=2026-11-25",
  "/booking-management/new?date=2026-11-25",
  "/billing?cancel",
  `/admin/users?q=${nothing}`,
  `/admin/users?after=${crypto.randomUUID()}`,
  "/admin/users?role=business&state=leaving&order=name",
];

const furtherFor = (role: string) =>
  further.filter(
    (path) => path.startsWith("/admin/") === (role === "admin") || /^\/(?:auth|verif)/.test(path),
  );

/**
 * What these addresses show depends on nobody but, in the frame and the buttons, on who signed in as what. Of /services
 * itself an owner is told more.
 */
const samePublic =
  /^\/(?:services[/?]|categories|providers|demo-|business-news|privacy-policy|terms-and-conditions|offline|contact)/;
const publicFor = ["customer", "visitor"];
/** A form that several people are shown is posted by the first of them: these are told of the most mistakes. */
const first = ["customer", "business", "admin", "visitor", "unpaid"];
/** Send every row of the table that leads anywhere; of the others' forms those are posted that nobody before was shown. */
const sending = ["customer", "business", "admin", "visitor"];
/** Of all others few pages are read that theirs link to: what else they see, the first see. */
const followed = [...first, "unconfirmed", "starter"];
const linked = (role: string) => (followed.includes(role) ? 4 : role === "impersonating" ? 2 : 1);
/** Of owners at other points of their lives, and while viewing as somebody else: where that is told. */
const telling =
  /^\/(?:(?:dashboard|standing|billing|business-payment|payment-success|business-profile-edit|analytics|settings)(?:$|[?#])|business\/|$)/;
/** Whose layout refuses this role, whatever the page. */
const closedTo = (role: string) => (role === "admin" ? /^pages\/(?:account|studio)\// : /^pages\/admin\//);
const table: readonly string[] = roles;

/**
 * The rows of those for whom the page opens or leads elsewhere, and of the first of those whom it refuses alike, once where a
 * layout refuses all its pages; who has another business reads the studio.
 */
function rowsFor(role: string, rows: Row[]): Row[] {
  const index = table.indexOf(role);
  const pages = rows.filter(isPage);
  if (index < 0) return pages.filter(({ file }) => file.startsWith("pages/studio/"));
  const isAsked = rows === reading || sending.includes(role);
  const refusals = new Set<string>();
  return pages.filter(({ file, outcomes }) => {
    const outcome = outcomes.charAt(index);
    if (isAsked && /[oe]/.test(outcome)) return true;
    const asksSignIn = outcome === "s" && rows === reading;
    const layout = asksSignIn || closedTo(role).test(file) ? outcome + file.split("/")[1] : null;
    const isNew = layout === null || !refusals.has(layout);
    if (layout !== null) refusals.add(layout);
    return isNew && outcomes.indexOf(outcome) === index;
  });
}

test("no page shows anybody a text that is not translated", { timeout: 580_000 }, async ({
  db,
  now,
  site,
}) => {
  const { everybody: people, named } = await fill(db, site, now);
  const found: Found[] = [];
  const opened = new Set<string>();
  const posted = new Set<string>();
  let pages = 0;
  for (const role of new Set([...first, ...Object.keys(people)])) {
    const isFollowed = followed.includes(role);
    const leftOut = isFollowed
      ? (path: string) => samePublic.test(path)
      : (path: string) => !telling.test(path);
    const others = publicFor.includes(role) ? () => false : leftOut;
    const visitor = people[role as keyof typeof people];
    const spider = new Spider(role, visitor, pseudoLanguage, posted, others, linked(role));
    const asked = rowsFor(role, reading).map((row) =>
      named(pathOf(row)).replace("/services/none", `/services/${nothing}`),
    );
    const also = isFollowed ? furtherFor(role) : role === "impersonating" ? ["/settings?tab=password"] : [];
    await spider.walk([...asked, ...also].filter((path) => !others(path)));
    await spider.postForms();
    for (const row of table.includes(role) ? rowsFor(role, writing) : []) {
      const fields = Object.entries(row.send ?? {}).map(([name, value]) => [
        name,
        /^(?:businessName|promoCode|text|title|details|remedy|address|name|words)$/.test(name)
          ? inDataLetters(value)
          : named(value),
      ]);
      await spider.post(named(pathOf(row)), Object.fromEntries(fields));
    }
    found.push(...spider.found);
    for (const address of spider.opened) opened.add(address);
    pages += spider.pages;
  }
  expect(found).toEqual([]);
  const opening = reading.filter(
    (row) => isPage(row) && row.file.endsWith(".tsx") && row.outcomes.includes("o"),
  );
  const unread = opening.map((row) => named(pathOf(row))).filter((path) => !opened.has(path));
  expect(unread).toEqual([]);
  expect(pages).toBeGreaterThan(650);
});
