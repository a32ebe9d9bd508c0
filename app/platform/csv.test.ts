import { expect, test } from "vitest";
import { csvText } from "./csv.server";

test.for(["=1+1", "+27", "-1", "@a", "\t=1", "\uFF1D1", "\uFF0B1", "\uFF0D1", "\uFF201"])(
  "a spreadsheet does not run '%s'",
  (cell) => {
    expect(csvText([[cell, "Thandi"]])).toBe(`\ufeff"'${cell}","Thandi"\r\n`);
  },
);
