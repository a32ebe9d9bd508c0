import * as z from "zod/mini";
import type { Message, TextKey } from "~/texts/message";

export type Errors = Record<string, Message>;

export const firstOf = (errors: Errors): Message | undefined => Object.values(errors)[0];

export type Words = { title?: Message; text: Message };

/** A refused form: its values (never passwords), what is wrong with its fields, and what else there is to say. */
export type Refused = {
  ok: false;
  values: Record<string, string | string[]>;
  errors: Errors;
  notice?: Words | undefined;
  /** Which form of the page. */
  intent?: string;
  reason?: string;
  /** What the page asks before it does what was posted. */
  question?: AskedQuestion | undefined;
  /** What was posted, where the own password is asked for first. */
  posted?: PostedField[] | undefined;
};

export type PostedField = [name: string, value: string];

export const refusedIn = (refused: Refused | undefined, ...intents: string[]): Refused | undefined =>
  refused?.intent !== undefined && intents.includes(refused.intent) ? refused : undefined;

export type Question = {
  title: Message;
  /** What the act does, a line each. */
  follows: Message[];
  submit: Message;
  /** One that the form did not have. */
  reason?: { label: Message; text: string; error: Message | undefined; isOptional?: boolean };
};
/** With the form, to be posted once more. */
export type AskedQuestion = Question & { fields: PostedField[] };

/**
 * Validates a posted form. Only the schema's fields are read, in one pass. A field that occurs more than once, or whose
 * name is in `lists`, is read as a list. Empty text counts as missing, so that a required field shows its message.
 */
export function parseForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  form: FormData,
  lists: string[] = [],
): { ok: true; data: z.output<Schema> } | Refused {
  return parseFields(schema, read(schema, form, lists));
}

/** What was typed into a form, without passwords. */
export const typedIn = (schema: z.ZodMiniType, form: FormData, lists: string[] = []): Refused["values"] =>
  refused(read(schema, form, lists), {}).values;

function read(schema: z.ZodMiniType, form: FormData, lists: string[]): Refused["values"] {
  const fields = fieldsOf(schema);
  const values = new Map<string, string | string[]>(lists.map((name) => [name, []]));
  for (const [name, value] of form) {
    if (typeof value !== "string" || !(fields?.has(name) ?? true)) continue;
    const before = values.get(name);
    if (Array.isArray(before)) before.push(value);
    else values.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(values);
}

/** `parseForm` for fields that were read before. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Refused["values"],
): { ok: true; data: z.output<Schema> } | Refused {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const result = z.safeParse(schema, filled);
  if (result.success) return { ok: true, data: result.data };
  return refused(values, firstMessages(result.error.issues));
}

type Definition = {
  shape?: Record<string, unknown>;
  catchall?: unknown;
  options?: z.ZodMiniType[];
  in?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
};

/** The names of an object's fields, of any of a union's objects; null when every name is allowed. */
function fieldsOf(schema: z.ZodMiniType): ReadonlySet<string> | null {
  const { shape, catchall, options, in: before, innerType } = schema.def as Definition;
  if (shape) return catchall ? null : new Set(Object.keys(shape));
  if (options) {
    const all = options.map(fieldsOf);
    return all.includes(null) ? null : new Set(all.flatMap((names) => [...(names ?? [])]));
  }
  const inner = before ?? innerType;
  return inner ? fieldsOf(inner) : null;
}

/** A refusal for a reason that only the server knows, in the same shape. */
export function refused(values: Refused["values"], errors: Refused["errors"]): Refused {
  const shown = Object.entries(values).filter(([name]) => !/password/i.test(name));
  return { ok: false, values: Object.fromEntries(shown), errors };
}

type Issue = { path: PropertyKey[]; message: string; maximum?: unknown };

/** The schemas' messages are keys of texts; those of too much have a {{max}}. */
export function firstMessages(issues: readonly Issue[]): Errors {
  const messages: Errors = {};
  for (const { path, message, maximum } of issues)
    messages[String(path[0] ?? "form")] ??=
      /\.too(Long|Many)$/.test(message) && maximum !== undefined
        ? { key: message as TextKey, values: { max: Number(maximum) } }
        : (message as TextKey);
  return messages;
}
