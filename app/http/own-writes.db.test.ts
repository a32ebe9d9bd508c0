import { expect } from "vitest";
import { test } from "../../tests/setup/db";
import { onPostgres } from "../../tests/setup/server";
import { openSite } from "../../tests/setup/site";

const written = /^written=\d+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/;

test("with a replica a form's answer says how far the database had got; a page's does not", async ({
  db,
  now,
}) => {
  const url = "postgres://thola@127.0.0.1/thola";
  const { newVisitor } = await openSite(db, now, { ...onPostgres(url), DATABASE_REPLICA_URL: url });
  const guest = newVisitor();
  const cookies = ({ headers }: Response) => headers.getSetCookie();
  expect(cookies(await guest.post("/theme", { theme: "dark" }))).toContainEqual(
    expect.stringMatching(written),
  );
  expect(cookies(await guest.get("/contact"))).toEqual([]);
});

test("without one nobody gets that cookie", async ({ db, now }) => {
  const { newVisitor } = await openSite(db, now);
  const { headers } = await newVisitor().post("/theme", { theme: "dark" });
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^theme=/)]);
});
