import { expect, test } from "vitest";
import { redirectWith, takeFlash } from "./flash.server";

const encoded = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)));

test("a notification is shown after the redirect, once", async () => {
  const notification = {
    title: "account.profile.saved.title",
    text: { key: "account.profile.kept.text", values: { email: "a@b.co.za" } },
    tone: "error",
  } as const;
  const response = await redirectWith("/profile", notification);
  const [cookie = ""] = response.headers.getSetCookie();
  const taken = await takeFlash(cookie.split(";")[0] ?? "");
  expect(taken.notification).toEqual(notification);
  expect(taken.clear).toContain("Max-Age=0");
});

test.each([
  ["a title that is no text", encoded({ title: { a: 1 }, text: "common.error" })],
  ["a missing title", encoded({ text: "common.error" })],
  ["another tone", encoded({ title: "common.error", text: "common.error", tone: "z" })],
  ["a text that does not exist", encoded({ title: "common.error", text: "forms.nonsense" })],
  ["words instead of a text", encoded({ title: "Call 082 555 0119", text: "common.error" })],
  ["a text without its value", encoded({ title: { key: "forms.tooLong" }, text: "common.error" })],
  [
    "a date that is none",
    encoded({
      title: { key: "account.settings.deletion.text", values: { dueAt: "x" } },
      text: "common.error",
    }),
  ],
  ["a list", encoded([1])],
  ["something that is not ours", "x"],
])("a forged cookie with %s is dropped", async (_name, value) => {
  const { notification, clear } = await takeFlash(`flash=${value}`);
  expect(notification).toBeNull();
  expect(clear).toContain("Max-Age=0");
});

test("a visitor without the cookie gets no header", async () => {
  expect(await takeFlash(null)).toEqual({ notification: null, clear: null });
});
