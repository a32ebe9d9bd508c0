import { useEffect, useState } from "react";
import { type DataStrategyResult, data } from "react-router";
import { Toast } from "./ui/toast";

const connectionLost = "thola:connection-lost";

/** Nothing came back: no signal, a tunnel, a server between two lives. Each browser's fetch has words of its own. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** A form that could not be sent stays as it is, with what was typed, instead of making room for an error page. */
export async function keepUnsentForms(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
) {
  const results = await next();
  if (request.method === "GET") return results;
  for (const result of Object.values(results))
    if (result.type === "error" && isConnectionLost(causeOf(result))) {
      // With this status React Router asks for nothing else.
      Object.assign(result, { type: "data", result: data(undefined, { status: 503 }) });
      window.dispatchEvent(new Event(connectionLost));
    }
  return results;
}

/** React Router hands on what an action threw with the status that it had. */
const causeOf = ({ result }: DataStrategyResult): unknown =>
  result instanceof Error ? result : (result as { data?: unknown } | null)?.data;

/** Says so, each time it happens. */
export function ConnectionLost() {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const count = () => setTimes((before) => before + 1);
    window.addEventListener(connectionLost, count);
    return () => window.removeEventListener(connectionLost, count);
  }, []);
  if (times === 0) return null;
  return (
    <Toast
      key={times}
      title="No connection"
      text="We could not reach Thola. What you typed is still here: please try again when you are connected."
      bad
    />
  );
}
