import { type Need, needs } from "./rules";

/** Each service has a field of its own. */
export const needField = (serviceId: string) => `needs-${serviceId}`;

/** What the form says of a service; null for nothing, and for none of the three. */
export const needIn = (form: FormData, serviceId: string): Need | null =>
  needs.find((need) => need === form.get(needField(serviceId))) ?? null;

/** All that the form says, to be filled in again. */
export const typedNeeds = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, need]) =>
      name.startsWith(needField("")) && typeof need === "string" ? [[name, need]] : [],
    ),
  );
