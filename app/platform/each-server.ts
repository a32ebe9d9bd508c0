/** An address for each server that it names, as libpq has it: postgres://user@one:5432,other:5432/name. */
export function eachServer(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}
