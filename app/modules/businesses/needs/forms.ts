import * as z from "zod/mini";
import { type Need, needs } from "./rules";

/** Each service has a field of its own. */
export const needField = (serviceId: string) => `needs-${serviceId}`;

export const needActs = z.discriminatedUnion("intent", [z.object({ intent: z.literal("needs") })]);

/** What was said of each of these services. */
export function needsIn(form: FormData, serviceIds: readonly string[]): Map<string, Need> {
  const said = serviceIds.map((id) => [id, needs.find((need) => need === form.get(needField(id)))] as const);
  return new Map(said.flatMap(([id, need]) => (need ? [[id, need]] : [])));
}
