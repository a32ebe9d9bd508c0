import { generationsOf, type LinkKey, linkToken } from "~/modules/links/queries.server";
import type { Db } from "~/platform/db.server";
import type { Site } from "~/platform/site";
import { answerLink } from "../answer-link";
import type { GuestWay } from "../guest/rules";

/**
 * Adds the address that words to the customer begin with: it shows the booking, and nothing counts that is done with it. None
 * for bookings by hand, and while an administrator looks (`isImpersonated`).
 */
export async function withViewLinks<
  Booking extends { id: string; customerId: string | null; guest: GuestWay | null },
>(
  db: Db,
  bookings: Booking[],
  { env, site, isImpersonated }: { env: LinkKey; site: Site; isImpersonated: boolean },
): Promise<(Booking & { viewLink: string | null })[]> {
  const customers = bookings.flatMap((booking) => ownerOf(booking) ?? []);
  const generationOf = await generationsOf(db, isImpersonated ? [] : customers);
  return bookings.map((booking) => {
    const { id } = booking;
    const ownerId = ownerOf(booking);
    if (ownerId === null || isImpersonated) return { ...booking, viewLink: null };
    const token = linkToken({ ...answerLink(id, "view"), generation: generationOf(ownerId) }, env);
    return { ...booking, viewLink: site.addressOf(`/answer/${token}`) };
  });
}

const ownerOf = ({
  id,
  customerId,
  guest,
}: {
  id: string;
  customerId: string | null;
  guest: GuestWay | null;
}) => customerId ?? (guest === null ? null : id);
