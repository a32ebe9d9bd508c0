import type pg from "pg";

/**
 * Statements sent in the same tick leave in one packet, BEGIN with the first of them: nothing waits for its response. If it
 * fails, so do the statements after it. `connection` is not part of pg's documented interface: one-packet.pg.test.ts tells when
 * an upgrade changes it.
 */
export function sendInOnePacket(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  const query = client.query.bind(client) as (config: pg.QueryConfig, ...rest: unknown[]) => Promise<unknown>;
  const corkedQuery = (config: pg.QueryConfig, ...rest: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    const result = query(config, ...rest);
    if (config.text !== "begin") return result;
    result.catch(() => {});
    return Promise.resolve();
  };
  Object.assign(client, { query: corkedQuery });
}
