import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { listSearchWords } from "~/modules/listing/words/queries.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/admin/settings/search";

test("a word that an administrator teaches the search finds its trade, in another process too, until it is forgotten", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  await aBusiness(db, {
    businessName: "Vusi Fences",
    services: [{ name: "Palisade fencing", priceCents: null }],
  });
  const other = await openSite(db, now);
  // Each search has an address of its own: pages are kept for up to ten seconds.
  const finds = async (query: string) =>
    (await wordsOf(await other.fetch(`/services?q=${query}`))).includes("Vusi Fences");
  expect(await finds("zwimbala")).toBe(false);

  const add = (word: string, means: string) => admin.post(page, { intent: "add-word", word, means });
  expect((await add("Zwimbala", "palisade, fencing")).status).toBe(302);
  expect(await finds("Zwimbala&minRating=0")).toBe(true);
  const shown = await wordsOf(await admin.get(page));
  expect(shown).toContain("zwimbala");
  expect(shown).toContain(admin.email);

  expect((await admin.post(page, { intent: "remove-word", word: "zwimbala" })).status).toBe(302);
  expect(await finds("ZWIMBALA")).toBe(false);
  const noted = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(noted).toMatchObject([
    { action: "search_word.add", subject: "zwimbala", details: { means: "palisade, fencing" } },
    { action: "search_word.remove", subject: "zwimbala", details: { means: "palisade, fencing" } },
  ]);
});

test("a word is refused beside its field when it would change nothing", async ({ db, site }) => {
  const admin = await aSignedIn(site, "admin");
  await admin.post(page, { intent: "add-word", word: "sparkie", means: "electrician" });
  const cases = [
    ["", "plumber", "word"],
    ["two words", "plumber", "word"],
    ["plumba", "", "means"],
    ["plumba", "zzyzx", "unknown"],
    ["plumber", "plumber", "same"],
    ["SPARKIE", "plumber", "exists"],
  ] as const;
  for (const [word, means, error] of cases) {
    const response = await admin.post(page, { intent: "add-word", word, means });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(t(`adminSearch.errors.${error}`));
    if (means) expect(html).toContain(`value="${means}"`);
  }
  expect((await listSearchWords(db, null)).rows.map(({ word }) => word)).toEqual(["sparkie"]);
  const broken = await without(db, "search_words", () => admin.get(page));
  expect(broken.status).toBe(500);
  expect(await wordsOf(broken)).toContain(t("adminSearch.loadFailed"));
});
