import { type LogFn, type Logger, pino } from "pino";
import { causesOf } from "./errors";
import { requestId } from "./requests.server";

export let log: Logger = pino({ level: "silent" });

/** Starts logging to stderr. Personal data stays out of the log: ids and reasons only. */
export function openLog(level: string) {
  log = pino(
    { level, base: null, mixin, serializers: { err: withoutData }, hooks: { logMethod: unlessAborted } },
    pino.destination({ dest: 2, sync: false }),
  );
}

function mixin() {
  const request = requestId();
  return request === null ? {} : { request };
}

/** A read that was aborted because its visitor left is no error. */
function unlessAborted(this: Logger, args: Parameters<LogFn>, log: LogFn) {
  const [fields] = args as unknown[];
  if (!isAborted((fields as { err?: unknown } | undefined)?.err)) log.apply(this, args);
}

const isAborted = (error: unknown): boolean => causesOf(error).some(({ name }) => name === "AbortError");

type LoggedError = {
  name: string;
  message: string;
  stack?: string;
  code?: unknown;
  constraint?: unknown;
  cause?: LoggedError;
};

/** Also the plain copy of one, as pg-boss hands on. */
const isError = (error: unknown): error is Error =>
  error instanceof Error || typeof (error as Partial<Error> | null)?.message === "string";

/** Database errors quote the values that were written ("params: ...", "Key (email)=(...)"): these are left out. */
export function withoutData(error: unknown): LoggedError | null {
  if (!isError(error)) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = error.message.replace(/\nparams:[\s\S]*$/, "");
  const stack = error.stack?.slice(error.stack.indexOf("\n    at "));
  const cause = withoutData(error.cause);
  return {
    name: error.name ?? "Error",
    message,
    ...(stack ? { stack } : {}),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(cause ? { cause } : {}),
  };
}
