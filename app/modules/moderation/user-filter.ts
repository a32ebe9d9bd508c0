export const userRoles = ["customer", "business"] as const;
/** Not exclusive, like the badges of the list; whoever is `active` may sign in. */
export const userStates = ["active", "unconfirmed", "suspended", "leaving"] as const;
export const userOrders = ["newest", "oldest", "name", "sign-in"] as const;

export type UserFilter = {
  q: string;
  role: (typeof userRoles)[number] | null;
  state: (typeof userStates)[number] | null;
  order: (typeof userOrders)[number];
};

/** Which users the address asks for, and in which order. */
export function readUserFilter(query: URLSearchParams): UserFilter {
  const oneOf = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((known) => known === query.get(name));
  return {
    q: (query.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100),
    role: oneOf(userRoles, "role") ?? null,
    state: oneOf(userStates, "state") ?? null,
    order: oneOf(userOrders, "order") ?? "newest",
  };
}

/** What of the filter is in an address; the usual order is not. */
export const userFilterParts = ({ q, role, state, order }: UserFilter) => ({
  ...{ q, role, state },
  order: order === "newest" ? null : order,
});
