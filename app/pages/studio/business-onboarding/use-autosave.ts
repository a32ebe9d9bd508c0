import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { changesDraft, type Draft, stepPart, withStep } from "~/modules/businesses/draft";
import type { ServiceRow } from "~/modules/businesses/sections/service-rows";
import { type KeptText, keepText, postedText, servicesStep, typedService } from "./kept-text";
import { useSaving } from "./use-saving";

type Restored = { over: Draft; draft: Draft; service: ServiceRow | undefined };
type Props = { form: RefObject<HTMLFormElement | null>; draft: Draft; step: number; keptFor: string | null };

/**
 * Saves a step of the wizard when one of its fields is left, and keeps every keystroke in the browser until the server
 * has it. What could not be saved is put back into the form when the step is opened again.
 */
export function useAutosave({ form, draft, step, keptFor }: Props) {
  const kept = useMemo(() => keepText(keptFor), [keptFor]);
  const { state, save } = useSaving(kept);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [version, setVersion] = useState(0);
  const opened = useRef(0);

  useEffect(() => {
    for (const known of kept.steps()) if (isInDraft(known, kept.get(known), draft)) kept.remove(known);
    // Left by the browser's own Back, which posts nothing.
    for (const left of kept.typedHere()) if (left !== step) save(left);
    if (opened.current === step) return;
    opened.current = step;
    const text = kept.get(step);
    if (text) {
      const whole = step === servicesStep ? draft : withStep(draft, step, text);
      setRestored({ over: draft, draft: whole, service: typedService(text, draft) });
      setVersion((before) => before + 1);
    } else if (form.current && isTypedInto(form.current, step, draft))
      kept.put(step, postedText(form.current));
    save(step);
  }, [kept, draft, step, save, form]);

  useLeaving(kept, step, save, state === "kept");

  const keep = () => {
    if (form.current) kept.put(step, postedText(form.current));
  };
  const isRestored = restored?.over === draft;
  return {
    state,
    keep,
    isRestored,
    /** Changes when the form has to show other values. */
    version,
    shown: isRestored ? restored.draft : draft,
    typedBefore: isRestored ? restored.service : undefined,
    /** A button posts the services as they stand: what was kept of them before would undo it. */
    sent: () => {
      if (step === servicesStep) kept.remove(step);
    },
    /** The buttons post the form themselves. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form.current)) save(step);
    },
    discard: () => {
      setRestored(null);
      setVersion(version + 1);
      // Once the form shows what was saved before.
      setTimeout(() => {
        keep();
        save(step);
      });
    },
  };
}

/** Whether the server has it. */
const isInDraft = (step: number, text: FormData | null, draft: Draft): boolean =>
  text === null ||
  (step === servicesStep
    ? typedService(text, draft) === undefined
    : !changesDraft(draft, stepPart(step, text)));

/** Before the page could listen, or by a browser that fills in the form again. */
const isTypedInto = (form: HTMLFormElement, step: number, draft: Draft): boolean =>
  step !== servicesStep && changesDraft(draft, stepPart(step, new FormData(form)));

/** Saves on the way out, and asks first where that cannot work. */
function useLeaving(
  kept: KeptText,
  step: number,
  save: (step: number, leaving?: boolean) => void,
  isUnreachable: boolean,
) {
  useEffect(() => {
    const retry = () => save(step);
    const leave = () => save(step, true);
    const ask = (event: BeforeUnloadEvent) => {
      const isLost = isUnreachable || !navigator.onLine || !kept.isStored();
      if (isLost && kept.steps().includes(step)) event.preventDefault();
    };
    window.addEventListener("online", retry);
    window.addEventListener("pagehide", leave);
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("online", retry);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("beforeunload", ask);
    };
  }, [kept, step, save, isUnreachable]);
}
