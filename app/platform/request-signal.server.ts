import { AsyncLocalStorage } from "node:async_hooks";

/** Aborts once nobody is waiting for the result. Work started without a signal always runs to the end. */
export const requestSignal = new AsyncLocalStorage<AbortSignal>();
