import { isId } from "~/platform/ids";
import type { Order } from "../question/question";

/** The sort values and the id of the last row of a page. */
export type Key = { values: number[]; id: string };

const counts: Record<Order, number> = { rating: 1, match: 2, price: 1, distance: 1, now: 2 };

/** 'r_450_<id>': short, readable in an address, and valid only in the order it was made in. */
export const tokenOf = (order: Order, { values, id }: Key): string => [order[0], ...values, id].join("_");

/** Null for a token of another order or a malformed one; the list then starts at its first page. */
export function readToken(order: Order, token: string | null): Key | null {
  const [kind, ...parts] = (token ?? "").split("_");
  const id = parts.pop() ?? "";
  if (kind !== order[0] || !isId(id) || parts.length !== counts[order]) return null;
  // Distances are floating-point metres in full precision, all other values are integers.
  const isFar = order === "distance" || order === "now";
  const shape = isFar ? /^\d{1,10}(?:\.\d{1,17})?$/ : /^\d{1,10}$/;
  if (!parts.every((part) => shape.test(part))) return null;
  const values = parts.map(Number);
  return values.every((value) => value <= (isFar ? 1e10 : 2 ** 31 - 1)) ? { values, id } : null;
}
