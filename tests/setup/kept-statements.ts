import type { PGlite } from "@electric-sql/pglite";

type Send = PGlite["execProtocolStream"];
type Kept = { name: Uint8Array; described: Awaited<ReturnType<Send>> };

const [parse, bind, describe, execute] = [..."PBDE"].map((letter) => letter.charCodeAt(0));
/** The length of a message's letter and of its own length. */
const head = 5;
const ended = (text: string) => new TextEncoder().encode(`${text}\0`);
const isKept = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * The same as named-statements.ts: PGlite sends every statement in six messages, to be parsed and planned each time. Here a
 * text gets a name when it is first sent; later it is bound, described and executed by one message.
 */
export function keepStatements(pglite: Pick<PGlite, "execProtocolStream">): void {
  const send = pglite.execProtocolStream.bind(pglite);
  const kept = new Map<string, Kept>();
  let current: { text: string; kept: Kept | null; name: Uint8Array } | null = null;
  let waiting: Uint8Array[] = [];

  const sendAll: Send = (message, options) => {
    const all = joined([...waiting, message]);
    waiting = [];
    return send(all, options);
  };

  pglite.execProtocolStream = async (message, options) => {
    const [letter] = message;
    if (letter === parse) {
      const end = message.indexOf(0, head + 1);
      const text = new TextDecoder().decode(message.subarray(head + 1, end));
      waiting = [];
      current = null;
      if (!isKept.test(text)) return send(message, options);
      const known = kept.get(text) ?? null;
      current = { text, kept: known, name: known?.name ?? ended(`s${kept.size}`) };
      if (!known) waiting.push(named(message, head, current.name));
      return [];
    }
    if (!current) return send(message, options);
    const isOfStatement = letter === describe && message[head] === "S".charCodeAt(0);
    if (isOfStatement && current.kept) return current.kept.described;
    if (isOfStatement) {
      const described = await sendAll(named(message, head + 1, current.name), options);
      kept.set(current.text, { name: current.name, described });
      return described;
    }
    if (letter === bind || letter === describe) {
      waiting.push(letter === bind ? named(message, head + 1, current.name) : message);
      return [];
    }
    if (letter === execute) return sendAll(message, options);
    waiting = [];
    current = null;
    return send(message, options);
  };
}

/** The message with a name where it has none. */
function named(message: Uint8Array, at: number, name: Uint8Array): Uint8Array {
  const made = joined([message.subarray(0, at), name, message.subarray(at + 1)]);
  new DataView(made.buffer).setInt32(1, made.length - 1);
  return made;
}

function joined(parts: Uint8Array[]): Uint8Array {
  const made = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}
