import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { dropPaperPictures, sweepPaperPictures } from "~/modules/businesses/papers/files.server";
import { paperPictures } from "~/modules/businesses/papers/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { firstOf, image, openPapers, papersAddress, plumber } from "../../../tests/pages/papers";
import { without } from "../../../tests/setup/broken";
import { test as base } from "../../../tests/setup/db";
import { said, t } from "../../../tests/setup/texts";
import { wordsIn, wordsOf } from "../../../tests/setup/words";

vi.setConfig({ testTimeout: 60_000 });

const test = base.extend("studio", ({ db, now }, { onCleanup }) => openPapers(db, onCleanup, now));

/** Every table as text. */
async function everything(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const all: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ text: string }>(
      sql`select coalesce(string_agg(r::text, ' '), '') as text from ${sql.raw(name)} as r`,
    );
    all.push(firstOf(found).text);
  }
  return all.join(" ");
}

/** The picture in the forms in which a database would hold it. */
const formsOf = (bytes: Buffer) => [
  bytes.subarray(0, 60).toString("hex"),
  bytes.subarray(0, 60).toString("base64"),
];

describe("a paper", () => {
  test("is sent, seen by an administrator who is written down, and shown; its photo is then nowhere", async ({
    studio,
    db,
  }) => {
    const { send, onDisk, held, admin, site, business, web } = studio;
    expect((await send({ endsOn: "2027-03-31" })).status).toBe(302);
    const { id } = firstOf(await held());
    const picture = firstOf(await db.select().from(paperPictures)).id;
    await expect.poll(onDisk).toEqual([expect.stringContaining(`/papers/${picture}/paper.webp`)]);
    const [stored = ""] = onDisk();
    const bytes = readFileSync(stored);
    for (const form of formsOf(bytes)) expect(await everything(db)).not.toContain(form);
    // No public address, not even of the pictures of the site.
    for (const path of [`/images/papers/${picture}/640.webp`, `/images/${picture}/paper.webp`])
      expect((await web.send(path)).status).toBe(404);

    const list = await admin.get("/admin/onboarding/papers");
    expect(await wordsOf(list)).toContain("Licensed plumber of Mthembu Plumbing");
    const page = `/admin/onboarding/papers/${id}`;
    expect(await (await admin.get(page)).text()).toContain(`${page}/photos/${picture}`);
    expect(await db.select().from(auditLog)).toEqual([]);
    const seen = await admin.get(`${page}/photos/${picture}`);
    expect([seen.status, seen.headers.get("Cache-Control"), seen.headers.get("Content-Type")]).toEqual([
      200,
      "no-store",
      "image/webp",
    ]);
    expect(Buffer.from(await seen.arrayBuffer()).equals(bytes)).toBe(true);
    const looks = await db.select().from(auditLog);
    expect(looks.map(({ action, subject, actorId }) => [action, subject, actorId])).toEqual([
      ["paper.look", business.id, admin.id],
    ]);

    const decided = await admin.post(page, { intent: "check", number: "PL 20418/15", endsOn: "2027-03-31" });
    expect(decided.status).toBe(302);
    await expect.poll(onDisk).toEqual([]);
    expect(await db.select().from(paperPictures)).toEqual([]);
    for (const form of formsOf(bytes)) expect(await everything(db)).not.toContain(form);
    expect((await admin.get(`${page}/photos/${picture}`)).status).toBe(404);

    const html = await (await site.fetch(`/business/${business.slug}`)).text();
    const words = wordsIn(html);
    expect(words).toContain(t("papers.public.registration"));
    expect(words).toContain(
      "Licensed plumber In date Number PL 20418/15 Body Plumbing Industry Registration Board Seen on 23 November 2026 Valid until 31 March 2027",
    );
    expect(html).toContain('"hasCredential"');
    const found = await wordsOf(await site.fetch("/services?registration=on"));
    expect(found).toContain("Mthembu Plumbing");
    const mails = await db.select({ cause: mailOutbox.cause }).from(mailOutbox);
    expect(mails).toEqual([{ cause: `paper:${id}:checked` }]);
    const removing = await wordsOf(await studio.owner.post(papersAddress, { intent: "remove", id }));
    for (const follows of ["gone", "again"] as const)
      expect(removing).toContain(said(`papers.removing.${follows}`));
  });

  test("that is refused leaves neither photo nor number; the owner reads why and may send another", async ({
    studio,
    db,
  }) => {
    const { send, onDisk, held, admin, owner, site, business } = studio;
    await send();
    const { id } = firstOf(await held());
    const page = `/admin/onboarding/papers/${id}`;
    expect(await wordsOf(await admin.post(page, { intent: "refuse" }))).toContain(t("papers.errors.why"));
    expect((await admin.post(page, { intent: "refuse", why: "identity" })).status).toBe(302);
    expect((await admin.post(page, { intent: "refuse", why: "identity" })).status).toBe(302);
    await expect.poll(onDisk).toEqual([]);
    expect(await everything(db)).not.toContain("PL 20418");
    expect(await wordsOf(await owner.get(papersAddress))).toContain(said("papers.refusals.identity"));
    expect(await wordsOf(await site.fetch(`/business/${business.slug}`))).toContain(
      t("papers.public.missing"),
    );
    const mails = await db.select({ cause: mailOutbox.cause }).from(mailOutbox);
    expect(mails).toEqual([{ cause: `paper:${id}:refused` }]);
    await send({ number: "PL 99" });
    expect((await held()).map(({ state, number }) => [state, number])).toEqual([["waiting", "PL 99"]]);
  });

  test("that is withdrawn is gone with its photo; nobody else can withdraw it", async ({ studio, db }) => {
    const { send, onDisk, held, owner, site } = studio;
    await send();
    const { id } = firstOf(await held());
    const stranger = await aSignedIn(site, "business");
    await aBusiness(db, { ...plumber, userId: stranger.id });
    await stranger.post(papersAddress, { intent: "remove", id, sure: "yes" });
    const asked = await owner.post(papersAddress, { intent: "remove", id });
    const words = await wordsOf(asked);
    expect(words).toContain(said("papers.withdrawing.gone"));
    expect(words).not.toContain(said("papers.removing.again"));
    expect(await held()).toHaveLength(1);
    expect((await owner.post(papersAddress, { intent: "remove", id, sure: "yes" })).status).toBe(302);
    expect(await held()).toEqual([]);
    await expect.poll(onDisk).toEqual([]);
  });

  test("sent twice waits once, with the later photos", async ({ studio, db, now }) => {
    const { send, held, onDisk, site } = studio;
    await send();
    await send({ number: "PL 2" }, [image(), image()]);
    await dropPaperPictures(db, site.app.paperFiles);
    expect((await held()).map(({ number }) => number)).toEqual(["PL 2"]);
    await expect.poll(onDisk).toHaveLength(2);
    expect(await sweepPaperPictures(db, site.app.paperFiles, new Date(now.getTime() + 2 * day))).toBe(0);
  });
});

