/** Limits concurrency: runs up to `atOnce` tasks and queues up to `waiting` more, each for at most `patience` ms. */
export function limitConcurrency(limits: { atOnce: number; waiting: number; patience: number }) {
  let running = 0;
  /** Oldest first. */
  const queue = new Set<(myTurn: boolean) => void>();

  const waitForTurn = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      if (queue.size >= limits.waiting || signal.aborted) return resolve(false);
      const settle = (myTurn: boolean) => {
        queue.delete(settle);
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        resolve(myTurn);
      };
      const giveUp = () => settle(false);
      const timer = setTimeout(giveUp, limits.patience);
      signal.addEventListener("abort", giveUp);
      queue.add(settle);
    });

  /** Returns null when the queue is full, the wait is over, or the signal aborts during it. */
  return async function runLimited<Result>(
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    if (running < limits.atOnce) running += 1;
    else if (!(await waitForTurn(signal))) return null;
    try {
      return await work();
    } finally {
      const [next] = queue;
      // The slot passes to the next task directly.
      if (next) next(true);
      else running -= 1;
    }
  };
}
