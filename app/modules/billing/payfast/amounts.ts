/** '50.00' -> 5000. Null for anything that is not a plain amount in rand. */
export function centsOf(rand: string): number | null {
  const [, whole, cents = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(rand) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}
