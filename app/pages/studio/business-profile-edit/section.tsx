import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import type { Errors } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
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
 * A section that is saved on its own. With the script (profile-forms.js) the others keep what was typed into them: only this
 * part of the page is shown anew.
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
  const { state, open, saved, version, unsaved } = props;
  const values = unsaved?.values ?? saved;
  const shown: Shown = {
    text: (name) => [values[name] ?? ""].flat()[0] ?? "",
    list: (name) => [values[name] ?? []].flat(),
    errors: unsaved?.errors ?? {},
    choices: unsaved?.choices ?? [],
  };
  const section = { key: `editor.${id}.title` } as const;
  return (
    <Part id={id} state={state} open={open}>
      {intro && <p className="mb-4 max-w-prose text-muted text-sm">{intro}</p>}
      <PostForm
        intent={id}
        action={`/business-profile-edit#${id}`}
        data-dirty={unsaved ? "" : undefined}
        className="grid grid-cols-1 gap-5"
      >
        <input type="hidden" name="version" value={unsaved?.conflict?.version ?? version} />
        {before}
        <SectionNotice id={id} unsaved={unsaved} />
        <ErrorSummary errors={shown.errors} />
        {children(shown)}
        <SaveBar section={section} />
      </PostForm>
    </Part>
  );
}

/** At the lower edge of the screen while its section is open: the only one there is. */
function SaveBar({ section }: { section: Message }) {
  const { t } = useTexts();
  return (
    <div className="save-bar">
      <Button
        variant="text"
        icon="eye"
        formAction="/business-profile-edit/preview"
        formTarget="_blank"
        aria-label={t("editor.page.showOf", { section })}
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
        data-busy={t("editor.saving")}
        className="min-w-20 sm:min-w-26"
      >
        {t("editor.save")}
      </Button>
    </div>
  );
}

function SectionNotice({ id, unsaved }: { id: EditedSection; unsaved: Unsaved | null }) {
  const { t } = useTexts();
  if (unsaved?.conflict) return <Conflict section={id} {...unsaved.conflict} />;
  if (unsaved?.notice) return <RefusalNotice refused={unsaved} />;
  if (unsaved?.rows === "listed")
    return <Notice tone="bad" title={t("editor.services.listed.title")} text={t("onboarding.listed")} />;
  return unsaved?.rows === "changed" ? <Notice text={t("editor.services.unsaved")} /> : null;
}
