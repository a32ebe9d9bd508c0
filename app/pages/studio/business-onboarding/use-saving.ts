import { useMemo, useState } from "react";
import { type KeptText, servicesStep } from "./kept-text";

/** `kept`: no response, so that the text is in this browser only. */
export type SaveState = "idle" | "saving" | "saved" | "kept" | "signed-out";

const longestWaitMs = 5000;

/** Module state: the wizard's loader, which is no component, waits for it too. */
let underWay: Promise<void> | null = null;

/** Resolves once nothing is being saved; null if nothing is. */
export const settled = () => underWay;

/** Saves what is kept of a step: one request at a time, and what was typed meanwhile follows. */
export function useSaving(kept: KeptText) {
  const [state, setState] = useState<SaveState>("idle");
  const save = useMemo(() => {
    const send = async (step: number, leaving: boolean): Promise<void> => {
      const form = kept.get(step);
      if (!form) return;
      // A problem stays on the screen until it is over: its link must not go away under the pointer.
      setState((before) => (before === "idle" || before === "saved" ? "saving" : before));
      const { saved, next } = await post(step, form, leaving);
      setState(next);
      // A service that is typed and not added stays in the browser.
      if (step === servicesStep) return;
      if (saved) kept.remove(step, saved);
      if (saved && kept.get(step)) await send(step, leaving);
    };
    return (step: number, leaving = false) => {
      const sending = underWay && !leaving ? underWay.then(() => send(step, leaving)) : send(step, leaving);
      underWay = sending;
      void sending.finally(() => {
        if (underWay === sending) underWay = null;
      });
    };
  }, [kept]);
  return { state, save };
}

/** A request that leaves with the page is finished by the browser. */
async function post(
  step: number,
  form: FormData,
  leaving: boolean,
): Promise<{ saved: string | null; next: SaveState }> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const response = await fetch(`/business-onboarding/draft?step=${step}`, {
    method: "POST",
    body,
    redirect: "manual",
    keepalive: leaving,
    signal: leaving ? null : AbortSignal.timeout(longestWaitMs),
  }).catch(() => null);
  if (response?.ok) return { saved: body.toString(), next: "saved" };
  return { saved: null, next: response?.type === "opaqueredirect" ? "signed-out" : "kept" };
}
