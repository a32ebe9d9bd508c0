import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { sentence } from "./fields";
import { parseIntent } from "./intent";

const acts = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name: sentence(1, 120, "forms.email") }),
  z.object({ intent: z.literal("remove") }),
]);
function formOf(...fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("the fields of the intent's own form are parsed", () => {
  expect(parseIntent(acts, formOf(["intent", "save"], ["name", " Thandi "]))).toEqual({
    ok: true,
    data: { intent: "save", name: "Thandi" },
  });
  expect(parseIntent(acts, formOf(["intent", "remove"], ["name", "ignored"]))).toEqual({
    ok: true,
    data: { intent: "remove" },
  });
});

test("a refusal names its form, and keeps what was typed", () => {
  expect(parseIntent(acts, formOf(["intent", "save"], ["name", ""], ["password", "x"]))).toEqual({
    ok: false,
    intent: "save",
    values: { intent: "save", name: "" },
    errors: { name: "forms.email" },
  });
});

describe("a form is a 400", () => {
  test.each([
    ["no", formOf(["name", "Thandi"])],
    ["an empty", formOf(["intent", ""], ["name", "Thandi"])],
    ["an unknown", formOf(["intent", "destroy"], ["name", "Thandi"])],
    ["an inherited", formOf(["intent", "constructor"])],
    ["more than one", formOf(["intent", "save"], ["intent", "remove"], ["name", "Thandi"])],
  ])("with %s intent", (_, form) => {
    expect(() => parseIntent(acts, form)).toThrow(
      expect.objectContaining({
        data: { message: "errors.unreadable.form" },
        init: { status: 400 },
      }),
    );
  });
});
