import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { followProvider } from "~/modules/billing/provider.server";
import { providerSubscriptions } from "~/modules/billing/tables.server";
import { decideHeld, holdMails } from "~/modules/notifications/commands.server";
import { sendDueMails } from "~/modules/notifications/outbox.server";
import { type Files, FilesUnavailable, localFiles } from "~/platform/files.server";
import { aSubscription } from "../../../tests/builders/subscription";
import { aUser } from "../../../tests/builders/user";
import { asked, inDays, payfastSays, test } from "../../../tests/pages/erasure";
import { sender } from "../../../tests/setup/mail-sender";
import { requestErasure } from "./commands.server";
import { repeatErasure } from "./erase.server";
import { erasedFile, erasing, readErased } from "./erased-list.server";
import { postponeErasures } from "./file-erasure.server";

const listIn = async (files: Files) => readErased(String((await files.get(erasedFile)) ?? ""));

test("every erasure is noted among the uploads, also what a process could not note, and the list never shrinks", async ({
  db,
  now,
}) => {
  const files = localFiles("memory:erased");
  const earlier = { userId: "01980000-0000-7000-8000-000000000001", requestedAt: now.toISOString() };
  await files.put(erasedFile, Buffer.from(`${JSON.stringify(earlier)}\n`));
  const [user, other] = [await aUser(db), await aUser(db)];
  await requestErasure(db, user.id, now);
  const isAway = { ...files, put: () => Promise.reject(new FilesUnavailable("away")) };
  const failing = erasing(db, isAway);
  await failing(now);
  await expect(failing(inDays(now, 8))).rejects.toThrow("away");
  expect(await listIn(files)).toEqual([earlier]);
  await expect(failing(inDays(now, 8))).rejects.toThrow("away");

  const run = erasing(db, files);
  await run(inDays(now, 8));
  const noted = { userId: user.id, requestedAt: now.toISOString() };
  expect(await listIn(files)).toEqual([earlier, noted]);
  await requestErasure(db, other.id, now);
  await run(inDays(now, 8));
  expect((await listIn(files)).map(({ userId }) => userId)).toEqual([earlier.userId, user.id, other.id]);
  expect(() => readErased("half a line")).toThrow();
});

test("an erasure is repeated at once, once, with the subscription cancelled at PayFast again", async ({
  db,
  now,
}) => {
  const { business } = await aSubscription(db, {}, now);
  const { userId } = business.owner;
  expect(await repeatErasure(db, { userId, requestedAt: now }, inDays(now, 8))).toBe(true);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ name: "", email: `${userId}@erased.invalid` });
  expect(await asked(db)).toMatchObject([{ userId, requestedAt: now, doneAt: inDays(now, 8) }]);
  expect(await db.select().from(providerSubscriptions)).toMatchObject([{ wanted: "cancelled" }]);
  await followProvider(db, payfastSays("done"), inDays(now, 8));
  expect(await db.select().from(providerSubscriptions)).toMatchObject([{ known: "cancelled" }]);
  expect(await repeatErasure(db, { userId, requestedAt: now }, inDays(now, 9))).toBe(false);
  const unknown = "01980000-0000-7000-8000-000000000001";
  expect(await repeatErasure(db, { userId: unknown, requestedAt: now }, now)).toBe(false);
});

test("after a restore waiting mails are held until somebody decides, and requests to be deleted get their seven days again, with a mail", async ({
  db,
  now,
}) => {
  const user = await aUser(db);
  await requestErasure(db, user.id, now);
  const later = inDays(now, 20);
  expect(await holdMails(db)).toBe(1);
  await postponeErasures(db, later);
  expect(await asked(db)).toMatchObject([{ dueAt: inDays(later, 7) }]);
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => sent.push(to);
  expect(await sendDueMails(db, send, sender, later)).toBe(1);
  expect(await decideHeld(db, true, later)).toBe(1);
  expect(await sendDueMails(db, send, sender, later)).toBe(1);
  expect(sent).toEqual([user.email, user.email]);
  expect(await decideHeld(db, false, later)).toBe(0);
});
