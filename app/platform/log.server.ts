import { type Logger, pino } from "pino";

export let log: Logger = pino({ level: "silent" });

/** Personal data stays out of the log: ids and reasons only. */
export function openLog(level: string) {
  log = pino({ level, base: null }, pino.destination({ dest: 2, sync: false }));
}
