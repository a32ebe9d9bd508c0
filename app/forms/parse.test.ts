import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { parseForm } from "./parse";

const text = z.string({ error: "forms.time" });
const schema = z.object({ name: text, tags: z.optional(z.array(z.string())), notes: z.optional(z.string()) });

const formOf = (...pairs: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
};

test("only the schema's fields are read, and given back when the form is refused", () => {
  const form = formOf(["name", "Thandi"], ["__proto__", "x"], ["constructor", "y"], ["other", "z"]);
  expect(parseForm(schema, form)).toEqual({ ok: true, data: { name: "Thandi" } });
  const refused = parseForm(schema, formOf(["name", ""], ["notes", "hello"], ["other", "z"]));
  expect(refused).toEqual({
    ok: false,
    values: { name: "", notes: "hello" },
    errors: { name: "forms.time" },
  });
});

test("a field that occurs twice, or is named as a list, is a list", () => {
  const twice = formOf(["name", "Thandi"], ["tags", "a"], ["tags", "b"], ["tags", "c"]);
  expect(parseForm(schema, twice)).toMatchObject({ ok: true, data: { tags: ["a", "b", "c"] } });
  const once = formOf(["name", "Thandi"], ["tags", "a"]);
  expect(parseForm(schema, once, ["tags"])).toMatchObject({ ok: true, data: { tags: ["a"] } });
  expect(parseForm(schema, formOf(["name", "Thandi"]), ["tags"])).toMatchObject({ data: { tags: [] } });
});

test("the fields of a union are those of all its forms, and of a transformed form those before it", () => {
  const union = z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("a"), one: text }),
    z.object({ intent: z.literal("b"), two: text }),
  ]);
  expect(parseForm(union, formOf(["intent", "b"], ["two", "2"], ["x", "y"]))).toMatchObject({ ok: true });
  const refused = parseForm(union, formOf(["intent", "a"], ["two", "2"], ["x", "y"]));
  expect(refused).toMatchObject({ ok: false, values: { intent: "a", two: "2" } });
  expect(Object.keys("values" in refused ? refused.values : {})).toEqual(["intent", "two"]);
  const length = z.pipe(
    schema,
    z.transform(({ name }) => name.length),
  );
  expect(parseForm(length, formOf(["name", "Thandi"], ["x", "y"]))).toEqual({ ok: true, data: 6 });
});

test("a form of any size is read in one pass", () => {
  const form = formOf(...Array.from({ length: 5000 }, (_, index): [string, string] => [`field${index}`, ""]));
  const lookedUp = [vi.spyOn(form, "getAll"), vi.spyOn(form, "get"), vi.spyOn(form, "has")];
  let passes = 0;
  const iterate = form[Symbol.iterator].bind(form);
  form[Symbol.iterator] = () => {
    passes += 1;
    return iterate();
  };
  parseForm(schema, form);
  expect([passes, ...lookedUp.map(({ mock }) => mock.calls.length)]).toEqual([1, 0, 0, 0]);
});
