import timers from "node:timers/promises";

const second = 1000;

/** Works once a second, but ten seconds after a failure, until the signal; what runs then is finished first. */
export async function everySecond(work: () => Promise<unknown>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const pause = await work().then(
      () => second,
      () => 10 * second,
    );
    await timers.setTimeout(pause, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
