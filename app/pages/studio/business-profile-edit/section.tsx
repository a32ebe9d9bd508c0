import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import type { Errors } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import type { ServiceRow } from "~/modules/businesses/profile/service-rows";
import {
  type EditedSection,
  only,
  type ProfileText,
  sectionFields,
  valuesOf,
} from "~/modules/businesses/profile/text";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Notice } from "~/ui/notice";
import type { Unsaved } from "../typed-profile.server";
import { Conflict } from "./conflict";
import type { PartName, State } from "./states";

export type SectionProps = {
  /** How it stands, read while it is closed. */
  state: State;
  open: boolean;
  saved: ProfileText;
  version: number;
  /** Of this section. */
  unsaved: Unsaved | null;
};

/** What a section shows beside its fields. */
export type Shown = {
  text: ProfileText;
  /** A service that is typed and not added. */
  typed: ServiceRow | undefined;
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
  const shown: Shown = {
    text: { ...saved, ...unsaved?.text },
    typed: unsaved?.typed,
    errors: unsaved?.errors ?? {},
    choices: unsaved?.choices ?? [],
  };
  const section = { key: `editor.${id}.title` } as const;
  return (
    <Part id={id} state={state} open={open}>
      {intro && <p className="mb-4 max-w-prose text-muted text-sm">{intro}</p>}
      <PostForm
        intent={id}
        filled={{ values: valuesOf(only(shown.text, sectionFields[id])), errors: shown.errors }}
        action={`/business-profile-edit#${id}`}
        data-dirty={unsaved ? "" : undefined}
        className="grid grid-cols-1 gap-5"
      >
        <input type="hidden" name="version" value={unsaved?.conflict?.version ?? version} />
        {before}
        <SectionNotice id={id} unsaved={unsaved} />
        <ErrorSummary />
        {children(shown)}
        <SaveBar section={section} />
      </PostForm>
    </Part>
  );
}

const icons = {
  info: "store",
  services: "wrench",
  gallery: "image",
  hours: "clock",
  cities: "map-pin",
  contact: "phone",
  serving: "messages-square",
  social: "share-2",
} as const satisfies Record<PartName, IconName>;

type Props = { id: PartName; state: State; open: boolean; children: ReactNode };

/**
 * A part of the page: closed, it says how it stands; of all parts one is open. An address that ends in its name opens it,
 * which the browser does by itself when it loads the page.
 */
export function Part({ id, state, open, children }: Props) {
  const { t } = useTexts();
  return (
    <details data-part={id} name="part" open={open} className="part">
      <summary>
        <Icon name={icons[id]} className="text-muted" />
        <span className="min-w-0">
          <h2 id={`${id}-title`} tabIndex={-1} className="font-sans text-base">
            {t(`editor.${id}.title`)}
          </h2>
          <span className={`block text-sm wrap-anywhere ${state.todo ? "text-accent" : "text-muted"}`}>
            {state.words}
          </span>
          <span className="unsaved">{t("editor.part.unsaved")}</span>
        </span>
        <Icon name="chevron-down" className="text-muted" />
      </summary>
      <section id={id} aria-labelledby={`${id}-title`} className="part-open">
        {children}
      </section>
    </details>
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
