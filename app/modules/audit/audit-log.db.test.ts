import { expect } from "vitest";
import { newId } from "~/platform/ids";
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
