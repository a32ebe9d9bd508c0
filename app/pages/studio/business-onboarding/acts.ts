import * as z from "zod/mini";

const intents = [
  ...(["continue", "back", "complete", "row", "copy", "cities", "preview"] as const),
  ...(["step-1", "step-2", "step-3", "step-4", "step-5", "step-6"] as const),
] as const;
type Intent = (typeof intents)[number];

/**
 * The buttons of the wizard. `row` adds, moves or removes a service, `copy` gives all days the hours of one, `cities`
 * shows the cities of the chosen province; `preview` the page; `step-3` opens that step.
 */
export const wizardActs = z.discriminatedUnion("intent", [z.object({ intent: z.enum(intents) })]);

/** A button of a service or a day has its value for itself, so its name is the intent. */
export function withIntent(form: FormData): FormData {
  for (const name of ["row", "copy"]) if (form.has(name)) form.set("intent", name);
  return form;
}

/** Every button saves what was typed first. */
export const forEach = <Press>(press: Press) =>
  Object.fromEntries(intents.map((intent) => [intent, press])) as Record<Intent, Press>;
