import { expect } from "vitest";
import { verifications } from "~/modules/accounts/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { ask, choose, linkTo, mailsTo, resetAt } from "../../../tests/pages/password-reset";
import { aPerson, email, fresh, location, signIn } from "../../../tests/pages/person";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { wordsOf } from "../../../tests/setup/words";

test("known and unknown addresses get the same response", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const [known, unknown] = [site.newVisitor(), site.newVisitor()];
  const yes = await ask(known);
  const no = await ask(unknown, "nobody@example.co.za");
  expect([no.status, location(no), no.headers.getSetCookie()]).toEqual([
    yes.status,
    location(yes),
    yes.headers.getSetCookie(),
  ]);
  const page = location(yes) ?? "";
  expect(await wordsOf(await unknown.get(page))).toBe(await wordsOf(await known.get(page)));
  expect(await db.select().from(mailOutbox)).toMatchObject([{ recipient: email }]);
  expect(await db.select().from(verifications)).toHaveLength(1);
});

test("nobody else uses up the resets of an address, nor do other mails to it", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const elsewhere = { "x-thola-client": "41.0.0.9" };
  for (let tries = 0; tries < 6; tries++)
    await site.newVisitor().post(resetAt, { intent: "reset", email }, elsewhere);
  for (let tries = 0; tries < 6; tries++)
    await site.newVisitor().post("/auth?action=signin", { intent: "resend", email });
  expect(await mailsTo(db, email)).toHaveLength(5);
  await ask(site.newVisitor());
  expect(await mailsTo(db, email)).toHaveLength(6);
});

test("a new password lifts the limit after wrong tries", async ({ db, now }) => {
  const site = await openSite(db, now);
  await aPerson(site);
  const visitor = site.newVisitor();
  for (let time = 0; time < 6; time++) await signIn(visitor, { password: "Wrong#2026x" });
  expect((await signIn(visitor)).status).toBe(429);
  await ask(visitor);
  await choose(visitor, await linkTo(db));
  expect(location(await signIn(visitor, { password: fresh }))).toBe("/services");
});
