import { type ChildProcess, fork } from "node:child_process";
import { openGate } from "~/platform/gate.server";
import type { PictureFormat, PictureRefusal } from "./rules";

type Size = { width: number; height: number };

/** What maker.mjs does, in a process of its own. */
type Works = {
  sized: (given: { file: Buffer; density: number; width: number; format: PictureFormat }) => Buffer;
  accepted: (given: {
    file: Buffer;
    limits: { pixels: number; shortestSide: number; longestSideKept: number };
  }) => PictureRefusal | (Size & { file: Buffer });
  social: (given: { drawing: Buffer; photo: Buffer | null; size: Size & { strip: number } }) => Buffer;
};
type Name = keyof Works;
type Given<N extends Name> = Parameters<Works[N]>[0];
type Done<N extends Name> = ReturnType<Works[N]>;

const program = "app/modules/media/maker.mjs";
const idleMs = 15_000;
const patience = 30_000;

/** Pictures take processor and memory: two at once, and the others wait half a minute at most. */
const through = openGate({ atOnce: 2, waiting: 200, patience });
const nobodyLeaves = new AbortController().signal;

/** Null when too many wait. */
export const inMaker = <N extends Name>(name: N, given: Given<N>): Promise<Done<N> | null> =>
  through(nobodyLeaves, () => ask(name, given));

type Settle = { resolve: (done: never) => void; reject: (problem: Error) => void };
type Maker = { process: ChildProcess; asked: Map<number, Settle>; idle: NodeJS.Timeout | undefined };

let maker: Maker | null = null;
let last = 0;

async function ask<N extends Name>(name: N, given: Given<N>): Promise<Done<N>> {
  maker ??= start();
  const { process: child, asked, idle } = maker;
  const mine = maker;
  clearTimeout(idle);
  const number = ++last;
  const answer = Promise.withResolvers<Done<N>>();
  asked.set(number, answer);
  const late = setTimeout(() => child.kill("SIGKILL"), patience);
  try {
    child.send({ number, name, given });
    return await answer.promise;
  } finally {
    clearTimeout(late);
    asked.delete(number);
    if (asked.size === 0) mine.idle = setTimeout(() => rest(mine), idleMs).unref();
  }
}

/** Without our secrets, and with little memory set aside for each of its threads. */
function start(): Maker {
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
  const started: Maker = { process: child, asked: new Map(), idle: undefined };
  child.on("message", ({ number, done, problem }: { number: number; done?: never; problem?: string }) => {
    const settle = started.asked.get(number);
    if (problem === undefined) settle?.resolve(done as never);
    else settle?.reject(new Error(problem));
  });
  const gone = (problem: Error) => {
    if (maker === started) maker = null;
    for (const { reject } of started.asked.values()) reject(problem);
  };
  child.on("error", gone);
  child.on("exit", (code, signal) => gone(new Error(`The maker of pictures ended: ${signal ?? code}.`)));
  child.unref();
  child.channel?.unref();
  return started;
}

/** Nothing to do for a while: its memory goes back. */
function rest(idle: Maker) {
  if (maker === idle) maker = null;
  if (idle.process.connected) idle.process.disconnect();
}
