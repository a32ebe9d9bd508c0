import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** What a browser waits before it connects again, in ms. */
const retry = 3000;

export type Person = { id: string; talk: string; cookie: string };
type Stream = { person: Person; last: number; doubled: number; url: string; isOpen: boolean };

/** Browsers that hold a stream each, on these servers in turn, and connect again with the last event that they know. */
export function openStreams(servers: string[], seen: (person: Person) => void) {
  const streams: Stream[] = [];
  let isOver = false;
  const take = (stream: Stream, text: string) => {
    for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) {
      const version = Number(id);
      if (version === stream.last) stream.doubled++;
      stream.last = version;
      seen(stream.person);
    }
  };
  const connect = (stream: Stream) => {
    if (isOver) return;
    const known = stream.last >= 0 ? { "Last-Event-ID": String(stream.last) } : {};
    let isGone = false;
    const again = () => {
      if (isGone) return;
      isGone = true;
      stream.isOpen = false;
      setTimeout(() => {
        if (!servers.includes(stream.url)) stream.url = servers[0] ?? "";
        connect(stream);
      }, retry).unref();
    };
    const asked = get(
      `${stream.url}/live`,
      { agent: false, headers: { Cookie: stream.person.cookie, ...known } },
      (response: IncomingMessage) => {
        response.once("close", again).once("error", again);
        if (response.statusCode !== 200) return void response.destroy();
        stream.isOpen = true;
        response.setEncoding("utf8").on("data", (text: string) => take(stream, text));
      },
    );
    asked.once("error", again);
  };
  const allOpen = async () => {
    const end = performance.now() + 120_000;
    while (!streams.every(({ isOpen }) => isOpen)) {
      if (performance.now() > end) throw new Error("Not all streams are open.");
      await sleep(50);
    }
  };
  return {
    streams,
    allOpen,
    async open(people: Person[]): Promise<void> {
      for (const [at, person] of people.entries()) {
        const stream = { person, last: Number.NaN, doubled: 0, isOpen: false, url: servers[at % 2] ?? "" };
        streams.push(stream);
        connect(stream);
        // Not all at the same moment.
        if (at % 50 === 49) await sleep(50);
      }
      await allOpen();
    },
    /** This server is killed: nobody comes back to it. */
    leave(url: string): void {
      servers.splice(servers.indexOf(url), 1);
      for (const stream of streams) if (stream.url === url) stream.isOpen = false;
    },
    doubled: () => streams.reduce((sum, { doubled }) => sum + doubled, 0),
    close: () => {
      isOver = true;
    },
  };
}
