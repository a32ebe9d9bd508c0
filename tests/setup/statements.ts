import { afterEach, expect } from "vitest";
import { besideTransaction } from "./beside-transaction";
import { withoutKey } from "./distributed";

afterEach(() => {
  // Citus would ask all servers for such a statement: it must name its business (tests/setup/distributed-tables.ts).
  expect(withoutKey.splice(0), "statements that do not name their business").toEqual([]);
  const beside = besideTransaction.splice(0);
  // Other tests hold several connections on purpose.
  if (/app\/modules\/.*\.db\.test\./.test(expect.getState().testPath ?? ""))
    expect(beside, "statements inside a transaction that are not its own").toEqual([]);
});
