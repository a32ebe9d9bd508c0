import { isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { followProvider } from "~/modules/billing/provider.server";
import { providerSubscriptions } from "~/modules/billing/tables.server";
import { minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSubscription } from "../../../tests/builders/subscription";
import { aUser } from "../../../tests/builders/user";
import { inDays, payfastSays, test } from "../../../tests/pages/erasure";
import { requestErasure } from "./commands.server";
import { eraseDue } from "./erase.server";
import { erasureRequests } from "./tables.server";

describe("while PayFast may still charge", () => {
  test("the erasure waits for PayFast's confirmation, and others do not wait", async ({ db, now }) => {
    const { business } = await aSubscription(db, {}, now);
    const other = await aUser(db);
    await requestErasure(db, business.owner.userId, now);
    await requestErasure(db, other.id, inDays(now, 1));
    await followProvider(db, payfastSays("unreachable"), now);
    expect(await eraseDue(db, inDays(now, 8))).toBe(1);
    const open = await db.select().from(erasureRequests).where(isNull(erasureRequests.doneAt));
    expect(open).toMatchObject([{ userId: business.owner.userId }]);

    await followProvider(db, payfastSays("done"), inDays(now, 8));
    expect(await eraseDue(db, inDays(now, 8))).toBe(1);
    expect(await eraseDue(db, inDays(now, 8))).toBe(0);
  });

  test("a subscription that was opened in the meantime is cancelled first", async ({ db, now }) => {
    const business = await aBusiness(db, { subscribed: false, accessUntil: null });
    await requestErasure(db, business.owner.userId, now);
    const { token } = await aSubscription(db, { business }, inDays(now, 1));
    expect(await eraseDue(db, inDays(now, 7))).toBe(0);
    expect(await db.select().from(providerSubscriptions)).toMatchObject([
      { providerToken: token, wanted: "cancelled", known: "running" },
    ]);
    await followProvider(db, payfastSays("done"), inDays(now, 7));
    expect(await eraseDue(db, new Date(inDays(now, 7).getTime() + minute))).toBe(1);
  });
});
