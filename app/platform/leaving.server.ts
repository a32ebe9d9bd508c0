import { AsyncLocalStorage } from "node:async_hooks";

/** Aborts when nobody waits for what is being done any more; without one it is done in any case. */
export const leaving = new AsyncLocalStorage<AbortSignal>();
