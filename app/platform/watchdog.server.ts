import { Worker } from "node:worker_threads";

/** In ticks of a second. A long statement of the embedded engine, which holds the event loop, must be able to end. */
const usualSilence = 60;

/** Ends this process, with a line in the log, when its event loop stands still: it would not even hear SIGTERM. */
export function startWatchdog(silence = usualSilence, tickMs = 1000): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), tickMs / 2).unref();
  const workerData = { beats, silence, tickMs };
  // Without the options of this program, which are not for a thread of one file.
  new Worker("./app/platform/watchdog.mjs", { workerData, execArgv: [] }).unref();
}
