import * as z from "zod/mini";
import type { Words } from "~/texts/message";
import { tooLong } from "./fields";

/** One message per field. */
export type Errors = Record<string, Words>;

/** A refused form: its values (never passwords) and its errors. */
export type Refused = {
  ok: false;
  values: Record<string, string | string[]>;
  errors: Errors;
};

/**
 * Validates a posted form. A field that occurs more than once, or whose name is in `lists`, is read as a list. Empty text
 * counts as missing, so that a required field shows its message.
 */
export function parseForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  form: FormData,
  lists: string[] = [],
): { ok: true; data: z.output<Schema> } | Refused {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    values[name] = lists.includes(name) || texts.length > 1 ? texts : (texts[0] ?? "");
  }
  for (const name of lists) values[name] ??= [];
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const result = z.safeParse(schema, filled);
  if (result.success) return { ok: true, data: result.data };
  return refused(values, firstMessages(result.error.issues));
}

/** A refusal for a reason that only the server knows, in the same shape. */
export function refused(values: Refused["values"], errors: Refused["errors"]): Refused {
  const shown = Object.entries(values).filter(([name]) => !/password/i.test(name));
  return { ok: false, values: Object.fromEntries(shown), errors };
}

type Issue = { path: PropertyKey[]; message: string; maximum?: unknown };

/** The schemas' messages are keys of texts. */
function firstMessages(issues: readonly Issue[]): Errors {
  const messages: Errors = {};
  for (const { path, message, maximum } of issues)
    messages[String(path[0] ?? "form")] ??=
      message === tooLong ? { key: tooLong, values: { max: Number(maximum) } } : message;
  return messages;
}
