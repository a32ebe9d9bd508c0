import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { onConnectionLost } from "~/forms/connection";
import { ErrorSummary } from "~/forms/error-summary";
import type { Errors } from "~/forms/parse";
import { MissingParts } from "~/modules/businesses/components/missing-parts";
import { AddByEnter } from "~/modules/businesses/components/service-list";
import { type Draft, withStep } from "~/modules/businesses/draft";
import type { ProfileGap } from "~/modules/businesses/profile-gaps";
import type { ServiceRow } from "~/modules/businesses/sections/service-rows";
import { newServiceFields } from "~/modules/businesses/sections/services-text";
import { draftGaps, setupAddress, signInForStep, stepOf } from "~/modules/businesses/setup-steps";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { servicesStep } from "./kept-text";
import { Preview } from "./preview";
import { RestoredNotice, SaveStatus } from "./save-state";
import { StepList, wizardForm } from "./step-list";
import { steps, Tips } from "./steps";
import { useAutosave } from "./use-autosave";
import { usePostsInOrder } from "./use-posts-in-order";
import { settled } from "./use-saving";

type Props = {
  /** 1 to 6. */
  step: number;
  /** The steps that need nothing more. */
  done: readonly number[];
  draft: Draft;
  /** When the page was opened. */
  opened: Date;
  /** Whose text the browser may keep. */
  keptFor: string | null;
  errors: Readonly<Errors>;
  /** The places that a misspelt suburb may mean. */
  choices: readonly string[];
  typed: ServiceRow | undefined;
  usual: readonly string[];
};

/** One step: its fields, Back and Continue, and tips. Every button posts, so that typed values are kept. */
export function Wizard({ step, done, draft: saved, opened, keptFor, errors, choices, typed, usual }: Props) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const heading = useFocusOnChange(step);
  const autosave = useAutosave({ form, draft: saved, step, keptFor });
  const draft = autosave.shown;
  const { live, read } = useLiveDraft(form, draft, step);
  const emptyNewService = useNewService(form, saved, autosave.keep);
  const posts = usePostsInOrder(setupAddress(servicesStep));
  /** The buttons wait for what is being saved, so that it does not arrive after their post and undo it. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const saving = settled();
    if (!saving) {
      if (step === servicesStep && !posts.sendsNow(new FormData(event.currentTarget, submitter)))
        event.preventDefault();
      autosave.sent();
      return emptyNewService();
    }
    event.preventDefault();
    void saving.then(() => form.current?.requestSubmit(submitter));
  };
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const now = steps[step - 1];
  if (!now) return null;
  const { title, intro, Fields, tips } = now;
  const forward = step === 6 ? "complete" : "continue";
  const locked = step === 1 && live !== null && !basicsSet(live);
  return (
    <>
      {step === 4 ? <AddByEnter form={wizardForm} /> : <ForwardByEnter forward={forward} locked={locked} />}
      <StepList step={step} done={done} passed={draft.passed} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Box as="section" aria-labelledby="step">
            <h2 id="step" ref={heading} tabIndex={-1}>
              {t(title)}
            </h2>
            <p className="mt-1 text-muted">{t(intro)}</p>
            <Form
              id={wizardForm}
              ref={form}
              method="post"
              noValidate
              onChange={(event) => {
                read(event);
                autosave.keep();
              }}
              onBlur={autosave.onBlur}
              onSubmit={submit}
              className="mt-5 grid gap-5"
            >
              <ErrorSummary errors={errors} />
              {autosave.isRestored && <RestoredNotice discard={autosave.discard} />}
              <Fields
                key={`${step} ${autosave.version}`}
                draft={draft}
                live={live}
                errors={errors}
                choices={choices}
                typed={typed || autosave.typedBefore}
                usual={usual}
                waiting={posts.waiting}
              />
              {step === 6 && (
                <MissingParts
                  gaps={draftGaps(live ?? draft).filter((gap) => stepOf(gap) !== step)}
                  part={(gap, words) => <ToStepOf gap={gap}>{words}</ToStepOf>}
                >
                  {t("onboarding.addMissing")}
                </MissingParts>
              )}
              <SaveStatus state={autosave.state} signIn={signInForStep(step)} />
              <StepButtons step={step} forward={forward} locked={locked} />
            </Form>
          </Box>
          <Tips tips={tips} />
        </div>
        <Preview draft={live ?? draft} now={opened} />
      </div>
    </>
  );
}

/** What Enter presses: the first submit button of a form, before those of the steps. */
const ForwardByEnter = ({ forward, locked }: { forward: string; locked: boolean }) => (
  <button
    type="submit"
    form={wizardForm}
    name="intent"
    value={forward}
    disabled={locked}
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  />
);

