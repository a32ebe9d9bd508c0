import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ErrorSummary } from "~/forms/error-summary";
import type { Errors } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import type { EditedSection, Values } from "~/modules/businesses/editor/sections";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Unsaved } from "../typed-profile.server";
import { Conflict } from "./conflict";
import { Part } from "./part";
import type { State } from "./states";

export type SectionProps = {
  /** How it stands, read while it is closed. */
  state: State;
  open: boolean;
  saved: Values;
  version: number;
  /** Of this section. */
  unsaved: Unsaved | null;
};

/** What the fields of a section show. */
export type Shown = {
  text: (name: string) => string;
  list: (name: string) => string[];
  errors: Readonly<Errors>;
  /** The places that a misspelt suburb may mean. */
  choices: readonly string[];
};

/**
 * A section that is saved on its own. Other sections keep what was typed into them: what is shown changes only when
 * this form comes back, or was saved.
 */
export function Section({
  id,
  intro,
  children,
  before,
  ...props
}: SectionProps & {
  id: EditedSection;
  intro?: ReactNode;
  /** What stands before the fields, for instance the button that Enter presses. */
  before?: ReactNode;
  children: (shown: Shown) => ReactNode;
}) {
  const { form, kept, base, turn } = useSectionForm(id, props);
  const busy = useNavigation().formData?.get("intent") === id;
  const values = kept?.values ?? base.saved;
  const shown: Shown = {
    text: (name) => [values[name] ?? ""].flat()[0] ?? "",
    list: (name) => [values[name] ?? []].flat(),
    errors: kept?.errors ?? {},
    choices: kept?.choices ?? [],
  };
  const section = { key: `editor.${id}.title` } as const;
  return (
    <Part id={id} state={props.state} open={props.open}>
      {intro && <p className="mb-4 max-w-prose text-muted text-sm">{intro}</p>}
      <Form
        ref={form}
        key={turn}
        method="post"
        action={`/business-profile-edit#${id}`}
        noValidate
        preventScrollReset
        onInput={({ currentTarget }) => {
          currentTarget.dataset.dirty = "";
        }}
        onSubmit={stayWithOthers}
        className="grid grid-cols-1 gap-5"
      >
        <input type="hidden" name="intent" value={id} />
        <input type="hidden" name="version" value={kept?.conflict?.version ?? base.version} />
        <input type="hidden" name="stay" value="on" disabled />
        {before}
        <SectionNotice id={id} unsaved={kept} />
        <ErrorSummary errors={shown.errors} />
        {children(shown)}
        <SaveBar section={section} busy={busy} />
      </Form>
    </Part>
  );
}

/** At the lower edge of the screen while its section is open: the only one there is. */
function SaveBar({ section, busy }: { section: Message; busy: boolean }) {
  const { t } = useTexts();
  return (
    <div className="save-bar">
      <Button
        variant="text"
        icon="eye"
        formAction="/business-profile-edit/preview"
        formTarget="_blank"
        aria-label={t("editor.page.showOf", { section })}
        onClick={showPreview}
        className="flex-none max-sm:min-w-11"
      >
        <span className="max-sm:sr-only">{t("editor.page.show")}</span>
      </Button>
      <Button
        variant="outline"
        name="stay"
        value="on"
        aria-label={t("editor.stayOf", { section })}
        className="ml-auto max-sm:px-2.5 max-sm:text-sm"
      >
        {t("editor.stay")}
      </Button>
      <Button
        aria-label={t("editor.saveOf", { section })}
        busy={busy && t("editor.saving")}
        className="min-w-20 sm:min-w-26"
      >
        {t("editor.save")}
      </Button>
    </div>
  );
}

/** Posts what is typed to the preview, in another tab: the form stays as it is. Without JavaScript the button does. */
function showPreview(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction, formTarget } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const { action, target } = form;
  Object.assign(form, { action: formAction, target: formTarget });
  form.submit();
  Object.assign(form, { action, target });
}

/** What is typed into other sections would be lost on the dashboard. */
function stayWithOthers({ currentTarget }: FormEvent<HTMLFormElement>) {
  const others = [...document.querySelectorAll("form[data-dirty]")].some((form) => form !== currentTarget);
  const stay = currentTarget.querySelector<HTMLInputElement>('input[name="stay"]');
  if (stay) stay.disabled = !others;
}

function SectionNotice({ id, unsaved }: { id: EditedSection; unsaved: Unsaved | null }) {
  const { t } = useTexts();
  if (unsaved?.conflict) return <Conflict section={id} {...unsaved.conflict} />;
  if (unsaved?.notice) return <RefusalNotice refused={unsaved} />;
  if (unsaved?.rows === "listed")
    return <Notice tone="bad" title={t("editor.services.listed.title")} text={t("onboarding.listed")} />;
  return unsaved?.rows === "changed" ? <Notice text={t("editor.services.unsaved")} /> : null;
}

function useSectionForm(section: EditedSection, { saved, version, unsaved }: SectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState({ kept: unsaved, base: { saved, version }, turn: 0 });
  if (unsaved && unsaved !== state.kept) setState({ ...state, kept: unsaved, turn: state.turn + 1 });
  const { state: moving, formData } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    if (formData?.get("intent") === section) sent.current = true;
    else if (moving === "idle" && sent.current) {
      sent.current = false;
      if (!unsaved) setState(({ turn }) => ({ kept: null, base: { saved, version }, turn: turn + 1 }));
    }
  }, [formData, moving, section, saved, version, unsaved]);
  const { kept, turn } = state;
  useEffect(() => {
    if (turn === 0 || !form.current) return;
    const part = form.current.closest("details");
    if (kept && part) part.open = true;
    if (kept) form.current.dataset.dirty = "";
    const next = kept?.rows ? '[name="service"]' : '[aria-invalid="true"], [role="status"], [role="alert"]';
    form.current.querySelector<HTMLElement>(next)?.focus();
  }, [turn, kept]);
  return { form, ...state };
}
