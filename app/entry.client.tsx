import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "~/texts/browser";
import { tellMistakes } from "~/texts/texts";

/** Where a script fails it often fails again and again. */
let reportsLeft = 5;

function reportToServer(error: unknown) {
  if (reportsLeft-- <= 0) return;
  navigator.sendBeacon(
    "/browser-errors",
    new URLSearchParams({ page: location.pathname, problem: String(error) }),
  );
}

addEventListener("error", ({ error, message }) => reportToServer(error ?? message));
addEventListener("unhandledrejection", ({ reason }) => reportToServer(reason));

if (import.meta.env.PROD) tellMistakes((problem) => reportError(new Error(problem)));
await loadTexts(document.documentElement.lang);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // Also what an error page catches reaches the listener above, and the console.
    { onCaughtError: reportError },
  );
});
