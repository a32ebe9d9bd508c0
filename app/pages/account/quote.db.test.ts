import { expect } from "vitest";
import { minute } from "~/platform/time";
import { aJob } from "../../../tests/builders/job";
import { aQuote } from "../../../tests/builders/quote";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { without } from "../../../tests/setup/broken";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("another time asks nothing of the fields that it hides, and stays ticked when the form comes back", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const { userId, name, email, ...browser } = await aSignedIn(site, "customer");
  const job = await aJob(db, { customer: { id: userId, name, email } }, now);
  const [talk] = job.talks;
  if (!talk) throw new Error("nobody was asked");
  const { id } = await aQuote(db, talk, new Date(now.getTime() + minute));
  const page = `/quotes/${id}`;
  const typed = { at: "other", phone: "08x", address: "x".repeat(301) };
  const accepted = await browser.post(page, { intent: "accept", ...typed });
  expect(accepted.headers.get("Location")).toBe(`${page}/time`);
  const offered = await browser.post(page, { intent: "accept", ...typed, at: "2026-11-24 10:00" });
  expect(await wordsOf(offered)).toContain(t("quotes.errors.number"));
  const failed = await without(db, "mail_outbox", () =>
    browser.post(page, { intent: "decline", sure: "yes", ...typed }),
  );
  expect(failed.status).toBe(500);
  expect(await failed.text()).toMatch(/checked=""[^>]*value="other"|value="other"[^>]*checked=""/);
});
