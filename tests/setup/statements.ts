import { afterEach, expect } from "vitest";
import { withoutKey } from "./distributed";

// Citus would ask all servers for such a statement: it must name its business (tests/setup/distributed-tables.ts).
afterEach(() => {
  expect(withoutKey.splice(0), "statements that do not name their business").toEqual([]);
});
