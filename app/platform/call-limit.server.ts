type Calls = { count: number; until: number };

/** More callers than this are not told apart: all are let through until the window is over. */
const mostCallers = 20_000;

/**
 * A light limit of one process: whether this caller may go on. It counts in memory, so that a request that costs little
 * is not made dear by counting it; what must hold across processes is counted by `countTry`.
 */
export function callLimit({ max, windowMs }: { max: number; windowMs: number }) {
  const callers = new Map<string, Calls>();
  return (caller: string, now: Date): boolean => {
    const at = now.getTime();
    const calls = callers.get(caller);
    if (calls && calls.until > at) {
      calls.count += 1;
      return calls.count <= max;
    }
    if (callers.size >= mostCallers) forgetOver(callers, at);
    if (callers.size < mostCallers) callers.set(caller, { count: 1, until: at + windowMs });
    return true;
  };
}

function forgetOver(callers: Map<string, Calls>, at: number) {
  for (const [caller, { until }] of callers) if (until <= at) callers.delete(caller);
}
