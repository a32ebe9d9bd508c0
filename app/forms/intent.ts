import { data } from "react-router";
import type * as z from "zod/mini";
import type { TextKey } from "~/texts/message";
import { parseForm, type Refused } from "./parse";

/**
 * What a posted form asks for. `acts` has one schema per form of the page, told apart by the field `intent`:
 *
 *     const acts = intents({ save: { name: sentence(1, 120, "profile.nameMissing") }, remove: {} });
 *
 * Fields are validated as by `parseForm`; a refusal names the form to show it in. Throws a 400 if there is no such intent:
 * a page never guesses what to do.
 */
export function parseIntent<Act extends { intent: string }>(
  acts: z.ZodMiniType<Act>,
  form: FormData,
  lists: string[] = [],
): { ok: true; data: Act } | (Omit<Refused, "notice"> & { intent: Act["intent"] }) {
  const parsed = parseForm(acts, form, lists);
  if (parsed.ok) return parsed;
  if ("intent" in parsed.errors)
    throw data({ message: "errors.unreadable.form" satisfies TextKey }, { status: 400 });
  return { ...parsed, intent: String(parsed.values.intent) as Act["intent"] };
}
