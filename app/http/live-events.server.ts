import type { IncomingMessage, ServerResponse } from "node:http";
import { authOf } from "~/modules/accounts/auth.server";
import { findFreshSession } from "~/modules/accounts/fresh-session.server";
import { ownBusinessId, versionOf } from "~/modules/conversations/conversation.server";
import type { App } from "~/platform/app-context.server";
import type { Hints } from "~/platform/hints.server";
import { log } from "~/platform/log.server";
import { liveStreams } from "~/platform/metrics.server";

const livePath = "/live";
const mostStreams = 5;
const commentEvery = 25_000;

type Person = { id: string; businessId: string | null };
type Stream = { end: () => void };

/** One look at a time; what is asked for meanwhile is one more. */
function oneAtATime(work: () => Promise<void>) {
  let isBusy = false;
  let isAgain = false;
  return async function run(): Promise<void> {
    if (isBusy) {
      isAgain = true;
      return;
    }
    isBusy = true;
    await work().catch((error: unknown) => log.warn({ err: error }, "live"));
    isBusy = false;
    if (!isAgain) return;
    isAgain = false;
    await run();
  };
}

/**
 * An endless response that says that something in somebody's conversations changed; the page then reads itself again. A hint
 * only wakes it: its id, the sum of all versions, is read from the table, and is what a browser that lost it sends again.
 */
export function liveEvents(app: App, hints: Hints) {
  let isStopped = false;
  const byPerson = new Map<string, Stream[]>();

  function leave(id: string, stream: Stream) {
    const streams = byPerson.get(id) ?? [];
    const others = streams.filter((one) => one !== stream);
    if (others.length > 0) byPerson.set(id, others);
    else byPerson.delete(id);
    liveStreams.dec(streams.length - others.length);
  }

  async function open(req: IncomingMessage, res: ServerResponse) {
    const headers = new Headers({ Cookie: req.headers.cookie ?? "" });
    const findViewer = () => findFreshSession(app.db, authOf(app), headers);
    const viewer = await findViewer();
    if (!viewer?.emailConfirmed) return void res.writeHead(403, { "Cache-Control": "no-store" }).end();
    const person: Person = { id: viewer.id, businessId: await ownBusinessId(app.db, viewer.id) };
    // What happened during the look: the program stops, or the browser left and 'close' is over.
    if (isStopped) return void res.writeHead(503, { "Retry-After": "2" }).end();
    if (res.destroyed) return;
    const isAllowed = async () => (await findViewer()) !== null;
    const stream = streamTo(res, { app, hints, person, isAllowed, sent: sinceOf(req) }, () =>
      leave(person.id, stream),
    );
    const streams = [...(byPerson.get(person.id) ?? []), stream];
    byPerson.set(person.id, streams);
    liveStreams.inc();
    if (streams.length > mostStreams) streams[0]?.end();
  }

  return {
    /** Returns whether the request was for this. */
    serve(req: IncomingMessage, res: ServerResponse): boolean {
      if (req.method !== "GET" || req.url?.split("?", 1)[0] !== livePath) return false;
      open(req, res).catch((error: unknown) => {
        log.warn({ err: error }, "live");
        if (!res.headersSent) res.writeHead(503, { "Retry-After": "5" });
        res.end();
      });
      return true;
    },
    /** Browsers connect again, elsewhere. */
    stop: () => {
      isStopped = true;
      for (const { end } of [...byPerson.values()].flat()) end();
    },
  };
}

/** What the browser knows: the last event, or else what its page was made of. */
function sinceOf(req: IncomingMessage): number {
  const asked = new URL(req.url ?? "", "http://live").searchParams.get("since");
  return Number(req.headers["last-event-id"] ?? asked ?? Number.NaN);
}

type Given = { app: App; hints: Hints; person: Person; isAllowed: () => Promise<boolean>; sent: number };

function streamTo(res: ServerResponse, given: Given, ended: () => void): Stream {
  const { app, hints, person, isAllowed } = given;
  let { sent } = given;
  res.writeHead(200, {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  });
  res.flushHeaders();
  const look = oneAtATime(async () => {
    if (res.destroyed || res.writableEnded) return;
    if (!(await isAllowed())) return stream.end();
    const version = await versionOf(app.db, person.id, person.businessId);
    if (version !== sent) res.write(`id: ${version}\ndata: ${version}\n\n`);
    sent = version;
  });
  const comment = setInterval(() => res.write(":\n\n"), commentEvery).unref();
  const ids = [person.id, ...(person.businessId ? [person.businessId] : [])];
  const unlisten = hints.listen(ids, () => void look());
  const stream: Stream = {
    end: () => {
      clearInterval(comment);
      unlisten();
      ended();
      if (!res.writableEnded) res.end();
    },
  };
  res.on("close", stream.end);
  void look();
  return stream;
}
