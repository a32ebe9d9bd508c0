import { AsyncLocalStorage } from "node:async_hooks";

/** A place in PostgreSQL's log (LSN), in bytes. */
export type Lsn = bigint;

const wanted = new AsyncLocalStorage<Lsn>();
/** Where the log of this process's newest writes ends: pages that everybody shares show them too. */
let writtenHere: Lsn = 0n;

/** Later than every place in the log: only the primary has seen it. */
export const everything: Lsn = 2n ** 64n;

/** Reads of this work see what was written until then. */
export const seeing = <Result>(lsn: Lsn, work: () => Result): Result => wanted.run(lsn, work);

export function wantedLsn(): Lsn {
  const own = wanted.getStore() ?? 0n;
  return own > writtenHere ? own : writtenHere;
}

/** Reads an LSN as a number, which can be compared. */
export const lsnText = (lsn: string) => `(${lsn} - '0/0')::text`;

/** This process has written until there. */
export function noteWritten(lsn: Lsn): void {
  if (lsn > writtenHere) writtenHere = lsn;
}

/** In seconds: no replica is used that is so far behind. */
const lasts = 600;

export const writtenCookie = (lsn: Lsn): string => `written=${lsn}`;

export const setWritten = (lsn: Lsn): string =>
  `${writtenCookie(lsn)}; Path=/; Max-Age=${lasts}; HttpOnly; SameSite=Lax`;

export const writtenIn = (cookies: string | null): Lsn =>
  BigInt(/(?:^|;\s*)written=(\d{1,19})(?:;|$)/.exec(cookies ?? "")?.[1] ?? 0);
