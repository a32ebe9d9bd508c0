import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { day, hour } from "~/platform/time";
import { anAdministrator } from "../../../tests/builders/administrator";
import { anAlert } from "../../../tests/builders/alert";
import { aBusiness } from "../../../tests/builders/business";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import {
  confirmAlert,
  forgetAlerts,
  mailAlerts,
  stopAlert,
  stopOwnAlert,
  tellAddress,
  tellUser,
  tidyAlerts,
} from "./commands/alerts.server";
import {
  endSuggestion,
  forgetSuggestions,
  noteCall,
  suggestBusiness,
  tidySuggestions,
} from "./commands/suggestions.server";
import { findAlert, listAlerts, listSuggestions, suggestionsBy } from "./queries.server";
import { alerts, businessSuggestions, suggestionRefusals } from "./tables.server";

const later = (now: Date, span: number) => new Date(now.getTime() + span);
const trade = { category: "home-services", subcategory: "appliance-repairs" } as const;
const soweto = { key: "soweto", name: "Soweto" };
const wanted = { trade, place: soweto };
const network = "192.0.2.1";

describe("tell me", () => {
  test("one mail with the first three, when there is one near; then it is over", async ({ db, now }) => {
    const { id: userId } = await aUser(db);
    expect(await tellUser(db, userId, wanted, now)).toEqual({ ok: true });
    expect(await tellUser(db, userId, wanted, now)).toEqual({ ok: true });
    expect(await listAlerts(db, userId)).toHaveLength(1);
    await mailAlerts(db, now);
    expect(await db.$count(mailOutbox)).toBe(0);
    await aBusiness(db, { cities: ["cape-town"] });
    await mailAlerts(db, later(now, day));
    expect(await db.$count(mailOutbox)).toBe(0);
    for (const businessName of ["One", "Two", "Three", "Four"]) await aBusiness(db, { businessName });
    await mailAlerts(db, later(now, day));
    await mailAlerts(db, later(now, 2 * day));
    const mails = await db.select().from(mailOutbox);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails).match(/One|Two|Three|Four/g)).toHaveLength(3);
    expect(await db.$count(alerts)).toBe(0);
  });

  test("an address is mailed a link first, and is looked for only when it was pressed", async ({
    db,
    now,
  }) => {
    const asked = { ...wanted, email: "waits@example.co.za" };
    for (const _ of [1, 2]) expect(await tellAddress(db, network, asked, now)).toEqual({ ok: true });
    const mails = await db.select().from(mailOutbox);
    expect(mails.map(({ cause }) => cause)).toEqual([expect.stringMatching(/:confirm$/)]);
    const [alert] = await db.select().from(alerts);
    const id = alert?.id ?? "";
    expect(await findAlert(db, id)).toMatchObject({ confirmedAt: null });
    await aBusiness(db);
    await mailAlerts(db, now);
    expect(await db.$count(mailOutbox)).toBe(1);
    for (const _ of [1, 2]) expect(await confirmAlert(db, id, now)).toEqual({ ok: true });
    await mailAlerts(db, now);
    expect(await db.$count(mailOutbox)).toBe(2);
    expect(await confirmAlert(db, id, now)).toMatchObject({ reason: "over" });
    expect(await findAlert(db, id)).toBeNull();
  });

  test("who asks once more when an hour is over gets the link once more, and a confirmed alert none", async ({
    db,
    now,
  }) => {
    const asked = { ...wanted, email: "waits@example.co.za" };
    const mailsAt = async (...hours: number[]) => {
      for (const at of hours) await tellAddress(db, network, asked, later(now, at * hour));
      return db.$count(mailOutbox);
    };
    expect(await mailsAt(0, 0.5)).toBe(1);
    expect(await mailsAt(23, 23.1)).toBe(2);
    // The second link works for a day, too.
    await tidyAlerts(db, later(now, 40 * hour));
    const [alert] = await db.select().from(alerts);
    expect(await confirmAlert(db, alert?.id ?? "", later(now, 40 * hour))).toEqual({ ok: true });
    expect(await mailsAt(50, 60)).toBe(2);
  });

  test("an address gets three such mails a day; whoever asks again is told the same", async ({ db, now }) => {
    const places = ["soweto", "durban", "cape-town", "pretoria"];
    for (const key of places) {
      const asked = { trade, place: { key, name: key }, email: "waits@example.co.za" };
      expect(await tellAddress(db, network, asked, now)).toEqual({ ok: true });
    }
    expect(await db.$count(mailOutbox)).toBe(3);
  });

  test("at most ten; confirmed and unsuspended people; only the own ones are stopped", async ({
    db,
    now,
  }) => {
    const { id: userId } = await aUser(db);
    const tell = (key: string, at = now) => tellUser(db, userId, { trade, place: { key, name: key } }, at);
    for (let n = 0; n < 10; n++) expect(await tell(`place-${n}`)).toEqual({ ok: true });
    expect(await tell("one-more")).toMatchObject({ reason: "full" });
    expect(await tell("place-3")).toEqual({ ok: true });
    const unconfirmed = await aUser(db, { emailVerified: false });
    expect(await tellUser(db, unconfirmed.id, wanted, now)).toMatchObject({ reason: "not_confirmed" });
    const [first] = await listAlerts(db, userId);
    const id = first?.id ?? "";
    await stopOwnAlert(db, unconfirmed.id, id);
    await stopOwnAlert(db, null, id);
    await stopAlert(db, id);
    expect(await db.$count(alerts)).toBe(10);
    await stopOwnAlert(db, userId, id);
    await stopOwnAlert(db, userId, "none");
    expect(await db.$count(alerts)).toBe(9);
    const confirmed = { confirmedAt: now, email: "ten@example.co.za" };
    for (let n = 0; n < 10; n++) await anAlert(db, { ...confirmed, placeKey: `p${n}` }, now);
    const eleventh = await anAlert(db, { email: "ten@example.co.za" }, now);
    expect(await confirmAlert(db, eleventh.id, now)).toMatchObject({ reason: "full" });
  });

  test("nobody is mailed who is suspended", async ({ db, now }) => {
    const { id: userId } = await aUser(db);
    await tellUser(db, userId, wanted, now);
    await db.update(users).set({ suspendedAt: now, suspensionReason: "Spam" }).where(eq(users.id, userId));
    await aBusiness(db);
    await mailAlerts(db, now);
    expect(await db.$count(mailOutbox)).toBe(0);
    expect(await db.$count(alerts)).toBe(0);
  });

  test("kept six months, unconfirmed a day, and no longer than the account", async ({ db, now }) => {
    const { id: userId } = await aUser(db);
    await tellUser(db, userId, wanted, now);
    await anAlert(db, {}, now);
    await tidyAlerts(db, later(now, 2 * day));
    expect(await db.$count(alerts)).toBe(1);
    await tidyAlerts(db, later(now, 183 * day));
    expect(await db.$count(alerts)).toBe(0);
    await tellUser(db, userId, wanted, now);
    await anAlert(db, { email: "mine@example.co.za" }, now);
    await anAlert(db, { email: "other@example.co.za" }, now);
    await forgetAlerts(db, userId, ["mine@example.co.za"]);
    expect(await db.select({ email: alerts.email }).from(alerts)).toEqual([{ email: "other@example.co.za" }]);
  });
});

