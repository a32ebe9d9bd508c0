import { eq } from "drizzle-orm";
import type { Errors } from "~/forms/parse";
import { isConfirmed } from "~/modules/accounts/commands/password.server";
import { becomeBusiness } from "~/modules/accounts/commands/profile.server";
import type { Db } from "~/platform/db.server";
import { writeArea } from "../area/commands.server";
import { businessHours } from "../availability/tables.server";
import { type Draft, finishDraft } from "../draft";
import { type SectionVersions, versionOf } from "../editor/sections";
import { onboardingDrafts } from "../editor/tables.server";
import { readPlace } from "../place.server";
import { type EditedSection, sectionFields } from "../profile/text";
import { listHours, lockBusiness } from "../queries.server";
import { businessRows, type NewBusiness } from "../rows.server";
import { isInSetup, withSecondShifts } from "../rules";
import { placeStep } from "../setup-steps";
import { slugCandidate } from "../slugs";
import { changeSlug } from "../slugs.server";
import { businessCities, businessProfiles, businessSlugs } from "../tables.server";
import { createBusiness } from "./create.server";
import { setServices } from "./services.server";

export type Setup =
  | { ok: true }
  | { ok: false; reason: "incomplete" }
  | { ok: false; reason: "closed" }
  | { ok: false; reason: "invalid"; step: number; errors: Errors };

/**
 * Turns the draft into a pending business of the user, or changes the one that is still in setup, and removes the
 * draft. Two concurrent calls create one business and both succeed. `closed`: it is not in setup any more. It is not
 * shown before its owner's address is confirmed.
 */
export async function completeSetup(db: Db, userId: string, draft: Draft, now: Date): Promise<Setup> {
  const check = finishDraft(draft);
  if (!check.ok)
    return check.step === 1
      ? { ok: false, reason: "incomplete" }
      : { ok: false, reason: "invalid", step: check.step, errors: check.errors };
  const [city = null] = check.finished.cities;
  const read = readPlace(draft, { city, province: draft.province });
  if (!read.ok) return { ok: false, reason: "invalid", step: placeStep, errors: read.errors };
  return db.transaction(async (tx): Promise<Setup> => {
    const input = {
      ...check.finished,
      ...read.place,
      userId,
      ownerConfirmedAt: (await isConfirmed(tx, userId)) ? now : null,
    };
    const isSaved = (await createBusiness(tx, input, now)) ?? (await changeInSetup(tx, userId, input, now));
    await removeDraft(tx, userId);
    await becomeBusiness(tx, userId, now);
    return isSaved ? { ok: true } : { ok: false, reason: "closed" };
  });
}

const sections = Object.keys(sectionFields) as EditedSection[];

/** Editors that were opened before notice the change. */
const raised = (versions: SectionVersions): SectionVersions =>
  Object.fromEntries(sections.map((section) => [section, versionOf(versions, section) + 1]));

/**
 * Replaces everything the wizard asks for, and keeps second shifts, which it does not. Returns false unless the business is in setup; the lock waits for a payment
 * that is being applied. Nobody has seen the old slug, so it is freed.
 */
async function changeInSetup(tx: Db, userId: string, input: NewBusiness, now: Date): Promise<boolean> {
  const business = await lockBusiness(tx, eq(businessProfiles.userId, userId));
  if (!business || !isInSetup(business)) return false;
  const { id } = business;
  const shifts = withSecondShifts(input.hours, await listHours(tx, id));
  const { profile, slug, cities, hours } = businessRows({ ...input, hours: shifts, id }, now);
  const { createdAt: _, ...columns } = profile;
  await tx
    .update(businessProfiles)
    .set({
      ...columns,
      sectionVersions: raised(business.sectionVersions),
      ...(business.status === "rejected" ? sentIn(now) : {}),
    })
    .where(eq(businessProfiles.id, id));
  for (const table of [businessCities, businessHours]) await tx.delete(table).where(eq(table.businessId, id));
  if (cities.length > 0) await tx.insert(businessCities).values(cities);
  if (hours.length > 0) await tx.insert(businessHours).values(hours);
  await setServices(tx, id, input.services, now);
  for (let attempt = 1; ; attempt += 1) {
    const changed = await changeSlug(tx, id, slugCandidate(slug, attempt), now);
    if (changed.ok || changed.reason !== "taken") break;
  }
  await tx.delete(businessSlugs).where(eq(businessSlugs.businessId, id));
  const [changed] = business.area
    ? await tx.select().from(businessProfiles).where(eq(businessProfiles.id, id))
    : [];
  if (changed) await writeArea(tx, changed, now);
  return true;
}

/** A rejected business that was corrected waits for a decision again. */
const sentIn = (now: Date) => ({ status: "pending", sentInAt: now }) as const;

export async function removeDraft(tx: Db, userId: string): Promise<void> {
  await tx.delete(onboardingDrafts).where(eq(onboardingDrafts.userId, userId));
}
