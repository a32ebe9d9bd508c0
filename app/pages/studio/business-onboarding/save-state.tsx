import { Rich, useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { SaveState } from "./use-saving";

/** Says where what was typed is: a problem aloud, the rest in a quiet line. */
export function SaveStatus({ state, signIn }: { state: SaveState; signIn: string }) {
  const { t } = useTexts();
  if (state === "kept") return <Notice tone="warn" text={t("onboarding.autosave.kept")} />;
  if (state === "signed-out")
    return (
      <Notice tone="warn" title={t("onboarding.autosave.signedOut")}>
        <p className="text-sm">
          <Rich
            text="onboarding.autosave.signInAgain"
            tags={{ signIn: (words) => <a href={signIn}>{words}</a> }}
          />
        </p>
      </Notice>
    );
  return (
    <p className="min-h-5 text-muted text-sm">
      {state === "saving" && t("common.saving")}
      {state === "saved" && t("onboarding.autosave.saved")}
    </p>
  );
}

/** What an earlier visit typed stands in the form again. */
export function RestoredNotice({ discard }: { discard: () => void }) {
  const { t } = useTexts();
  return (
    <Notice title={t("onboarding.restored.title")} text={t("onboarding.restored.text")}>
      <Button variant="outline" small type="button" onClick={discard}>
        {t("onboarding.restored.discard")}
      </Button>
    </Notice>
  );
}
