import { setTimeout as sleep } from "node:timers/promises";
import { type MailServer, startMailServer } from "../../tests/setup/mail-server";
import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import { pagesOf } from "./addresses";
import type { Bench } from "./bench";
import { customerCookie } from "./customer";
import { runLoad } from "./load";
import { checkJobs, checkLimits, checkLiveData, checkSessions } from "./process-checks";
import { type Front, startFront } from "./proxy";
import type { Section } from "./report";
import { mixOf } from "./soak";
import { whole } from "./statistics";

const connections = 16;

export type Pair = { one: Server; other: Server };
export type Check = { what: string; seen: string; holds: boolean };

type Stage = {
  proxy: Front;
  mail: MailServer;
  serve: () => Promise<Server>;
  requests: ReturnType<typeof mixOf>;
  seconds: number;
};

/** Two processes of the program on one database, behind a round-robin proxy. */
export async function processes({ databases, seconds }: Bench): Promise<Section> {
  const url = await databases.empty("processes");
  const [proxy, mail] = [await startFront(), await startMailServer()];
  const env = { ...onPostgres(url), APP_URL: proxy.url, SMTP_URL: mail.url, DATA_DIR: databases.folder };
  const running: Server[] = [];
  const serve = async () => {
    const server = await startServer(env);
    running.push(server);
    return server;
  };
  try {
    const pair = { one: await serve(), other: await serve() };
    const checks = [
      await checkSessions(pair),
      await checkLimits(pair),
      await checkLiveData(pair),
      await checkJobs("mails of two processes", url, mail),
    ];
    const requests = mixOf(await pagesOf(url), await customerCookie(url, pair.other.url));
    const stage = { proxy, mail, serve, requests, seconds };
    checks.push(await endUnderLoad(stage, pair, "SIGKILL"));
    checks.push(await checkJobs("mails after one was killed", url, mail));
    checks.push(await endUnderLoad(stage, { one: await serve(), other: pair.other }, "SIGTERM"));
    return section(checks);
  } finally {
    await Promise.all(running.map((server) => server.kill()));
    proxy.stop();
    await mail.stop();
  }
}

/** Ends one of two processes under load, and counts the requests in flight on it and the failures. */
async function endUnderLoad(
  stage: Stage,
  { one, other }: Pair,
  signal: "SIGKILL" | "SIGTERM",
): Promise<Check> {
  const { proxy, requests, seconds } = stage;
  proxy.use([one.url, other.url]);
  const task = { url: proxy.url, connections, requests };
  await runLoad({ ...task, seconds: 2 });
  proxy.report();
  const load = runLoad({ ...task, seconds: 2 * seconds });
  await sleep(seconds * 1000);
  while (proxy.underWay(one.url) === 0) await sleep(1);
  const [at, underWay] = [performance.now(), proxy.underWay(one.url)];
  await (signal === "SIGKILL" ? one.kill() : one.stop());
  const goneAt = performance.now();
  const { requests: sent, failed } = await load;
  const { responded, failures } = proxy.report();
  const hit = failures.filter(({ upstream, began }) => upstream === one.url && began <= goneAt).length;
  const rest = failures.length - hit;
  const reasons = [...new Set(failures.map(({ reason }) => reason))].join(", ");
  const allowed = signal === "SIGKILL" ? hit : 0;
  return {
    what: `${signal} to one of two under load`,
    seen: `${whole(sent)} sent, ${whole(responded)} responded; ${underWay} under way on it at the signal, gone after ${whole(goneAt - at)} ms, ${hit} failed on it till then, ${rest} after that${reasons ? ` (${reasons})` : ""}`,
    holds: rest === 0 && failures.length <= allowed && failed <= allowed,
  };
}

const section = (checks: Check[]): Section => ({
  title: "Several processes",
  about: [
    "The same program twice on one PostgreSQL, behind a round-robin proxy of the benchmark, which asks /readyz every 250 ms",
    `and hands a request to the other process only when the connection was refused. Load: ${connections} connections, all pages mixed, half of them of a signed-in customer.`,
  ],
  tables: [
    {
      head: ["what", "seen", "bar"],
      rows: checks.map(({ what, seen, holds }) => [what, seen, holds ? "pass" : "FAIL"]),
    },
  ],
});