describe("refused before it is sent", () => {
  test.for([
    ["without a photo", {}, [], "papers.errors.noPicture"],
    ["a PDF", {}, [image("%PDF-1.7\n")], "papers.errors.notAPicture"],
    ["without a number", { number: "" }, [image()], "papers.errors.number"],
    ["not one's own", { own: "" }, [image()], "papers.errors.own"],
    ["of another trade", { kind: "sanc" }, [image()], "papers.errors.kind"],
    ["that has ended", { endsOn: "2026-11-22" }, [image()], "papers.errors.ended"],
    ["of an insurer without name", { kind: "liability" }, [image()], "papers.errors.body"],
  ] as const)("%s", async ([, typed, parts, error], { studio }) => {
    const { send, held, onDisk } = studio;
    const answer = await send(typed, [...parts]);
    expect(answer.status).toBe(422);
    expect(wordsIn(answer.text)).toContain(t(error));
    expect(await held()).toEqual([]);
    await expect.poll(onDisk).toEqual([]);
  });

  test("four photos", async ({ studio }) => {
    const { send, onDisk } = studio;
    const answer = await send({}, [image(), image(), image(), image()]);
    expect(wordsIn(answer.text)).toContain(said("papers.errors.tooManyPictures", { count: 3 }));
    await expect.poll(onDisk).toEqual([]);
  });

  test("a database that fails leaves no photo", async ({ studio, db }) => {
    const { send, onDisk } = studio;
    const answer = await without(db, "business_papers", () => send());
    expect(answer.status).toBeGreaterThanOrEqual(500);
    await expect.poll(onDisk).toEqual([]);
  });
});
