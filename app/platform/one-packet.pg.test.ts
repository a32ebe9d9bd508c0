import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, inject, onTestFinished } from "vitest";
import { test } from "../../tests/setup/db";
import { createDatabase } from "../../tests/setup/postgres";
import { sendInOnePacket } from "./one-packet.server";

async function openClient(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, pipeline: true });
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release(true);
    await pool.end();
  });
  return client;
}

test("a client's socket can be corked: statements of one tick leave in one packet, and BEGIN waits for nothing", async () => {
  const { url, drop } = await createDatabase(inject("postgresUrl"));
  onTestFinished(drop);
  const client = await openClient(url);
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  expect(stream?.cork, "client.connection.stream.cork").toBeTypeOf("function");
  let packets = 0;
  for (const name of ["_write", "_writev"] as const) {
    const write = stream[name]?.bind(stream) as (...given: unknown[]) => unknown;
    expect(write, `stream.${name}`).toBeTypeOf("function");
    Object.assign(stream, {
      [name]: (...given: unknown[]) => {
        packets += 1;
        return write(...given);
      },
    });
  }
  const packetsOf = async (work: () => Promise<unknown>) => {
    packets = 0;
    await work();
    return packets;
  };
  const two = () => Promise.all([1, 2].map((number) => client.query({ text: `select ${number}` })));
  const apart = await packetsOf(two);
  sendInOnePacket(client);
  expect(apart).toBeGreaterThan(1);
  expect(await packetsOf(two)).toBe(1);

  let isAnswered = false;
  stream.once("data", () => {
    isAnswered = true;
  });
  await client.query({ text: "begin" });
  expect(isAnswered).toBe(false);
  const { rows } = await client.query({ text: "select 1 as one" });
  await client.query({ text: "commit" });
  expect([rows, isAnswered]).toEqual([[{ one: 1 }], true]);
});

test("Drizzle begins a transaction with the very text that is not waited for; a failure is that of its statement", async () => {
  const { url, drop } = await createDatabase(inject("postgresUrl"));
  onTestFinished(drop);
  const client = await openClient(url);
  const query = client.query.bind(client) as (config: pg.QueryConfig, ...rest: unknown[]) => Promise<unknown>;
  const sent: string[] = [];
  Object.assign(client, {
    query: (config: pg.QueryConfig, ...rest: unknown[]) => {
      sent.push(config.text);
      return query(config, ...rest);
    },
  });
  sendInOnePacket(client);
  const db = drizzle(client);
  await db.transaction((tx) => tx.execute(sql`select 1`));
  expect(sent).toEqual(["begin", "select 1", "commit"]);
  const failing = db.transaction((tx) => tx.execute(sql`select 1 / 0`));
  await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
});
