import { Worker } from "node:worker_threads";
import { type BusyTime, type Fault, keptFor, mostTimes, readingPatience, repeatsFor } from "./rules";

export type ReadTimes =
  | { ok: true; times: BusyTime[]; unread: number }
  | { ok: false; reason: Extract<Fault, "not_calendar" | "too_much"> };
type Said = { times: BusyTime[]; unread: number } | { reason: Extract<Fault, "not_calendar" | "too_much"> };

const program = "./app/modules/bookings/calendars-in/read-times.mjs";

/** The busy times of a calendar file from now on. Whatever is in it, this takes no longer and no more memory than it may. */
export async function readTimes(text: string, now: Date, patience = readingPatience): Promise<ReadTimes> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return { ok: false, reason: "not_calendar" };
  const from = now.getTime();
  const reader = new Worker(program, {
    workerData: { text, from, to: from + keptFor, repeatsTo: from + repeatsFor, most: mostTimes },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    execArgv: [],
  });
  const { promise, resolve } = Promise.withResolvers<Said>();
  // What ends it from outside had too much to do.
  const timer = setTimeout(() => resolve({ reason: "too_much" }), patience);
  reader.once("message", resolve);
  reader.once("error", () => resolve({ reason: "too_much" }));
  const said = await promise;
  clearTimeout(timer);
  await reader.terminate();
  return "reason" in said ? { ok: false, ...said } : { ok: true, ...said };
}
