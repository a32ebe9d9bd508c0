import { type ChildProcess, fork } from "node:child_process";
import { limitConcurrency } from "~/platform/concurrency.server";
import type { PictureFormat, PictureRefusal } from "./rules";

type Size = { width: number; height: number };

/** The tasks of image-worker.mjs, which runs in a process of its own. */
type Tasks = {
  sized: (input: { file: Buffer; density: number; width: number; format: PictureFormat }) => Buffer;
  accepted: (input: {
    /** The path of the uploaded file. */
    upload: string;
    limits: { pixels: number; shortestSide: number; longestSideKept: number };
  }) => PictureRefusal | (Size & { file: Buffer });
  social: (input: { drawing: Buffer; photo: Buffer | null; size: Size & { strip: number } }) => Buffer;
};
type Name = keyof Tasks;
type Input<N extends Name> = Parameters<Tasks[N]>[0];
type Output<N extends Name> = ReturnType<Tasks[N]>;

const program = "app/modules/media/image-worker.mjs";
const idleMs = 15_000;
const patience = 30_000;

/** Two tasks at once, because pictures take much CPU and memory; the others wait for at most half a minute. */
const runLimited = limitConcurrency({ atOnce: 2, waiting: 200, patience });
const neverAborts = new AbortController().signal;

/** Returns null when the queue is full or the wait is over. */
export const runImageWorker = <N extends Name>(name: N, input: Input<N>): Promise<Output<N> | null> =>
  runLimited(neverAborts, () => send(name, input));

type Settle = { resolve: (done: never) => void; reject: (problem: Error) => void };
/** `done` is what the task with this number promises. */
type Told = { number: number; done: never } | { number: number; problem: string };
type ImageWorker = { process: ChildProcess; pending: Map<number, Settle>; idle: NodeJS.Timeout | undefined };

let worker: ImageWorker | null = null;
let last = 0;

async function send<N extends Name>(name: N, input: Input<N>): Promise<Output<N>> {
  worker ??= start();
  const { process: child, pending, idle } = worker;
  const mine = worker;
  clearTimeout(idle);
  const number = ++last;
  const output = Promise.withResolvers<Output<N>>();
  pending.set(number, output);
  const timer = setTimeout(() => child.kill("SIGKILL"), patience);
  try {
    child.send({ number, name, input });
    return await output.promise;
  } finally {
    clearTimeout(timer);
    pending.delete(number);
    if (pending.size === 0) mine.idle = setTimeout(() => stop(mine), idleMs).unref();
  }
}

/** Its environment holds none of our secrets. MALLOC_ARENA_MAX limits the memory reserved by its threads. */
function start(): ImageWorker {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  const env = {
    NODE_ENV: "production",
    MALLOC_ARENA_MAX: "2",
    ...(PATH && { PATH }),
    ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
  };
  const child = fork(program, {
    env,
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const started: ImageWorker = { process: child, pending: new Map(), idle: undefined };
  child.on("message", (told: Told) => {
    const settle = started.pending.get(told.number);
    if ("done" in told) settle?.resolve(told.done);
    else settle?.reject(new Error(told.problem));
  });
  const failAll = (problem: Error) => {
    if (worker === started) worker = null;
    for (const { reject } of started.pending.values()) reject(problem);
  };
  child.on("error", (problem) => {
    if (child.pid === undefined) failAll(problem);
    // It was sent something while it died, which `exit` tells.
    else child.kill("SIGKILL");
  });
  child.on("exit", (code, signal) => failAll(new Error(`The image worker exited: ${signal ?? code}.`)));
  child.unref();
  child.channel?.unref();
  return started;
}

/** An idle process exits, because libvips does not return its memory. */
function stop(idle: ImageWorker) {
  if (worker === idle) worker = null;
  if (idle.process.connected) idle.process.disconnect();
}
