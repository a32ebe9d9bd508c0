import { and, eq } from "drizzle-orm";
import { becomeBusiness } from "~/modules/accounts/commands/profile.server";
import { type PasswordDue, staffAct } from "~/modules/accounts/commands/staff-act.server";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { findAdminAccount, findUserByEmail } from "~/modules/accounts/queries/users.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { recordAudit } from "~/modules/audit/commands.server";
import { createBusiness } from "~/modules/businesses/commands/create.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { type CategorySlug, type SubcategorySlug, subcategoriesIn } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { dayOf } from "~/platform/time";
import { addEntry } from "../ledger/entries.server";
import { moveRunDay } from "../payfast-subscriptions.server";
import { afterPayment, neverPaid } from "../rules";
import { moveOf } from "../subscription-moves";
import { lockSubscription, storeSubscription } from "../subscriptions.server";
import { registerInside, type Signup, sendClaim } from "./commands.server";
import type { NewSignup } from "./forms";
import { approvedMail } from "./mails";
import { manualBusinessSignups as signups } from "./tables.server";

type Refusal = { ok: false; reason: "gone" | "admin" | "barred" };

/**
 * Once. An address without an account, or with one that nobody has confirmed, gets an unclaimed business and a link to
 * claim it; an account without a business gets the business; one with a business gets the months added.
 */
export const approveSignup = (
  db: Db,
  actor: Administrator,
  id: string,
  now: Date,
): Promise<{ ok: true } | Refusal | PasswordDue> =>
  staffAct(db, actor, now, (tx) => approveInside(tx, actor, id, now));

/** Registers and approves in one act: the receipt, the page and the link to take it over. Both or nothing. */
export async function registerAndList(
  db: Db,
  actor: Administrator,
  given: NewSignup,
  now: Date,
): Promise<{ ok: true } | Refusal | PasswordDue | { ok: false; reason: "twice" }> {
  const act = async (tx: Db) => {
    const registered = await registerInside(tx, actor, given, now);
    if (!registered.ok) return registered;
    const approved = await approveInside(tx, actor, registered.id, now);
    if (!approved.ok) throw new NotListed(approved.reason);
    await recordAudit(tx, { ...registered.audit, actor }, now);
    return approved;
  };
  try {
    return await staffAct(db, actor, now, act);
  } catch (error) {
    if (error instanceof NotListed) return refuse(error.reason);
    throw error;
  }
}

/** Takes the registration back with it. */
class NotListed extends Error {
  reason: Refusal["reason"];
  constructor(reason: Refusal["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

async function approveInside(tx: Db, actor: Administrator, id: string, now: Date) {
  const [signup] = await tx
    .select()
    .from(signups)
    .where(and(eq(signups.id, id), eq(signups.status, "active")))
    .for("update");
  if (!signup) return refuse("gone");
  const known = await findUserByEmail(tx, signup.email);
  if (known && (await findAdminAccount(tx, known.id))) return refuse("admin");
  const userId = known?.emailVerified ? known.id : null;
  const businessId = await businessOf(tx, signup, userId, now);
  const end = await addMonths(tx, businessId, signup, now);
  if (!end) return refuse("barred");
  await tx
    .update(signups)
    .set({ status: "approved", decidedAt: now, businessId, subscriptionEnd: end })
    .where(eq(signups.id, id));
  const { amountPaidCents: amountCents } = signup;
  if (amountCents)
    await addEntry(tx, {
      ...{ businessId, kind: "charge", amountCents, manualSignupId: id },
      ...{ createdByAdmin: actor.email, at: now },
    });
  const to = userId && (await recipientOf(tx, userId));
  if (to) await enqueueMails(tx, [approvedMail(to, { ...signup, end })], now);
  else await sendClaim(tx, { ...signup, subscriptionEnd: end }, now);
  const audit = { action: "manual_signup.approve", subject: signup.email, details: { businessId } };
  return { ok: true as const, audit };
}

const refuse = (reason: Refusal["reason"]): Refusal => ({ ok: false, reason });

async function businessOf(tx: Db, signup: Signup, userId: string | null, now: Date): Promise<string> {
  const own = userId && (await findOwnBusiness(tx, userId));
  if (own) return own.id;
  const created = await createBusiness(tx, newBusinessOf(signup, userId, now), now);
  if (!created) throw new Error("The owner of a manual signup got a business meanwhile.");
  if (userId) await becomeBusiness(tx, userId, now);
  return created.id;
}

const subcategoryIn = (category: CategorySlug, typed: string | null): SubcategorySlug =>
  subcategoriesIn(category).find(({ slug }) => slug === typed)?.slug ?? "general";

/** Nobody has looked at it yet: it waits to be checked, as others that paid do. What the form does not ask for is left to its owner. */
const newBusinessOf = (
  { businessName, email, phone, category, subcategory, city }: Signup,
  userId: string | null,
  now: Date,
) => ({
  ...{
    userId,
    businessName,
    email,
    phone,
    category,
    subcategory: subcategoryIn(category, subcategory),
    description: "",
  },
  ...{ cities: city ? [city] : [], services: [], hours: [], contactMethods: noMethods },
  ownerConfirmedAt: userId ? now : null,
});

const noMethods = {
  ...{ phone: false, email: false, whatsapp: false, inAppMessaging: false, directBooking: false },
};

/** Adds the months to what is paid for. A card that is charged by PayFast waits until then. Null for a barred business. */
async function addMonths(tx: Db, businessId: string, signup: Signup, now: Date): Promise<Date | null> {
  const current = await lockSubscription(tx, businessId, now);
  const move = current && moveOf("cash", current.state);
  if (!move) return null;
  const { stored } = current;
  const paidAt = stored?.subscriptionEnd ? now : signup.createdAt;
  const { subscriptionEnd, anchorDay } = afterPayment(stored ?? neverPaid, paidAt, signup.months);
  const token = stored?.providerToken ?? null;
  const reset = { failedPayments: 0, lastFailedOn: null, overdueCheckAt: null };
  await storeSubscription(
    tx,
    current,
    move.to,
    { ...reset, email: signup.email, subscriptionEnd, anchorDay },
    now,
  );
  if (token) await moveRunDay(tx, token, dayOf(subscriptionEnd), now);
  return subscriptionEnd;
}
