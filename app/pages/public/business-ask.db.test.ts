import { expect } from "vitest";
import { aBusiness } from "../../../tests/builders/business";
import { messaging } from "../../../tests/builders/conversation";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("a visitor whose network kept twenty questions in an hour reads to wait, not that they sent messages", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const { slug } = await aBusiness(db, { contactMethods: messaging });
  const visitor = site.newVisitor();
  const ask = () => visitor.post(`/business/${slug}/ask`, { intent: "ask", text: "Do you fix geysers?" });
  for (let asked = 0; asked < 20; asked++) expect((await ask()).status).toBe(302);
  const refused = await ask();
  expect(refused.status).toBe(429);
  const said = await wordsOf(refused);
  expect(said).toContain(t("errors.tooMany.text"));
  expect(said).not.toContain(t("messages.wrong.tooOften"));
});
