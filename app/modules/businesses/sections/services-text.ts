import { textIn, textsIn } from "./posted-text";

/** In characters. */
export const longestService = 100;
export const maxServices = 50;

/** The wizard asks for names only; prices and durations follow in the editor. */
export type ServicesText = { services: string[] };

/** The posted list, without the removed position and with the typed service; posting twice adds it once. */
export function readServices(form: FormData): ServicesText {
  const listed = textsIn(form, "services");
  const position = form.has("remove") ? Number(form.get("remove")) : -1;
  const remaining = listed.filter((_, index) => index !== position);
  const added = textIn(form, "service");
  const stays = added === "" || isListed(remaining, added) || isServiceTooLong(form);
  return { services: stays ? remaining : [...remaining, added] };
}

/** A typed service that is too long is not in the list; the form keeps it. */
export const isServiceTooLong = (form: FormData): boolean => textIn(form, "service").length > longestService;

const isListed = (services: string[], name: string) =>
  services.some((service) => service.toLowerCase() === name.toLowerCase());

/** Whether the typed service is in the list already. */
export const alreadyListed = (form: FormData): boolean =>
  isListed(textsIn(form, "services"), textIn(form, "service"));

export const servicesOf = (services: readonly { name: string }[]): ServicesText => ({
  services: services.map(({ name }) => name),
});
