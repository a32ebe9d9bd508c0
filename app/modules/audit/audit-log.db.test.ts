import type { IncomingMessage } from "node:http";
import { expect } from "vitest";
import { newId } from "~/platform/ids";
import { runWithRequestId } from "~/platform/requests.server";
import { test } from "../../../tests/setup/db";
import { recordAudit } from "./commands.server";
import { auditLog } from "./tables.server";

test("the database refuses to change or remove what is recorded", async ({ db, now }) => {
  const actor = { id: newId(), email: "admin@example.co.za" };
  await recordAudit(db, { actor, action: "admin.create", subject: "x" }, now);
  const refused = { cause: expect.objectContaining({ message: "audit_log is append-only" }) };
  await expect(db.update(auditLog).set({ subject: "y" })).rejects.toMatchObject(refused);
  await expect(db.delete(auditLog)).rejects.toMatchObject(refused);
  expect(await db.select().from(auditLog)).toMatchObject([{ actorId: actor.id, subject: "x" }]);
});

test("an act has the number of the request that did it", async ({ db, now }) => {
  const actor = { id: newId(), email: "admin@example.co.za" };
  const act = () => recordAudit(db, { actor, action: "admin.create" }, now);
  const request = { headers: { "x-request-id": "3f2a9c77a01b" } } as unknown as IncomingMessage;
  await runWithRequestId(request, true, act);
  await act();
  const rows = await db.select({ requestId: auditLog.requestId }).from(auditLog).orderBy(auditLog.id);
  expect(rows).toEqual([{ requestId: "3f2a9c77a01b" }, { requestId: null }]);
});
