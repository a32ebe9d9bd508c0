import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** What PgBouncer 1.18 takes; it refuses every other one that a client sends when it connects. */
const taken = [
  ...["user", "database", "client_encoding", "datestyle", "timezone", "standard_conforming_strings"],
  "application_name",
];

/** What another client would find on the same connection afterwards, or this one would miss there. */
const ofSession = [
  /^\s*(listen|unlisten|prepare|deallocate|discard|load)\b/i,
  /^\s*set\s+(?!local\b|transaction\b)/i,
  /^\s*declare\b.*\bwith hold\b/is,
  /^\s*create\s+(local\s+|global\s+)?temp/i,
  /\bpg_(try_)?advisory_lock(_shared)?\s*\(/i,
  /\bset_config\([^()]*,\s*(false|'f')\s*\)/i,
];

/**
 * A way to PostgreSQL that refuses what a pooler in transaction mode does not pass on: parameters at the start, named
 * statements, and statements that belong to a session. `faults` tells what was refused, `seen` how many statements passed.
 */
export async function strictPooler(databaseUrl: string) {
  const { host, port } = new pg.Client(databaseUrl);
  const there = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const faults: string[] = [];
  let seen = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(there);
    for (const socket of [near, far])
      open.add(socket.on("error", () => {}).on("close", () => open.delete(socket)));
    far.on("close", () => near.destroy()).pipe(near);
    near.on("close", () => far.destroy());
    const read = messagesOf();
    near.on("data", (chunk: Buffer) => {
      for (const message of read(chunk)) {
        const fault = faultOf(message);
        if (message.kind !== "start") seen += 1;
        if (fault === null) {
          far.write(message.bytes);
          continue;
        }
        faults.push(fault);
        near.end(refusal(fault));
        return;
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(databaseUrl);
  return {
    url: `postgres://${url.username}@127.0.0.1:${(server.address() as AddressInfo).port}${url.pathname}`,
    faults,
    seen: () => seen,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

type Message = { kind: string; bytes: Buffer; body: Buffer };

/** Splits what a client sends into its messages; the first has no letter of its kind. */
function messagesOf() {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk: Buffer): Message[] => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return messages;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return messages;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      const kind = isStarted ? String.fromCharCode(bytes[0] ?? 0) : "start";
      isStarted = true;
      messages.push({ kind, bytes, body: bytes.subarray(head + 4) });
    }
  };
}

const textsOf = (body: Buffer) => body.toString("utf8").split("\0");

function faultOf({ kind, body }: Message): string | null {
  if (kind === "start") {
    // After the version of the protocol: names and values.
    const unknown = textsOf(body.subarray(4)).find(
      (text, at) => at % 2 === 0 && text && !taken.includes(text.toLowerCase()),
    );
    return unknown === undefined ? null : `unsupported startup parameter: ${unknown}`;
  }
  if (kind !== "P" && kind !== "Q") return null;
  const [first = "", second = ""] = textsOf(body);
  if (kind === "P" && first !== "") return `named statement: ${first}`;
  const statement = kind === "P" ? second : first;
  return ofSession.some((pattern) => pattern.test(statement)) ? `statement of a session: ${statement}` : null;
}

/** An ErrorResponse. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
