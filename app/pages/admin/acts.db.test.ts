import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { newId } from "~/platform/ids";
import { minute } from "~/platform/time";
import { actsOnMoney, actsOnPeople, type StaffAct } from "../../../tests/access/admin-acts";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/pages/admin-panel";

const path = "/admin/news";
const id = newId();
const post = {
  ...{ id: "", fresh: id, title: "Gutters", author: "Lindiwe", category: "tips" },
  ...{ excerpt: "Three jobs.", content: "The first storms.", image_url: "" },
};
const actsOnNews: StaffAct[] = [
  { audit: "news.draft", path, send: { ...post, intent: "save" } },
  { audit: "news.publish", path, send: { ...post, id, intent: "publish" } },
  { audit: "news.change", path, send: { ...post, id, intent: "save", title: "Roofs" } },
  { audit: "news.unpublish", path, send: { id, intent: "unpublish" } },
  { audit: "news.delete", path, send: { id, intent: "delete" } },
];

test("every act on money, people and posts leaves its audit row, is refused for everybody else, and asks for the password again", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { id: userId } = await aSignedIn(site, "customer", "Thandi Nkosi");
  const strangers = [site.newVisitor(), await aSignedIn(site, "customer"), await aSignedIn(site, "business")];
  const rows = [...(await actsOnMoney(db, now)), ...(await actsOnPeople(db, userId, now)), ...actsOnNews];
  const written = (audit: string) => db.select().from(auditLog).where(eq(auditLog.action, audit));
  for (const { audit, path, send, password = false } of rows) {
    for (const stranger of strangers) {
      expect([302, 404], audit).toContain((await stranger.post(path, send)).status);
      expect(await written(audit), audit).toEqual([]);
    }
    if (password) {
      site.app.now = () => new Date(now.getTime() + 11 * minute);
      await admin.post(path, send);
      expect(await written(audit), audit).toEqual([]);
      site.app.now = () => now;
    }
    expect((await admin.post(path, send)).status, audit).toBe(302);
    expect(await written(audit), audit).toMatchObject([{ actorEmail: admin.email, network: "196.25.x.x" }]);
  }
});
