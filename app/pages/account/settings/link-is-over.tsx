import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** Shown for a reset link that is used, expired or unknown. */
export function LinkIsOver() {
  const { t } = useTexts();
  return (
    <div className="mx-auto max-w-md">
      <EmptyState
        heading="h1"
        icon="key-round"
        title={t("account.settings.linkIsOver.title")}
        text={t("account.settings.linkIsOver.text")}
        actions={
          <>
            <ButtonLink href="/auth?action=reset">{t("account.settings.linkIsOver.again")}</ButtonLink>
            <ButtonLink href="/auth?action=signin" variant="outline">
              {t("auth.reset.back")}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
