type Names = readonly [string, ...string[]];

type Chosen<Views, Choices, Orders extends Names> = {
  /** The words that are searched for, without what no database can store. */
  q: string;
  order: Orders[number];
} & { [Name in keyof Views]: Views[Name] extends Names ? Views[Name][number] : never } & {
  [Name in keyof Choices]: Choices[Name] extends Names ? Choices[Name][number] | null : never;
};

/**
 * What the address of a list can ask for: words, one of its views, choices that may be empty, and an order. The first view
 * and the first order are the usual ones, which no address names.
 */
export function listFilter<
  const Orders extends Names,
  const Views extends Record<string, Names> = Record<never, Names>,
  const Choices extends Record<string, Names> = Record<never, Names>,
>({ orders, views, choices }: { orders: Orders; views?: Views; choices?: Choices }) {
  type Filter = Chosen<Views, Choices, Orders>;
  const usual: [string, Names][] = [...Object.entries(views ?? {}), ["order", orders]];
  const optional: [string, Names][] = Object.entries(choices ?? {});
  return {
    orders,
    views: (views ?? {}) as Views,
    choices: (choices ?? {}) as Choices,
    /** Names that the list does not know count as not asked for. */
    read(query: URLSearchParams): Filter {
      const one = (name: string, names: Names) => names.find((known) => known === query.get(name));
      return Object.fromEntries([
        ["q", wordsOf(query)],
        ...usual.map(([name, names]) => [name, one(name, names) ?? names[0]]),
        ...optional.map(([name, names]) => [name, one(name, names) ?? null]),
      ]) as Filter;
    },
    /** The parts of the address that ask for the same again. */
    parts(filter: Filter): Record<string, string | null> {
      const asked = filter as Record<string, string | null>;
      const shown = usual.map(([name, names]) => [name, asked[name] === names[0] ? null : asked[name]]);
      return Object.fromEntries([
        ["q", filter.q],
        ...optional.map(([name]) => [name, asked[name]]),
        ...shown,
      ]);
    },
  };
}

export type FilterOf<List extends { read: (query: URLSearchParams) => unknown }> = ReturnType<List["read"]>;

const wordsOf = (query: URLSearchParams): string =>
  (query.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100);
