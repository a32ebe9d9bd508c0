import { type Need, needs } from "./rules";

/** Each service has a field of its own. */
export const needField = (serviceId: string) => `needs-${serviceId}`;

/** What the form says of a service; null for nothing, and for none of the three. */
export const needIn = (form: FormData, serviceId: string): Need | null =>
  needs.find((need) => need === form.get(needField(serviceId))) ?? null;
