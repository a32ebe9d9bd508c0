import { isForgotten, type Shown } from "./page-tags.server";

/** Aborted when everybody who waited for it has left. */
export type Work<T> = (leaving: AbortSignal) => Promise<T>;
type Flight<T> = { result: Promise<T>; waiting: number; leaving: AbortController };

/** Milliseconds after which nobody else waits for it: longer than a page takes whose every statement takes all its time. */
const hangsAfter = 30_000;

/** Of each key one piece of work runs at a time; whoever asks meanwhile waits for the same. */
export function openFlights<T extends Shown>() {
  const underWay = new Map<string, Flight<T>>();

  function begin(key: string, work: Work<T>): Flight<T> {
    const leaving = new AbortController();
    const land = () => {
      if (underWay.get(key)?.leaving === leaving) underWay.delete(key);
    };
    const late = setTimeout(() => {
      land();
      leaving.abort();
    }, hangsAfter).unref();
    const perform = async () => {
      try {
        return await work(leaving.signal);
      } finally {
        clearTimeout(late);
        land();
      }
    };
    const flight = { result: perform(), waiting: 0, leaving };
    underWay.set(key, flight);
    return flight;
  }

  async function board(key: string, flight: Flight<T>, leaving: AbortSignal | undefined): Promise<T> {
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      if (underWay.get(key) === flight) underWay.delete(key);
      flight.leaving.abort();
    };
    flight.waiting += 1;
    leaving?.addEventListener("abort", leave);
    try {
      return await flight.result;
    } finally {
      leaving?.removeEventListener("abort", leave);
    }
  }

  return {
    /** Whether it was begun for this one, or had been under way before. */
    async join(key: string, work: Work<T>, leaving?: AbortSignal): Promise<{ result: T; isOwn: boolean }> {
      const arrived = performance.now();
      for (;;) {
        const other = underWay.get(key);
        const result = await board(key, other ?? begin(key, work), leaving);
        // One that was begun before a change and before this visitor came may not know of the change.
        if (!other || result.startedAt >= arrived || !isForgotten(result)) return { result, isOwn: !other };
      }
    },
    /** For nobody in particular, who therefore never leaves. */
    behind(key: string, work: Work<T>): void {
      if (underWay.has(key)) return;
      const flight = begin(key, work);
      flight.waiting = 1;
      flight.result.catch(() => {});
    },
  };
}
