/** Which of these names the address asks for: the first, if none of them. */
export const askedName = <Name extends string>(
  query: URLSearchParams,
  key: string,
  names: readonly [Name, ...Name[]],
): Name => names.find((name) => name === query.get(key)) ?? names[0];

/** What is searched for, without what no database can store. */
export const askedWords = (query: URLSearchParams): string =>
  (query.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100);
