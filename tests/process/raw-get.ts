import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Requests exactly this address, which fetch would correct; does not follow redirects. */
export function rawGet(origin: string, path: string): Promise<Answer> {
  const { hostname: host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, path, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    sent.once("error", reject);
    sent.end();
  });
}

/** Visits all items, six at a time, including those that a visit adds. */
export async function visitAll<Item>(items: Item[], visit: (item: Item) => Promise<void>): Promise<void> {
  let [next, busy] = [0, 0];
  const visitNext = async () => {
    while (next < items.length || busy > 0) {
      const item = items[next];
      if (item === undefined) await new Promise((resolve) => setTimeout(resolve, 2));
      else {
        next += 1;
        busy += 1;
        await visit(item);
        busy -= 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, visitNext));
}
