import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Of this process. Labels take few values: a route is its pattern in the site map, never an address. */
export const registry = new Registry();
/** Of the whole installation: every process reads the same ones from the database. */
export const figures = new Registry();

const registers = [registry];

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
  registers,
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

const figure = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge({ name, help, labelNames, registers: [figures] });

export const mailsDue = figure("thola_mails_due", "Mails to be sent by now.");
export const mailsDueSeconds = figure(
  "thola_mails_due_seconds",
  "For how long the oldest of them has been due.",
);
export const mailsFailing = figure("thola_mails_failing", "Mails that the mail server has not taken so far.");

export const notices = figure(
  "thola_payfast_notices",
  "Notices of PayFast that wait, and those refused within the last 30 days.",
  "status",
);
export const noticesWaitSeconds = figure(
  "thola_payfast_notices_wait_seconds",
  "How long the oldest waiting notice has been there.",
);

export const jobFailures = figure(
  "thola_job_failures",
  "How often the job has failed since it last went well.",
  "worker",
);
export const jobIdleSeconds = figure("thola_job_idle_seconds", "Since the job last ran.", "worker");
export const jobsDue = figure(
  "thola_jobs_due",
  "Jobs that are ready to run, as counted within the last minutes.",
);

export const bookingsMade = figure(
  "thola_bookings_last_hour",
  "Bookings made within the last hour, by what they are now.",
  "status",
);
export const messagesWritten = figure(
  "thola_messages_last_hour",
  "Messages between customers and businesses within the last hour, by who wrote them.",
  "side",
);
export const quotesSent = figure(
  "thola_quotes_last_hour",
  "Quotes sent within the last hour, by what they are now.",
  "status",
);
export const paymentsMade = figure("thola_payments_last_hour", "Payments of the last hour.");
export const paymentCents = figure("thola_payments_last_hour_cents", "Their sum.");
export const paymentsToRefund = figure("thola_payments_to_refund", "Payments that bought nothing.");

/** Processor, memory, event loop and garbage collection of the process. */
export const watchProcess = (): void => collectDefaultMetrics({ register: registry });
