import { isInvalidated, type Shown } from "./page-tags.server";

/** The signal aborts when every waiter has left. */
export type Work<T> = (signal: AbortSignal) => Promise<T>;
type Flight<T> = { result: Promise<T>; waiters: number; controller: AbortController };

/**
 * In milliseconds. After this a flight takes no more waiters and is aborted; it is longer than a page whose statements
 * all run to their time limit.
 */
const flightTimeout = 30_000;

/** Runs one piece of work per key at a time; everybody who asks for it meanwhile waits for the same result. */
export function singleFlight<T extends Shown>() {
  const flights = new Map<string, Flight<T>>();

  function start(key: string, work: Work<T>): Flight<T> {
    const controller = new AbortController();
    const remove = () => {
      if (flights.get(key)?.controller === controller) flights.delete(key);
    };
    const timeout = setTimeout(() => {
      remove();
      controller.abort();
    }, flightTimeout).unref();
    const perform = async () => {
      try {
        return await work(controller.signal);
      } finally {
        clearTimeout(timeout);
        remove();
      }
    };
    const flight = { result: perform(), waiters: 0, controller };
    flights.set(key, flight);
    return flight;
  }

  async function wait(key: string, flight: Flight<T>, signal: AbortSignal | undefined): Promise<T> {
    const leave = () => {
      flight.waiters -= 1;
      if (flight.waiters > 0) return;
      if (flights.get(key) === flight) flights.delete(key);
      flight.controller.abort();
    };
    flight.waiters += 1;
    signal?.addEventListener("abort", leave);
    try {
      return await flight.result;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  return {
    /** Joins a running flight or starts one. `isOwn`: it was started by this call. */
    async join(key: string, work: Work<T>, signal?: AbortSignal): Promise<{ result: T; isOwn: boolean }> {
      const arrivedAt = performance.now();
      for (;;) {
        const other = flights.get(key);
        const result = await wait(key, other ?? start(key, work), signal);
        // A flight from before this visitor's arrival may have missed a change: try again.
        if (!other || result.startedAt >= arrivedAt || !isInvalidated(result))
          return { result, isOwn: !other };
      }
    },
    /** Without a waiter, so that it always runs to the end. */
    refreshInBackground(key: string, work: Work<T>): void {
      if (flights.has(key)) return;
      const flight = start(key, work);
      flight.waiters = 1;
      flight.result.catch(() => {});
    },
  };
}
