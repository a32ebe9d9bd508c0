import { expect, test } from "vitest";
import { redirectWith, takeFlash } from "./flash.server";

const withCookie = (value: string) =>
  new Request("http://thola.test/", { headers: { Cookie: `flash=${value}` } });
const encoded = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)));

test("a notification is shown after the redirect, once", async () => {
  const notification = { title: "Saved", text: "Your profile is up to date", tone: "error" as const };
  const answer = await redirectWith("/profile", notification);
  const [cookie = ""] = answer.headers.getSetCookie();
  const taken = await takeFlash(
    new Request("http://thola.test/", { headers: { Cookie: cookie.split(";")[0] ?? "" } }),
  );
  expect(taken.notification).toEqual(notification);
  expect(taken.clear).toContain("Max-Age=0");
});

test.each([
  ["a title that is no text", encoded({ title: { a: 1 }, text: "x" })],
  ["a missing text", encoded({ title: "x" })],
  ["another tone", encoded({ title: "x", text: "y", tone: "z" })],
  ["a text that does not exist", encoded({ title: "forms.nonsense", text: "x" })],
  ["a text without its value", encoded({ title: { key: "forms.tooLong" }, text: "x" })],
  ["a list", encoded([1])],
  ["something that is not ours", "x"],
])("a forged cookie with %s is dropped", async (_name, value) => {
  const { notification, clear } = await takeFlash(withCookie(value));
  expect(notification).toBeNull();
  expect(clear).toContain("Max-Age=0");
});

test("a visitor without the cookie gets no header", async () => {
  expect(await takeFlash(new Request("http://thola.test/"))).toEqual({ notification: null, clear: null });
});
