import { Rich, useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** Says where what was typed is: a problem aloud, the rest in a quiet line. The script shows one of them. */
export function SaveStatus({ signIn }: { signIn: string }) {
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
export function RestoredNotice() {
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
