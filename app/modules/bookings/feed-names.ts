/** 'Zanele Ntombi Khumalo' -> 'Zanele K.': enough for an owner, little for whoever else sees the calendar. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