describe("suggestions", () => {
  const who = { network, secret: "a secret" };
  const ovens = { name: "Warm Ovens", trade, place: soweto, phone: "+27825550111" };

  test("three a day and person; they go after 60 days, and with the account", async ({ db, now }) => {
    const { id: userId } = await aUser(db);
    const suggest = (by: string | null) => suggestBusiness(db, { ...who, userId: by }, ovens, now);
    for (let n = 0; n < 3; n++) expect(await suggest(userId)).toEqual({ ok: true });
    expect(await suggest(userId)).toMatchObject({ reason: "too_many" });
    expect(await suggest(null)).toEqual({ ok: true });
    expect(await suggestionsBy(db, userId)).toHaveLength(3);
    await forgetSuggestions(db, userId);
    expect(await listSuggestions(db)).toHaveLength(1);
    await tidySuggestions(db, later(now, 61 * day));
    expect(await db.$count(businessSuggestions)).toBe(0);
  });

  test("one call is written down; a no leaves a hash, and is not suggested again by number or name", async ({
    db,
    now,
  }) => {
    const actor = await anAdministrator(db, now);
    const { secret } = who;
    await suggestBusiness(db, { ...who, userId: null }, ovens, now);
    const [made] = await listSuggestions(db);
    const id = made?.id ?? "";
    expect(await noteCall(db, actor, id, now)).toMatchObject({ ok: true });
    expect(await noteCall(db, actor, id, now)).toMatchObject({ reason: "no_suggestion" });
    expect(await endSuggestion(db, actor, { id, refused: true, secret }, now)).toMatchObject({ ok: true });
    expect(await endSuggestion(db, actor, { id: newId(), refused: false, secret }, now)).toMatchObject({
      reason: "no_suggestion",
    });
    const kept = JSON.stringify(await db.select().from(suggestionRefusals));
    expect(kept).not.toMatch(/ovens|5550111/i);
    for (const again of [
      { ...ovens, name: "Other" },
      { ...ovens, name: "WARM ovens", phone: null },
    ])
      expect(await suggestBusiness(db, { ...who, network: "192.0.2.2", userId: null }, again, now)).toEqual({
        ok: true,
      });
    expect(await db.$count(businessSuggestions)).toBe(0);
    const acts = await db.select({ action: auditLog.action }).from(auditLog);
    expect(acts.map(({ action }) => action).sort()).toEqual(["suggestion.call", "suggestion.refuse"]);
    await tidySuggestions(db, later(now, 731 * day));
    expect(await db.$count(suggestionRefusals)).toBe(0);
  });
});
