import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { newId } from "~/platform/ids";
import { test } from "../../../tests/setup/db";
import { readLink } from "./queries.server";

test("a link of an older mail, whose mark has a dash, still acts", async ({ db, now }) => {
  const env = { linkSecret: "key", networkSecret: "key" };
  const request = new Request("http://localhost/");
  const markOf = (text: string) =>
    createHmac("sha256", env.linkSecret).update(`review ${text}`).digest("base64url").slice(0, 22);
  const subject = newId();
  const mailed = Array.from({ length: 100 }, (_, generation) => `${subject}.x.${generation}.`)
    .map((text) => `${text}.${markOf(text)}`)
    .filter((token) => /-[^.]*$/.test(token));
  expect(mailed.length).toBeGreaterThan(0);
  for (const token of mailed)
    expect(await readLink(db, { request, env }, { kind: "review", token }, now)).toMatchObject({ ok: true });
});
