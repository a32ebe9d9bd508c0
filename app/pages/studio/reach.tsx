import { WhatsappButton } from "~/modules/businesses/components/whatsapp-button";
import { businessContext } from "~/modules/businesses/owner.server";
import {
  buttonMarkup,
  buttonPicture,
  sheetNames,
  shortPath,
  shownAddress,
} from "~/modules/businesses/reach/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { qrOf } from "~/platform/qr.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { QrCode } from "~/ui/qr-code";
import type { Route } from "./+types/reach";

export const meta = titled("reach.title");

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(appContext);
  const { businessName, slug } = context.get(businessContext);
  const address = `${site.origin}${shortPath(slug)}`;
  return { businessName, address, origin: site.origin, qr: qrOf(address) };
}

/** What leads customers from a wall, a car or another page to this one. */
export default function Reach({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { businessName, address, origin, qr } = loaderData;
  const shown = shownAddress(address);
  const markup = buttonMarkup(address, origin, t("reach.bookName", { name: businessName }));
  const words = t("reach.whatsapp", { name: businessName, address });
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("reach.title")} subtitle={t("reach.lead")} />
      <Box as="section" aria-labelledby="short" className="flex flex-wrap items-center gap-4">
        <QrCode qr={qr} label={t("reach.code")} className="size-32 flex-none rounded-md" />
        <div className="min-w-0 flex-1">
          <h2 id="short" className="font-sans text-muted text-sm">
            {t("reach.short")}
          </h2>
          <p className="font-semibold text-lg wrap-anywhere">
            <code translate="no" className="font-head">
              {shown}
            </code>
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button type="button" variant="outline" icon="copy" data-copy={address} className="invisible">
              {t("reach.copy")}
            </Button>
            <WhatsappButton text={words} variant="outline">
              {t("reach.share")}
            </WhatsappButton>
          </p>
        </div>
      </Box>
      <ul className="grid gap-3 sm:grid-cols-3">
        {sheetNames.map((name) => (
          <Box as="li" key={name} className="grid content-between gap-3">
            <div>
              <h2 className="text-lg">{t(`reach.sheets.${name}.title`)}</h2>
              <p className="text-muted text-sm">{t(`reach.sheets.${name}.text`)}</p>
            </div>
            <ButtonLink
              href={`/reach/${name}.pdf`}
              icon="download"
              download
              aria-label={t("reach.pdfOf", { what: { key: `reach.sheets.${name}.title` } })}
            >
              {t("reach.pdf")}
            </ButtonLink>
          </Box>
        ))}
      </ul>
      <Box as="section" aria-labelledby="button" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="button" className="text-lg">
          {t("reach.button")}
        </h2>
        <p className="text-muted text-sm">{t("reach.buttonText")}</p>
        <p>
          <img
            src={buttonPicture}
            alt={t("reach.bookName", { name: businessName })}
            width={176}
            height={48}
          />
        </p>
        <h3 className="font-sans text-sm">{t("reach.markup")}</h3>
        <p className="rounded-md bg-sunk p-3 text-sm wrap-anywhere">
          <code translate="no" className="select-all">
            {markup}
          </code>
        </p>
        <p>
          <Button type="button" variant="outline" icon="copy" data-copy={markup} className="invisible">
            {t("reach.copy")}
          </Button>
        </p>
      </Box>
    </div>
  );
}
