import type { Db } from "~/platform/db.server";
import { notFound } from "~/platform/responses.server";
import { isSlug } from "../slugs";
import { findPublicBusiness } from "./queries.server";

/** The business of an address, by its present or a former slug in any letters, or the page that says it is not listed. */
export async function requireListed(db: Db, typed: string, now: Date) {
  const slug = typed.toLowerCase();
  const business = isSlug(slug) ? await findPublicBusiness(db, slug, now) : null;
  if (!business) throw notFound("business.notListed");
  return business;
}
