import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "~/texts/browser";
import { tellMistakes } from "~/texts/texts";

if (import.meta.env.PROD) tellMistakes((problem) => reportError(new Error(problem)));
await loadTexts(document.documentElement.lang);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
