import type { Done } from "~/modules/billing/payfast/payfast.server";
import { erasureRequests } from "~/modules/moderation/tables.server";
import { listMails } from "~/modules/notifications/queries.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { test as base } from "../setup/db";
import { sender } from "../setup/mail-sender";
import { openSite } from "../setup/site";

export const test = base.extend("site", ({ db, now }) => openSite(db, now));
export const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day);
export const asked = (db: Db) => db.select().from(erasureRequests);
export const mailsTo = (db: Db, to: string) => listMails(db, to, 10, sender);
const never = async (): Promise<never> => {
  throw new Error("PayFast is not asked that.");
};
export const payfastSays = (response: Done) => ({
  ...{ fetch: never, pause: never, unpause: never, update: never },
  cancel: async () => response,
});
