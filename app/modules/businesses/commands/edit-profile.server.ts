import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { findCity } from "~/modules/places/places";
import { otherSubcategories } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { inTransaction } from "~/platform/transaction.server";
import { mostNameChanges, nextNameChange, type Watched, watchedChanges } from "../editor/rules";
import type { SaidIn } from "../editor/sections";
import { businessChanges } from "../editor/tables.server";
import type { SavedPlace } from "../place.server";
import type { EditedSection } from "../profile/text";
import {
  listCities,
  listHours,
  listServices,
  lockOwn,
  type OwnBusiness,
  type Owner,
} from "../queries.server";
import { cityRows, type NewService, openingColumns, searchColumns } from "../rows.server";
import { isInSetup } from "../rules";
import { slugCandidate, slugOf } from "../slugs";
import { changeSlug } from "../slugs.server";
import { businessProfiles as b, businessCities } from "../tables.server";
import { businessTag, refreshListed } from "../visibility.server";
import { followEdits } from "./follow-edits.server";
import { setServices } from "./services.server";

/** 'changed': since the form was filled in, another tab or device has saved this section. */
export type SectionSaved =
  | { ok: true }
  | { ok: false; reason: "not_found" | "changed" }
  /** The name was changed too often; it may be changed again from then on. */
  | { ok: false; reason: "name_limit"; from: Date };

/** `version` is that of the section when its form was filled in. */
type Versioned<Fields> = Fields & { version: number };

const changed = { ok: false, reason: "changed" } as const;

/** Runs a change of the owner's business, which nobody else changes until the transaction ends. */
const edit = (
  db: Db,
  owner: Owner,
  { section, now }: { section: EditedSection; now: Date },
  change: (tx: Db, before: OwnBusiness) => Promise<SectionSaved>,
) =>
  inTransaction<SectionSaved>(db, async (tx) => {
    const before = await lockOwn(tx, owner);
    if (!before) return { ok: false, reason: "not_found" };
    const saved = await change(tx, before);
    if (saved.ok) await followEdits(tx, before.id, section, now);
    return saved;
  });

type Columns = Partial<OwnBusiness>;
type Of = { before: OwnBusiness; section: EditedSection; version: number };

/** Writes columns of a section, unless it was changed meanwhile. */
async function write(tx: Db, { before, section, version }: Of, columns: Columns, now: Date) {
  const count = sql`coalesce((${b.sectionVersions} ->> ${section})::int, 0)`;
  const written = await tx
    .update(b)
    .set({
      ...columns,
      sectionVersions: sql`jsonb_set(${b.sectionVersions}, array[${section}]::text[], to_jsonb(${count} + 1))`,
      updatedAt: now,
    })
    .where(and(eq(b.id, before.id), eq(b.userId, before.userId ?? ""), sql`${count} = ${version}::int`))
    .returning({ id: b.id });
  if (written.length > 0) invalidatePages(businessTag(before.id));
  return written.length > 0;
}

/** What changes of name and trade, from when customers may have seen them. */
const seenChanges = (before: OwnBusiness, after: Watched) =>
  isInSetup(before) ? [] : watchedChanges(before, after);

/** From when the name may be changed again; null: now. */
async function nameLimit(tx: Db, businessId: string, now: Date): Promise<Date | null> {
  const { at, field } = businessChanges;
  const changes = await tx
    .select({ at })
    .from(businessChanges)
    .where(and(eq(businessChanges.businessId, businessId), eq(field, "businessName")))
    .orderBy(desc(at))
    .limit(mostNameChanges);
  return nextNameChange(
    changes.map((change) => change.at),
    now,
  );
}

/** Name, trade and description. Of an approved business administrators are told what no longer is as they checked it. */
export const saveInfo = (
  db: Db,
  owner: Owner,
  { version, otherSubcategories: others, ...typed }: Versioned<SaidIn<"info">>,
  now: Date,
): Promise<SectionSaved> =>
  edit(db, owner, { section: "info", now }, async (tx, before) => {
    const { id } = before;
    const info = {
      ...{ ...typed, description: typed.description ?? "" },
      otherSubcategories: otherSubcategories(typed, others),
    };
    const changes = seenChanges(before, info);
    const from = changes.some(({ field }) => field === "businessName") && (await nameLimit(tx, id, now));
    if (from) return { ok: false, reason: "name_limit", from };
    const lists = { services: await listServices(tx, id), cities: await listCities(tx, id) };
    const columns = {
      ...info,
      ...searchColumns({ ...before, ...info }, lists),
      ...openingColumns(await listHours(tx, id), info.category),
    };
    if (!(await write(tx, { before, section: "info", version }, columns, now))) return changed;
    const checkedAt = before.status === "approved" ? null : now;
    const rows = changes.map((change) => ({ ...change, id: newId(), businessId: id, at: now, checkedAt }));
    if (rows.length > 0) await tx.insert(businessChanges).values(rows);
    await moveSlug(tx, before, { ...before, ...info }, now);
    return { ok: true };
  });

