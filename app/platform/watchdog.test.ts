import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";

/** A program with a watchdog that waits for ten ticks of 100 ms, which then does this. */
function run(then: string) {
  const code = `
    const { startWatchdog } = await import("./app/platform/watchdog.server.ts");
    startWatchdog(10, 100);
    setTimeout(() => console.log("turned"), 2500);
    process.stdout.write("started\\n", () => { ${then} });`;
  const child = spawn("node_modules/.bin/node", ["--input-type=module", "-e", code]);
  let written = "";
  const started = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      written += chunk;
      if (written.includes("started")) started.resolve();
    });
  const ended = new Promise<{ code: number | null; signal: string | null; written: string }>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal, written })),
  );
  return { child, started: started.promise, ended };
}

test("a process whose event loop stands still is killed, and says so first", async () => {
  const { signal, written } = await run("for (;;);").ended;
  expect(signal).toBe("SIGKILL");
  expect(written).toContain('"level":60');
  expect(written).toContain("has not turned for 10 ticks");
});

test("a process that turns, also after long work, is left alone and ends by itself", async () => {
  const busy = "setTimeout(() => { const end = Date.now() + 200; while (Date.now() < end); }, 100)";
  expect(await run(busy).ended).toEqual({ code: 0, signal: null, written: "started\nturned\n" });
});

test("a process that was stopped, as on a machine that sleeps, goes on", async () => {
  const { child, started, ended } = run("");
  await started;
  child.kill("SIGSTOP");
  await sleep(2500);
  child.kill("SIGCONT");
  expect(await ended).toEqual({ code: 0, signal: null, written: "started\nturned\n" });
});
