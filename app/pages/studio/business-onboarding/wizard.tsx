import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import type { Errors } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { plainRules } from "~/modules/businesses/availability/rules";
import { FormsScript } from "~/modules/businesses/components/forms-script";
import { MissingParts } from "~/modules/businesses/components/missing-parts";
import { AddByEnter } from "~/modules/businesses/components/service-list";
import { type Draft, draftGaps } from "~/modules/businesses/draft";
import type { ServiceRow } from "~/modules/businesses/profile/service-rows";
import { valuesOf } from "~/modules/businesses/profile/text";
import type { ProfileGap } from "~/modules/businesses/profile-gaps";
import { servicesStep, signInForStep, stepOf } from "~/modules/businesses/setup-steps";
import { draftCard } from "~/modules/listing/cards/draft-card";
import { ProviderCard } from "~/modules/listing/components/provider-card";
import { Rich, useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import autosaveUrl from "./autosave.js?url&no-inline";
import { StepList, wizardForm } from "./step-list";
import { steps, Tips } from "./steps";

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

/**
 * One step: its fields, Back and Continue, and tips. Every button posts, so that typed values are kept. The script
 * (profile-forms.js) saves a step when one of its fields is left.
 */
export function Wizard({ step, done, draft, opened, keptFor, errors, choices, typed, usual }: Props) {
  const { t } = useTexts();
  const now = steps[step - 1];
  if (!now) return null;
  const { name, Fields, tips } = now;
  const forward = step === 6 ? "complete" : "continue";
  const { capacity, emergencies } = draft;
  const shown = {
    ...draft,
    capacity: capacity || `${plainRules.capacity}`,
    emergencies: emergencies || "none",
  };
  return (
    <div data-part="wizard">
      {step === servicesStep ? (
        <AddByEnter form={wizardForm} />
      ) : (
        <ForwardByEnter forward={forward} needs={neededIn(step)} />
      )}
      <StepList step={step} done={done} passed={draft.passed} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Section boxed id="step" title={t(`onboarding.${name}.title`)}>
            <p className="mt-1 text-muted">{t(`onboarding.${name}.intro`)}</p>
            <PostForm
              id={wizardForm}
              filled={{ values: valuesOf(shown), errors }}
              data-step={step}
              data-owner={keptFor ?? undefined}
              className="mt-5 grid gap-5"
            >
              <ErrorSummary />
              <RestoredNotice />
              <Fields draft={draft} errors={errors} choices={choices} typed={typed} usual={usual} />
              {step === 6 && (
                <MissingParts
                  gaps={draftGaps(draft).filter((gap) => stepOf(gap) !== step)}
                  part={(gap, words) => <ToStepOf gap={gap}>{words}</ToStepOf>}
                >
                  {t("onboarding.addMissing")}
                </MissingParts>
              )}
              <SaveStatus signIn={signInForStep(step)} />
              <StepButtons step={step} forward={forward} needs={neededIn(step)} />
            </PostForm>
          </Section>
          <Tips tips={tips} />
        </div>
        <Preview draft={draft} now={opened} />
      </div>
      <script type="module" src={autosaveUrl} />
      <FormsScript />
    </div>
  );
}

/** The card that customers will see, as far as it is filled in; beside the step where there is room. */
function Preview({ draft, now }: { draft: Draft; now: Date }) {
  const { t } = useTexts();
  const card = draftCard(draft, now);
  return (
    <aside aria-labelledby="preview" className="max-lg:hidden">
      <div className="sticky top-6 grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="preview" className="font-sans text-base">
          {t("onboarding.preview.title")}
        </h2>
        {card ? (
          <div inert>
            <ProviderCard card={card} kind="listing" heart={null} signedIn />
          </div>
        ) : (
          <p className="rounded-lg border border-line border-dashed p-4 text-muted text-sm">
            {t("onboarding.preview.none")}
          </p>
        )}
        <p className="text-muted text-sm">{t("onboarding.preview.hint")}</p>
      </div>
    </aside>
  );
}

/** Says where what was typed is: a problem aloud, the rest in a quiet line. The script shows one of them. */
function SaveStatus({ signIn }: { signIn: string }) {
  const { t } = useTexts();
  return (
    <div className="grid min-h-5 text-muted text-sm">
      <div data-save="kept" hidden>
        <Notice tone="warn" text={t("onboarding.autosave.kept")} />
      </div>
      <div data-save="signed-out" hidden>
        <Notice tone="warn" title={t("onboarding.autosave.signedOut")}>
          <p className="text-sm">
            <Rich
              text="onboarding.autosave.signInAgain"
              tags={{ signIn: (words) => <a href={signIn}>{words}</a> }}
            />
          </p>
        </Notice>
      </div>
      <p data-save="saving" hidden>
        {t("common.saving")}
      </p>
      <p data-save="saved" hidden>
        {t("onboarding.autosave.saved")}
      </p>
    </div>
  );
}

/** What an earlier visit typed stands in the form again. */
function RestoredNotice() {
  const { t } = useTexts();
  return (
    <div data-restored hidden>
      <Notice title={t("onboarding.restored.title")} text={t("onboarding.restored.text")}>
        <Button variant="outline" small type="button">
          {t("onboarding.restored.discard")}
        </Button>
      </Notice>
    </div>
  );
}

/** The fields without which a step has no way forward where a script runs. */
const neededIn = (step: number) => (step === 1 ? "businessName category subcategory description" : undefined);

type Forward = { forward: string; needs: string | undefined };

/** What Enter presses: the first submit button of a form, before those of the steps. */
const ForwardByEnter = ({ forward, needs }: Forward) => (
  <button
    type="submit"
    form={wizardForm}
    name="intent"
    value={forward}
    data-needs={needs}
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  />
);

function StepButtons({ step, forward, needs }: Forward & { step: number }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row-reverse sm:justify-between">
      <Button name="intent" value={forward} data-needs={needs} data-busy={t("onboarding.saving")}>
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