/** The columns of filters, after a change that moves neither services nor cities. */
const searched = async (tx: Db, after: OwnBusiness) =>
  searchColumns(after, {
    services: await listServices(tx, after.id),
    cities: await listCities(tx, after.id),
  });

type Plain = { section: EditedSection; version: number; columns: Columns };

/** A section that is columns alone. */
export const saveSection = (
  db: Db,
  owner: Owner,
  { section, version, columns }: Plain,
  now: Date,
): Promise<SectionSaved> =>
  edit(db, owner, { section, now }, async (tx, before) => {
    const all = { ...columns, ...(await searched(tx, { ...before, ...columns })) };
    return (await write(tx, { before, section, version }, all, now)) ? { ok: true } : changed;
  });

type Places = Columns & {
  cities: readonly string[];
  /** Of the base city, as `readPlace` read it. */
  place: Pick<SavedPlace, "suburb" | "latitude" | "longitude">;
};

/** Slugs; the first city is the base, which gives the province. The place gives the distance. */
export const saveCities = (
  db: Db,
  owner: Owner,
  { version, cities: slugs, place, ...said }: Versioned<Places>,
  now: Date,
): Promise<SectionSaved> =>
  edit(db, owner, { section: "cities", now }, async (tx, before) => {
    const { id } = before;
    const cities = slugs.flatMap((slug) => findCity(slug) ?? []);
    const [base] = cities;
    const where = { city: base?.slug ?? null, province: base?.province ?? null, ...place };
    const lists = { services: await listServices(tx, id), cities: cities.map(({ slug }) => slug) };
    const columns = { ...said, ...where, ...searchColumns({ ...before, ...where }, lists) };
    if (!(await write(tx, { before, section: "cities", version }, columns, now))) return changed;
    await tx.delete(businessCities).where(eq(businessCities.businessId, id));
    const rows = cityRows(id, { ...before, ...where }, lists.cities);
    if (rows.length > 0) await tx.insert(businessCities).values(rows);
    await moveSlug(tx, before, { ...before, ...where }, now);
    return { ok: true };
  });

/** The base of a business that has neither an owner nor a city. False for any other, and for an unknown city. */
export async function placeUnclaimed(tx: Db, businessId: string, slug: string, now: Date): Promise<boolean> {
  const city = findCity(slug);
  const [before] = await tx
    .select()
    .from(b)
    .where(and(eq(b.id, businessId), isNull(b.userId), isNull(b.city)))
    .for("update");
  if (!before || !city) return false;
  const where = { city: slug, province: city.province, latitude: city.lat, longitude: city.lng };
  const lists = { services: await listServices(tx, businessId), cities: [slug] };
  await tx
    .update(b)
    .set({ ...where, ...searchColumns({ ...before, ...where }, lists), updatedAt: now })
    .where(eq(b.id, businessId));
  await tx.insert(businessCities).values({ businessId, city: slug, position: 1 });
  await moveSlug(tx, before, { ...before, ...where }, now);
  return true;
}

export const saveServices = (
  db: Db,
  owner: Owner,
  { version, services, ...columns }: Versioned<Columns & { services: readonly NewService[] }>,
  now: Date,
): Promise<SectionSaved> =>
  edit(db, owner, { section: "services", now }, async (tx, before) => {
    if (!(await write(tx, { before, section: "services", version }, columns, now))) return changed;
    await setServices(tx, before.id, services, now);
    return { ok: true };
  });

const slugFor = ({ businessName, city }: { businessName: string; city: string | null }) =>
  slugOf(businessName, findCity(city ?? "")?.name ?? null);

/** A new name or base gives a new address; the old one leads to it. The listing is refreshed with it. */
async function moveSlug(tx: Db, before: OwnBusiness, after: OwnBusiness, now: Date): Promise<void> {
  const slug = slugFor(after);
  if (slug !== slugFor(before))
    for (let attempt = 1; ; attempt += 1) {
      const done = await changeSlug(tx, before.id, slugCandidate(slug, attempt), now);
      if (done.ok || done.reason !== "taken") break;
    }
  await refreshListed(tx, [before.id], now);
}
