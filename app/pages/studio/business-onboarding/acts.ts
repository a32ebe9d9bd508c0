import * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";

/** The buttons of the wizard. `cities` shows the cities of the chosen province; `step-3` opens that step. */
const wizardActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum([
      ...(["continue", "back", "complete", "add", "remove", "cities"] as const),
      ...(["step-1", "step-2", "step-3", "step-4", "step-5", "step-6"] as const),
    ]),
  }),
]);

type WizardIntent = z.output<typeof wizardActs>["intent"];

/** What was pressed. A button that removes a service has its position as its value, so its name is the intent. */
export function pressedIn(form: FormData): WizardIntent {
  if (form.has("remove")) form.set("intent", "remove");
  const act = parseIntent(wizardActs, form);
  return act.ok ? act.data.intent : act.intent;
}
