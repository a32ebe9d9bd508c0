import type { Filled } from "~/texts/message";
import type { Comes } from "./queries.server";

type Where = "public" | "card";

/** 'Comes to Pimville, call-out R150' on a card, a sentence with the name on a page. */
export function comesMessage(where: Where, comes: Comes, values: { place: string; name: string }): Filled {
  if (!comes.comes) return { key: `area.${where}.no`, values };
  const { cents } = comes;
  if (cents === null) return { key: `area.${where}.yes`, values };
  return cents === 0
    ? { key: `area.${where}.yesFree`, values }
    : { key: `area.${where}.yesFor`, values: { ...values, cents } };
}
