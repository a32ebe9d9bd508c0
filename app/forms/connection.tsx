import { use, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type DataStrategyResult, data, UNSAFE_DataRouterDataContext } from "react-router";
import { Toast } from "../ui/toast";

const connectionLost = "thola:connection-lost";

/** Calls when a form could not be sent; answers how to stop that. */
export function onConnectionLost(tell: () => void): () => void {
  window.addEventListener(connectionLost, tell);
  return () => window.removeEventListener(connectionLost, tell);
}

/** Nothing came back: no signal, a tunnel, a server between two lives. Each browser's fetch has words of its own. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** What the forms of this page were answered last, by route. */
let answers: Record<string, unknown> = {};

/**
 * A form that could not be sent stays as it is, with what was typed and what it was answered before, instead of making
 * room for an error page.
 */
export async function keepUnsentForms(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
) {
  const results = await next();
  if (request.method === "GET") return results;
  for (const [routeId, result] of Object.entries(results))
    if (result.type === "error" && isConnectionLost(causeOf(result))) {
      // With this status React Router asks for nothing else.
      Object.assign(result, { type: "data", result: data(answers[routeId], { status: 503 }) });
      window.dispatchEvent(new Event(connectionLost));
    }
  return results;
}

/** React Router hands on what an action threw with the status that it had. */
const causeOf = ({ result }: DataStrategyResult): unknown =>
  result instanceof Error ? result : (result as { data?: unknown } | null)?.data;

/** Says so, each time it happens: over an open dialog inside of it, since nothing else can be reached then. */
export function ConnectionLost() {
  const actionData = use(UNSAFE_DataRouterDataContext)?.actionData;
  const [times, setTimes] = useState(0);
  useEffect(() => {
    answers = actionData ?? {};
  }, [actionData]);
  useEffect(() => onConnectionLost(() => setTimes((before) => before + 1)), []);
  if (times === 0) return null;
  return createPortal(
    <Toast
      title="No connection"
      text="We could not reach Thola. What you typed is still here: please try again when you are connected."
      bad
    />,
    document.querySelector("dialog:modal") ?? document.body,
    String(times),
  );
}
