import { expect, test } from "vitest";
import { eachServer } from "./each-server";

test.for([
  ["postgres://thola:pass@10.0.0.1/thola", ["postgres://thola:pass@10.0.0.1/thola"]],
  [
    "postgres://thola:pa,ss@one:5432,other:5433/thola?target_session_attrs=read-write",
    [
      "postgres://thola:pa,ss@one:5432/thola?target_session_attrs=read-write",
      "postgres://thola:pa,ss@other:5433/thola?target_session_attrs=read-write",
    ],
  ],
  ["postgresql://one,[::1]:5433/thola", ["postgresql://one/thola", "postgresql://[::1]:5433/thola"]],
] as const)("%s", ([url, servers]) => {
  expect(eachServer(url)).toEqual(servers);
});
