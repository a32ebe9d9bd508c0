import { type LogFn, type Logger, pino } from "pino";

export let log: Logger = pino({ level: "silent" });

/** Personal data stays out of the log: ids and reasons only. */
export function openLog(level: string) {
  log = pino(
    { level, base: null, serializers: { err: withoutData }, hooks: { logMethod: unlessAborted } },
    pino.destination({ dest: 2, sync: false }),
  );
}

/** A read that ended because nobody waits for it any more went as it should. */
function unlessAborted(this: Logger, args: Parameters<LogFn>, log: LogFn) {
  const [fields] = args as unknown[];
  if (!isAborted((fields as { err?: unknown } | undefined)?.err)) log.apply(this, args);
}

const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || isAborted(error.cause));

type Told = {
  name: string;
  message: string;
  stack?: string;
  code?: unknown;
  constraint?: unknown;
  cause?: Told;
};

/** Errors of the database quote the values that were written ("params: ...", "Key (email)=(...)"): those stay out. */
export function withoutData(error: unknown): Told | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = error.message.replace(/\nparams:[\s\S]*$/, "");
  const stack = error.stack?.slice(error.stack.indexOf("\n    at "));
  const cause = withoutData(error.cause);
  return {
    name: error.name,
    message,
    ...(stack ? { stack } : {}),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(cause ? { cause } : {}),
  };
}
