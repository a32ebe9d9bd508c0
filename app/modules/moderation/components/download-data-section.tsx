import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

/** Plain links, because the response is a file. */
export function DownloadDataSection() {
  const { t } = useTexts();
  return (
    <Section boxed id="download-data" look="text-xl" title={t("account.settings.download.title")}>
      <p className="mt-1 mb-4 text-muted text-sm">{t("account.settings.download.text")}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/account/personal-data.html" variant="outline" icon="download">
          {t("account.settings.download.html")}
        </ButtonLink>
        <ButtonLink href="/account/personal-data.json" variant="outline" icon="download">
          {t("account.settings.download.json")}
        </ButtonLink>
      </p>
    </Section>
  );
}
