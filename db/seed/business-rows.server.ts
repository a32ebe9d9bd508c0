import { businessRows } from "~/modules/businesses/rows.server";
import { isVisible } from "~/modules/businesses/rules";
import { newId } from "~/platform/ids";
import { dayOf } from "~/platform/time";
import { newBusinessOf } from "./rows";
import type { SampleBusiness } from "./types";

type Registered = {
  id: string;
  userId: string | null;
  since: Date;
  /** The end of a year that was paid by hand and is not in the ledger; null without one. */
  paidUntil: Date | null;
};

/** The rows of a sample business. */
export function sampleRows(business: SampleBusiness, registered: Registered, now: Date) {
  const { id, userId, since, paidUntil } = registered;
  const rows = businessRows({ ...newBusinessOf(business, since), id, userId }, since);
  const standing = {
    subscribed: paidUntil !== null,
    accessUntil: paidUntil,
    status: business.status,
    locked: false,
    suspendedAt: business.suspended ? since : null,
    blacklistedAt: null,
    ownerConfirmedAt: userId === null ? null : since,
    userId,
  };
  const profile = {
    ...rows.profile,
    ...standing,
    slug: rows.slug,
    listed: isVisible(standing, now),
    shownPriceCents: paidUntil && rows.profile.priceFromCents,
  };
  const subscriber = paidUntil && {
    id: newId(),
    businessId: id,
    email: business.email,
    subscribed: true,
    subscriptionEnd: paidUntil,
    anchorDay: Number(dayOf(paidUntil).slice(8)),
    createdAt: since,
    updatedAt: since,
  };
  return { ...rows, profile, subscribers: subscriber ? [subscriber] : [] };
}
