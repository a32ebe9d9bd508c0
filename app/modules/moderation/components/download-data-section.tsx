import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

/** A plain link, because the response is a file. */
export function DownloadDataSection() {
  const { t } = useTexts();
  return (
    <Section boxed id="download-data" look="text-xl" title={t("account.settings.download.title")}>
      <p className="mt-1 mb-4 text-muted text-sm">{t("account.settings.download.text")}</p>
      <ButtonLink href="/account/personal-data.json" variant="outline" icon="download">
        {t("account.settings.download.title")}
      </ButtonLink>
    </Section>
  );
}
