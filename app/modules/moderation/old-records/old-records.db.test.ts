import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { anAdministrator } from "../../../../tests/builders/administrator";
import { aBusiness } from "../../../../tests/builders/business";
import { aReview } from "../../../../tests/builders/review";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { eraseDue } from "../erase.server";
import { fileErasure } from "../file-erasure.server";
import { deleteRemoved, removeBusiness, restoreBusiness } from "../onboarding/commands.server";
import { liftSanction, sanctionDirectly } from "../sanctions/commands.server";
import { sanctionActions } from "../sanctions/tables.server";
import { answerRecord, answerRecordAppeal, appealRecord, decideRecord } from "./commands.server";
import { keepRecords } from "./keep.server";
import { proposeRecords } from "./propose.server";
import { carriedBy, listProposals, proposalsOf } from "./queries.server";
import { oldRecordMarks, oldRecords, recordProposals } from "./tables.server";

const secret = "s";
const number = "+27825550199";
const later = (now: Date, days: number) => new Date(now.getTime() + days * day);

/** Three bad reviews, then blacklisted. */
async function aBanned(db: Db, now: Date, given: Parameters<typeof aBusiness>[1] = {}) {
  const business = await aBusiness(db, { businessName: "Quick Plumbers", phone: number, ...given });
  for (const time of ["09:00", "10:00", "11:00"]) await aReview(db, { business, time, stars: 1 }, now);
  const administrator = await anAdministrator(db, now);
  const direct = { businessId: business.id, type: "blacklist" as const, reason: "They took deposits." };
  expect(await sanctionDirectly(db, administrator, direct, now)).toEqual({ ok: true });
  return { ...business, administrator };
}

/** Begun after the old one, as the builder's are all of one day. */
async function aNew(db: Db, now: Date, given: Parameters<typeof aBusiness>[1] = {}) {
  const business = await aBusiness(db, { businessName: "Better Plumbers", phone: number, ...given });
  await db.update(businessProfiles).set({ createdAt: now }).where(eq(businessProfiles.id, business.id));
  return business;
}

const run = async (db: Db, now: Date) => {
  await keepRecords(db, secret, now);
  return proposeRecords(db, { secret, all: true }, now);
};

const mailsAbout = async (db: Db) =>
  (
    await db
      .select({ cause: mailOutbox.cause })
      .from(mailOutbox)
      .where(sql`${mailOutbox.cause} like 'record:%'`)
  ).map(({ cause }) => cause.split(":")[2]);

test("a new business with the number of a blacklisted one: proposed, answered, decided, shown, appealed, taken off", async ({
  db,
  now,
}) => {
  const old = await aBanned(db, now);
  const stranger = await aNew(db, later(now, 1), { phone: "+27825550111", businessName: "Honest Tiles" });
  const fresh = await aNew(db, later(now, 1));
  expect(await run(db, later(now, 1))).toBe(1);
  expect(await run(db, later(now, 1))).toBe(0);
  expect(await proposalsOf(db, stranger.id)).toEqual([]);
  const [proposal] = await proposalsOf(db, fresh.id);
  expect(proposal).toMatchObject({
    ways: ["phone"],
    state: "waiting",
    earlierName: "Quick Plumbers",
    figures: { jobs: 3, came: 3, one: 3, two: 0, five: 0, blacklisted: 1, suspended: 0 },
    answerBy: later(now, 8),
  });
  const id = proposal?.id ?? "";
  expect(await carriedBy(db, fresh.id)).toEqual([]);
  expect(await mailsAbout(db)).toEqual(["proposed"]);

  const { administrator } = old;
  const carry = { id, carry: true, reason: "The same number and the same van." };
  expect(await decideRecord(db, administrator, carry, later(now, 0))).toEqual({ ok: false, reason: "early" });
  const words = { id, words: "I bought this number from a shop." };
  expect(await answerRecord(db, { id: stranger.userId ?? "" }, words, now)).toEqual({
    ok: false,
    reason: "gone",
  });
  expect(await answerRecord(db, { id: fresh.userId ?? "" }, words, now)).toEqual({ ok: true });
  expect(await answerRecord(db, { id: fresh.userId ?? "" }, words, now)).toEqual({
    ok: false,
    reason: "once",
  });
  expect(await decideRecord(db, administrator, carry, now)).toEqual({ ok: true });
  expect(await decideRecord(db, administrator, { ...carry, carry: false }, now)).toEqual({
    ok: false,
    reason: "decided",
  });

  const [carried] = await carriedBy(db, fresh.id);
  expect(carried).toMatchObject({ earlierName: "Quick Plumbers", figures: { one: 3 } });
  expect(JSON.stringify(carried)).not.toContain("van");

  expect(await appealRecord(db, { id: stranger.userId ?? "" }, words, now)).toEqual({
    ok: false,
    reason: "gone",
  });
  const up = { id, lift: true, reason: "The shop says so too." };
  expect(await answerRecordAppeal(db, administrator, up, now)).toEqual({ ok: false, reason: "decided" });
  expect(await appealRecord(db, { id: fresh.userId ?? "" }, words, now)).toEqual({ ok: true });
  expect(await appealRecord(db, { id: fresh.userId ?? "" }, words, now)).toEqual({
    ok: false,
    reason: "once",
  });
  expect((await listProposals(db)).waiting.map((one) => one.id)).toEqual([id]);
  expect(await answerRecordAppeal(db, administrator, up, now)).toEqual({ ok: true });
  expect(await carriedBy(db, fresh.id)).toEqual([]);
  expect((await mailsAbout(db)).sort()).toEqual(["answered", "decided", "proposed"]);
  const audited = await db.select().from(auditLog).where(sql`${auditLog.action} like 'record.%'`);
  expect(audited.map(({ action, subject }) => [action, subject])).toEqual([
    ["record.carry", fresh.id],
    ["record.lift", fresh.id],
  ]);
  expect(await run(db, later(now, 1))).toBe(0);
});

