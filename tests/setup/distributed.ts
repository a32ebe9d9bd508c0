import { AsyncLocalStorage } from "node:async_hooks";
import { NoopLogger } from "drizzle-orm";
import { lacksKey } from "./distributed-tables";

const ofRequests = new AsyncLocalStorage<true>();

/** From here on statements are those of a page, not of the test or of a job, which may look at all businesses. */
export const asRequest = <Result>(work: () => Result): Result => ofRequests.run(true, work);

export const withoutKey: string[] = [];

// Drizzle tells its logger of each statement, in the context of whoever asks.
(NoopLogger.prototype as { logQuery: (statement: string) => void }).logQuery = (statement) => {
  if (ofRequests.getStore() && lacksKey(statement)) withoutKey.push(statement);
};
