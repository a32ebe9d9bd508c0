import { longestService, maxServices } from "../rules";
import { listIn, textIn, textsIn } from "./as-typed";
import { changedRows, noService, type ServiceRow, withNew } from "./service-rows";

/** As many as a form may post (`maxFields`), so that one too many is refused with a word, and none dropped without. */
const mostRows = 60;

/** The rows of a form as they stand in it. */
export function postedRows(form: FormData): ServiceRow[] {
  const [ids, prices, minutes] = ["serviceId", "price", "minutes"].map((column) => listIn(form, column));
  return listIn(form, "services")
    .slice(0, mostRows)
    .map((name, index) => ({
      ...{ id: ids?.[index] ?? "", name },
      ...{ price: prices?.[index] ?? "", minutes: minutes?.[index] ?? "" },
    }));
}

/** The fields of a service that is not added yet. */
export const newServiceFields = ["service", "newPrice", "newMinutes"] as const;

/** The service that is typed below the list. */
export const newServiceIn = (form: FormData): ServiceRow => ({
  id: "",
  name: textIn(form, "service"),
  price: textIn(form, "newPrice"),
  minutes: textIn(form, "newMinutes"),
});

const usualIn = (form: FormData) => textsIn(form, "usual").filter((name) => name.length <= longestService);

/**
 * The posted list, after what a button does with a row, with the ticked services and the typed one; posting twice adds
 * them once.
 */
export function readServices(form: FormData): ServiceRow[] {
  const listed = postedRows(form);
  const kept = changedRows(listed, textIn(form, "row")) ?? listed;
  const rows = usualIn(form)
    .reduce((all, name) => withNew(all, { ...noService, name }).rows, kept)
    .slice(0, Math.max(kept.length, maxServices));
  return isServiceTooLong(form) ? rows : withNew(rows, newServiceIn(form)).rows;
}

/** A typed service that is too long is not in the list; the form keeps it. */
export const isServiceTooLong = (form: FormData): boolean => textIn(form, "service").length > longestService;

export const alreadyListed = (form: FormData): boolean =>
  withNew(postedRows(form), newServiceIn(form)).isListed;
