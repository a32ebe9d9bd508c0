import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";

/** A plain link, because the response is a file. */
export function DownloadDataSection() {
  const { t } = useTexts();
  return (
    <Box as="section" aria-labelledby="download-data">
      <h2 id="download-data" className="text-xl">
        {t("account.settings.download.title")}
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t("account.settings.download.text")}</p>
      <ButtonLink href="/account/personal-data.json" variant="outline" icon="download">
        {t("account.settings.download.title")}
      </ButtonLink>
    </Box>
  );
}