function StepButtons({ step, forward, locked }: { step: number; forward: string; locked: boolean }) {
  const { t } = useTexts();
  const busy = useNavigation().formData?.get("intent");
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row-reverse sm:justify-between">
      <Button
        name="intent"
        value={forward}
        disabled={locked}
        busy={busy === forward && t("onboarding.saving")}
      >
        {t(step === 6 ? "onboarding.complete" : "onboarding.continue")}
      </Button>
      {step === 6 && (
        <Button variant="text" name="intent" value="preview" icon="eye">
          {t("editor.page.whole")}
        </Button>
      )}
      {step > 1 && (
        <Button variant="outline" name="intent" value="back" icon="arrow-left">
          {t("common.back")}
        </Button>
      )}
    </div>
  );
}

/** Posts the form, which keeps what was typed, and opens the step that asks for it. */
const ToStepOf = ({ gap, children }: { gap: ProfileGap; children: ReactNode }) => (
  <button
    type="submit"
    name="intent"
    value={`step-${stepOf(gap)}`}
    className="min-h-11 cursor-pointer text-left text-brand underline"
  >
    {children}
  </button>
);

const basicsSet = ({ businessName, category, subcategory, description }: Draft) =>
  [businessName, category, subcategory, description].every((text) => text !== "");

/** The draft with the form's current values, read by the server's own function. Null before hydration. */
function useLiveDraft(ref: RefObject<HTMLFormElement | null>, draft: Draft, step: number) {
  const [live, setLive] = useState<Draft | null>(null);
  useEffect(() => {
    if (ref.current) setLive(withStep(draft, step, new FormData(ref.current)));
  }, [ref, draft, step]);
  const read = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { name } = event.target as HTMLInputElement;
    if (name === "category") empty(form, '[name="subcategory"]');
    if (name === "whatsapp" && (event.target as HTMLInputElement).value.trim() === "")
      empty(form, '[value="whatsapp"]');
    setLive(withStep(draft, step, new FormData(form)));
  };
  return { live, read };
}

/** A change of category clears the subcategory, and an empty number clears the WhatsApp tick. */
function empty(form: HTMLFormElement, selector: string) {
  const control = form.querySelector<HTMLSelectElement | HTMLInputElement>(selector);
  if (control instanceof HTMLInputElement) control.checked = false;
  else if (control) control.value = "";
}

/**
 * Empties the fields as soon as the form is read, so that the next service can be typed while this one is sent. Without
 * a connection the texts come back.
 */
function useNewService(ref: RefObject<HTMLFormElement | null>, draft: Draft, keep: () => void) {
  const sending = useRef<Map<string, string>>(new Map());
  const field = (name: string) => ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  useEffect(() => {
    // The draft that arrived includes it.
    if (draft) sending.current = new Map();
  }, [draft]);
  useEffect(() =>
    onConnectionLost(() => {
      for (const [name, text] of sending.current) {
        const input = field(name);
        if (input?.value === "") input.value = text;
      }
      if (sending.current.size > 0) keep();
    }),
  );
  return () => {
    const inputs = newServiceFields.flatMap((name) => field(name) ?? []);
    sending.current = new Map(inputs.map(({ name, value }) => [name, value]));
    queueMicrotask(() => {
      for (const input of inputs) input.value = "";
    });
  };
}

function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
