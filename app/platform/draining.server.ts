import { setTimeout as sleep } from "node:timers/promises";

/** How long requests that are under way may take at a stop, in ms. */
export const lastRequestsMs = 5000;

let draining = false;

/**
 * From now on /readyz returns 503, so that a proxy sends new requests to other processes; it gets so long (DRAIN_SECONDS) to see
 * that. Requests that still come are served.
 */
export async function drain(seconds: number): Promise<void> {
  draining = true;
  await sleep(seconds * 1000);
}

export const isDraining = (): boolean => draining;
