import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Of this process. Labels take few values: a route is its pattern in the site map, never an address. */
export const registry = new Registry();
/** Of the whole installation: every process reads the same ones from the database. */
export const figures = new Registry();

const registers = [registry];
const ofAll = [figures];

export const requestCount = new Counter({
  name: "thola_requests_total",
  help: "Responses. The status is 'left' where the client closed the connection first.",
  labelNames: ["route", "status"],
  registers,
});

export const requestSeconds = new Histogram({
  name: "thola_request_seconds",
  help: "From the request to the end of its response, which waits for a slow client.",
  labelNames: ["route"],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const renderSeconds = new Histogram({
  name: "thola_render_seconds",
  help: "Making a page, without the wait for its turn.",
  labelNames: ["route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers,
});

export const pageCacheCount = new Counter({
  name: "thola_page_cache_total",
  help: "Pages that readers share: 'hit' came out of the cache, 'miss' had to be made.",
  labelNames: ["result"],
  registers,
});

export const pageCacheBytes = new Gauge({
  name: "thola_page_cache_bytes",
  help: "Memory of the page cache.",
  registers,
});

export const liveStreams = new Gauge({
  name: "thola_live_streams",
  help: "Browsers that are told of new messages as they come.",
  registers: [registry],
});

export const browserErrorCount = new Counter({
  name: "thola_browser_errors_total",
  help: "Errors of scripts that browsers reported, by page.",
  labelNames: ["route"],
  registers,
});

export const databaseUp = new Gauge({
  name: "thola_database_up",
  help: "Whether the figures of the database could be read; without them they are left out.",
  registers,
});

export const mailsDue = new Gauge({
  name: "thola_mails_due",
  help: "Mails to be sent by now.",
  registers: ofAll,
});
export const mailsDueSeconds = new Gauge({
  name: "thola_mails_due_seconds",
  help: "For how long the oldest of them has been due.",
  registers: ofAll,
});
export const mailsFailing = new Gauge({
  name: "thola_mails_failing",
  help: "Mails that the mail server has not taken so far.",
  registers: ofAll,
});

export const notices = new Gauge({
  name: "thola_payfast_notices",
  help: "Notices of PayFast that wait, and those refused within the last 30 days.",
  labelNames: ["status"],
  registers: ofAll,
});
export const noticesWaitSeconds = new Gauge({
  name: "thola_payfast_notices_wait_seconds",
  help: "How long the oldest waiting notice has been there.",
  registers: ofAll,
});

export const jobFailures = new Gauge({
  name: "thola_job_failures",
  help: "How often the job has failed since it last went well.",
  labelNames: ["worker"],
  registers: ofAll,
});
export const jobIdleSeconds = new Gauge({
  name: "thola_job_idle_seconds",
  help: "Since the job last ran.",
  labelNames: ["worker"],
  registers: ofAll,
});
export const jobsDue = new Gauge({
  name: "thola_jobs_due",
  help: "Jobs that are ready to run, as counted within the last minutes.",
  registers: ofAll,
});

export const bookingsMade = new Gauge({
  name: "thola_bookings_last_hour",
  help: "Bookings made within the last hour, by what they are now.",
  labelNames: ["status"],
  registers: ofAll,
});
export const messagesWritten = new Gauge({
  name: "thola_messages_last_hour",
  help: "Messages between customers and businesses within the last hour, by who wrote them.",
  labelNames: ["side"],
  registers: ofAll,
});
export const quotesSent = new Gauge({
  name: "thola_quotes_last_hour",
  help: "Quotes sent within the last hour, by what they are now.",
  labelNames: ["status"],
  registers: ofAll,
});
export const paymentsMade = new Gauge({
  name: "thola_payments_last_hour",
  help: "Payments of the last hour.",
  registers: ofAll,
});
export const paymentCents = new Gauge({
  name: "thola_payments_last_hour_cents",
  help: "Their sum.",
  registers: ofAll,
});
export const paymentsToRefund = new Gauge({
  name: "thola_payments_to_refund",
  help: "Payments that bought nothing.",
  registers: ofAll,
});

/** Processor, memory, event loop and garbage collection of the process. */
export const watchProcess = (): void => collectDefaultMetrics({ register: registry });
