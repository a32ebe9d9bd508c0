import * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";

/**
 * The buttons of the wizard. `row` adds, moves or removes a service, `copy` gives all days the hours of one, `cities`
 * shows the cities of the chosen province; `preview` the page; `step-3` opens that step.
 */
const wizardActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum([
      ...(["continue", "back", "complete", "row", "copy", "cities", "preview"] as const),
      ...(["step-1", "step-2", "step-3", "step-4", "step-5", "step-6"] as const),
    ]),
  }),
]);

type WizardIntent = z.output<typeof wizardActs>["intent"];

/** What was pressed. A button of a service or a day has its value for itself, so its name is the intent. */
export function pressedIn(form: FormData): WizardIntent {
  for (const name of ["row", "copy"]) if (form.has(name)) form.set("intent", name);
  const act = parseIntent(wizardActs, form);
  return act.ok ? act.data.intent : act.intent;
}