test("without an answer it is decided after seven days", async ({ db, now }) => {
  const { administrator } = await aBanned(db, now);
  const fresh = await aNew(db, now);
  await run(db, now);
  const [proposal] = await proposalsOf(db, fresh.id);
  const dismiss = { id: proposal?.id ?? "", carry: false, reason: "A number that was sold." };
  const almost = new Date(later(now, 7).getTime() - 1);
  await db.update(sessions).set({ passwordAt: almost, expiresAt: later(now, 20) });
  expect(await decideRecord(db, administrator, dismiss, almost)).toEqual({ ok: false, reason: "early" });
  expect(await decideRecord(db, administrator, dismiss, later(now, 7))).toEqual({ ok: true });
  expect(await proposalsOf(db, fresh.id)).toEqual([]);
});

test("an older business with the same number is not a new one, and nobody's record is their own", async ({
  db,
  now,
}) => {
  await aBusiness(db, { phone: number });
  const old = await aBanned(db, now);
  await db.update(businessProfiles).set({ blacklistedAt: null }).where(eq(businessProfiles.id, old.id));
  expect(await run(db, now)).toBe(0);
});

test("what has no figure is not kept", async ({ db, now }) => {
  const business = await aBusiness(db, { phone: number });
  const administrator = await anAdministrator(db, now);
  await removeBusiness(db, administrator, { id: business.id, reason: "A test" }, now);
  await keepRecords(db, secret, now);
  expect(await db.select().from(oldRecords)).toEqual([]);
});

test("only hashes and figures stay of a deleted account; the name is gone, and all of it after 24 months", async ({
  db,
  now,
}) => {
  const owner = await aUser(db, { userType: "business", email: "sipho@example.co.za" });
  const business = await aBusiness(db, { userId: owner.id, businessName: "Quick Plumbers", phone: number });
  await aReview(db, { business, stars: 2 }, now);
  await fileErasure(db, { userId: owner.id, reason: null }, now);
  await keepRecords(db, secret, now);
  expect(await eraseDue(db, later(now, 8))).toBe(1);
  await keepRecords(db, secret, later(now, 9));
  const kept = JSON.stringify([await db.select().from(oldRecords), await db.select().from(oldRecordMarks)]);
  for (const gone of ["Quick", number, "sipho@example.co.za", owner.id]) expect(kept).not.toContain(gone);
  expect(await db.select().from(oldRecordMarks)).not.toEqual([]);

  const again = await aUser(db, { userType: "business", email: "Sipho@example.co.za" });
  const fresh = await aNew(db, later(now, 10), { userId: again.id, phone: "+27825550122" });
  await run(db, later(now, 10));
  const [proposal] = await proposalsOf(db, fresh.id);
  expect(proposal).toMatchObject({ ways: ["address"], earlierName: null, figures: { two: 1 } });

  await keepRecords(db, secret, later(now, 720));
  expect(await db.select().from(oldRecords)).toHaveLength(1);
  await keepRecords(db, secret, later(now, 732));
  expect([await db.select().from(oldRecords), await db.select().from(oldRecordMarks)]).toEqual([[], []]);
  expect(await db.select().from(recordProposals)).toEqual([]);
});

test("what was taken back is forgotten; what was removed for good is not", async ({ db, now }) => {
  const old = await aBanned(db, now);
  const fresh = await aNew(db, now);
  await run(db, now);
  expect(await proposalsOf(db, fresh.id)).toHaveLength(1);
  const [sanction] = await db.select().from(sanctionActions);
  await liftSanction(db, old.administrator, { id: sanction?.id ?? "", reason: "Wrong one" }, now);
  await keepRecords(db, secret, now);
  expect([await db.select().from(oldRecords), await proposalsOf(db, fresh.id)]).toEqual([[], []]);

  await removeBusiness(db, old.administrator, { id: old.id, reason: "Again" }, now);
  await keepRecords(db, secret, now);
  expect(await db.select().from(oldRecords)).toHaveLength(1);
  await restoreBusiness(db, old.administrator, old.id, now);
  await keepRecords(db, secret, now);
  expect(await db.select().from(oldRecords)).toEqual([]);

  await removeBusiness(db, old.administrator, { id: old.id, reason: "For good" }, now);
  await keepRecords(db, secret, now);
  await deleteRemoved(db, later(now, 31));
  await keepRecords(db, secret, later(now, 31));
  expect(await db.select().from(oldRecords)).toHaveLength(1);
});

test("a record goes on through a second business", async ({ db, now }) => {
  const { administrator } = await aBanned(db, now);
  const second = await aNew(db, now);
  await run(db, now);
  const [proposal] = await proposalsOf(db, second.id);
  const owner = { id: second.userId ?? "" };
  await answerRecord(db, owner, { id: proposal?.id ?? "", words: "It is mine, I learnt." }, now);
  await decideRecord(db, administrator, { id: proposal?.id ?? "", carry: true, reason: "They say so." }, now);
  await removeBusiness(db, administrator, { id: second.id, reason: "The same again" }, now);
  await keepRecords(db, secret, now);
  const [record] = await db.select().from(oldRecords).where(eq(oldRecords.businessId, second.id));
  expect(record?.figures).toMatchObject({ one: 3, blacklisted: 1 });
});
