import { digitsOf } from "~/modules/bookings/code";
import { isSlug } from "~/modules/businesses/slugs";

/** What somebody typed to find one thing, and what it may be besides a name. */
export function readQuestion(asked: string) {
  const q = asked.replaceAll("\u0000", "").trim().slice(0, 200);
  const [, address] = /\/business\/([^/?#]+)/.exec(q) ?? [];
  const slug = address ?? q.toLowerCase();
  return { q, slug: isSlug(slug) ? slug : null, code: digitsOf(q) };
}
