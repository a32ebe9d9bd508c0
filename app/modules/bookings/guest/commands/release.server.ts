import { and, eq, gt } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { isOfGeneration } from "~/modules/links/queries.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { countTry } from "~/platform/limits.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { hour } from "~/platform/time";
import { guestRequests } from "../../tables.server";
import { confirmMail } from "../letters";
import { mostMailedAgain } from "../rules";

type ByLink = { id: string; generation: number };

const ofLink = ({ id, generation }: ByLink) => and(eq(guestRequests.id, id), isOfGeneration(id, generation));

/** The guest needs the time no more: what was typed goes at once. */
export async function releaseGuest(db: Db, link: ByLink): Promise<void> {
  const gone = await db.delete(guestRequests).where(ofLink(link)).returning();
  for (const { businessId } of gone) invalidatePages(businessTag(businessId));
}

/** The mail that confirms once more, while the time is held. */
export async function mailGuestAgain(db: Db, link: ByLink, now: Date): Promise<void> {
  const [found] = await db
    .select({ request: guestRequests, businessName: businessProfiles.businessName })
    .from(guestRequests)
    .innerJoin(businessProfiles, eq(businessProfiles.id, guestRequests.businessId))
    .where(and(ofLink(link), gt(guestRequests.heldUntil, now), eq(guestRequests.way, "email")));
  const email = found?.request.email;
  // From how many networks ever: the address may be a stranger's.
  const limit = { key: `guest-mail:${link.id}`, max: mostMailedAgain, windowMs: hour, quiet: true };
  if (email && (await countTry(db, {}, [limit], now)) !== null) return;
  if (found && email)
    await enqueueMails(db, [confirmMail({ ...found.request, email }, found.businessName, now)], now);
}
