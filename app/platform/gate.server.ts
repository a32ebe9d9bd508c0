/** Lets that many do their work at once and that many wait for it, each for at most `patience` milliseconds. */
export function openGate(limits: { atOnce: number; waiting: number; patience: number }) {
  let inside = 0;
  /** The oldest first. */
  const queue = new Set<(myTurn: boolean) => void>();

  const turn = (leaving: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      if (queue.size >= limits.waiting || leaving.aborted) return resolve(false);
      const settle = (myTurn: boolean) => {
        queue.delete(settle);
        clearTimeout(timer);
        leaving.removeEventListener("abort", giveUp);
        resolve(myTurn);
      };
      const giveUp = () => settle(false);
      const timer = setTimeout(giveUp, limits.patience);
      leaving.addEventListener("abort", giveUp);
      queue.add(settle);
    });

  /** Null when too many wait already, or when the turn did not come in time. */
  return async function through<Result>(
    leaving: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    if (inside < limits.atOnce) inside += 1;
    else if (!(await turn(leaving))) return null;
    try {
      return await work();
    } finally {
      const [next] = queue;
      // The place goes from hand to hand.
      if (next) next(true);
      else inside -= 1;
    }
  };
}
