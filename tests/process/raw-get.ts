import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Requests exactly this address, which fetch would correct; does not follow redirects. */
export function rawGet(origin: string, path: string): Promise<RawResponse> {
  const { hostname: host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, path, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
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
