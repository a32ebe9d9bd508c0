/**
 * For timers that are compared with a time: it goes on evenly while the machine's clock is set forward or back. By the machine's
 * clock pg-boss would begin no job for an hour when that is set an hour back.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearTimeout,
  clearInterval,
};
