import { use, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type DataStrategyResult, data, UNSAFE_DataRouterDataContext } from "react-router";
import { useTexts } from "~/texts/context";
import { Toast } from "../ui/toast";

const connectionLost = "thola:connection-lost";

/** Calls `listener` when a form could not be sent; returns a function that stops listening. */
export function onConnectionLost(listener: () => void): () => void {
  window.addEventListener(connectionLost, listener);
  return () => window.removeEventListener(connectionLost, listener);
}

/** No response at all: no signal, or a server that restarts. Each browser's fetch words it differently. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** The last action data of this page, by route id. */
let lastActionData: Record<string, unknown> = {};

/**
 * Client middleware: a form that could not be sent stays on the page with its values and its last response, instead of
 * being replaced by an error page.
 */
export async function keepUnsentForms(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
) {
  const results = await next();
  if (request.method === "GET") return results;
  for (const [routeId, result] of Object.entries(results))
    if (result.type === "error" && isConnectionLost(causeOf(result))) {
      // With a status of 400 or more React Router does not revalidate the loaders.
      Object.assign(result, { type: "data", result: data(lastActionData[routeId], { status: 503 }) });
      window.dispatchEvent(new Event(connectionLost));
    }
  return results;
}

/** React Router wraps an error with a status in a result object. */
const causeOf = ({ result }: DataStrategyResult): unknown =>
  result instanceof Error ? result : (result as { data?: unknown } | null)?.data;

/**
 * Shows a toast each time it happens; inside the open dialog if there is one, since nothing else can be reached then.
 * React Router's public hooks give one route its own action data, not those of all routes: hence the internal context.
 */
export function ConnectionLost() {
  const { t } = useTexts();
  const actionData = use(UNSAFE_DataRouterDataContext)?.actionData;
  const [times, setTimes] = useState(0);
  useEffect(() => {
    lastActionData = actionData ?? {};
  }, [actionData]);
  useEffect(() => onConnectionLost(() => setTimes((before) => before + 1)), []);
  if (times === 0) return null;
  return createPortal(
    <Toast title={t("forms.connectionLost.title")} text={t("forms.connectionLost.text")} bad />,
    document.querySelector("dialog:modal") ?? document.body,
    String(times),
  );
}

/** On a quiet page: enhance.js shows it when a form cannot be sent, and the form stays. */
export function WhenLost() {
  const { t } = useTexts();
  return (
    <template data-lost>
      <Toast title={t("forms.connectionLost.title")} text={t("forms.connectionLost.text")} bad />
    </template>
  );
}
