// A thread beside the event loop, started by watchdog.server.ts. It counts its own ticks and looks at no clock: a machine that
// sleeps, or a process that was stopped, is as silent here as there.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { beats, silence, tickMs } = workerData;
const never = new Int32Array(new SharedArrayBuffer(4));

let last = -1;
let silent = 0;
while (silent < silence) {
  Atomics.wait(never, 0, 0, tickMs);
  const beat = Atomics.load(beats, 0);
  silent = beat === last ? silent + 1 : 0;
  last = beat;
}
// The program's own log needs the event loop.
const line = {
  level: 60,
  time: Date.now(),
  msg: `the program has not turned for ${silence} ticks and is killed`,
};
writeSync(2, `${JSON.stringify(line)}\n`);
process.kill(process.pid, "SIGKILL");
