import { redirect } from "react-router";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { log } from "~/platform/log.server";
import { act, wrong } from "./act.server";

const acts = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name: z.string(), password: z.string() }),
  z.object({ intent: z.literal("drop") }),
]);

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const done = () => redirect("/done");
const saving = formOf({ intent: "save", name: "Thandi", password: "Tap&Drain#26" });
const failed = { title: "common.error", text: "accounts.somethingWrong" } as const;
type Outcome =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "too_many"; retryAfter: number };

const post = (save: () => Outcome | ReturnType<typeof wrong>, back?: () => string) =>
  act(acts, saving, {
    run: { save: async () => save(), drop: async () => ({ ok: true as const }) },
    failed,
    done,
    reasons: {
      gone: { field: "name", text: "common.back", status: 409 },
      too_many: "accounts.somethingWrong",
    },
    ...(back ? { back } : {}),
  });

const kept = { ok: false, intent: "save", values: { intent: "save", name: "Thandi" }, errors: {} };

test("what is done leads on", async () => {
  expect(await post(() => ({ ok: true }))).toMatchObject({ status: 302 });
});

test("a refusal keeps what was typed but for passwords, and is told where its reason says", async () => {
  expect(await post(() => ({ ok: false, reason: "gone" }))).toMatchObject({
    data: { ...kept, errors: { name: "common.back" } },
    init: { status: 409 },
  });
  expect(await post(() => ({ ok: false, reason: "too_many", retryAfter: 60 }))).toMatchObject({
    data: { ...kept, notice: failed },
    init: { status: 429, headers: { "Retry-After": "60" } },
  });
  expect(await post(() => wrong({ name: "common.home" }))).toMatchObject({
    data: { ...kept, errors: { name: "common.home" } },
    init: { status: 422 },
  });
});

test("a database that fails is told in the page's words, and logged", async () => {
  const fail = () => {
    throw new Error("connection lost");
  };
  const lines: unknown[] = [];
  const { error } = log;
  log.error = (line: unknown) => void lines.push(line);
  try {
    expect(await post(fail)).toMatchObject({ data: { ...kept, notice: failed }, init: { status: 500 } });
    const redirected = (await post(fail, () => "/bookings")) as Response;
    expect([redirected.status, redirected.headers.get("Location")]).toEqual([302, "/bookings"]);
  } finally {
    log.error = error;
  }
  expect(lines).toMatchObject([{ intent: "save" }, { intent: "save" }]);
});
