// The load generator, in a process of its own so that it can be pinned to another core. It reads its task as JSON from
// standard input and writes its result as JSON to standard output.
import { json } from "node:stream/consumers";
import autocannon from "autocannon";

const { url, connections, seconds, requests } = await json(process.stdin);

/** Every connection starts at a different address. */
let connected = 0;
const setupClient = (client) => {
  const from = Math.floor((connected++ * requests.length) / connections);
  client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
};

const times = [];
const load = autocannon({
  url,
  connections,
  duration: seconds,
  requests,
  setupClient,
  timeout: 30,
});
load.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
const result = await load;

const sorted = Float64Array.from(times).sort();
const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
console.log(
  JSON.stringify({
    requests: sorted.length,
    seconds: result.duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    bytes: sorted.length === 0 ? 0 : result.throughput.total / sorted.length,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
);
