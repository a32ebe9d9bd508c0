import { WhatsappButton } from "~/modules/businesses/components/whatsapp-button";
import type { PublicBusiness } from "~/modules/businesses/public-page/queries.server";
import { useTexts } from "~/texts/context";
import { crumbsOf } from "../question/breadcrumbs";

/**
 * Breadcrumbs and the Share link, above the header. With a script they are on the line of the page's Back link; without
 * one a notice may come between, so they get a line of their own.
 */
export function BusinessTrail({ business, address }: { business: PublicBusiness; address: string }) {
  const texts = useTexts();
  const crumbs = crumbsOf(business);
  return (
    <div className="-mt-11 mb-3 flex flex-wrap items-center gap-x-4 md:flex-nowrap noscript:mt-0 print:hidden">
      <nav
        aria-label={texts.t("common.breadcrumbs")}
        className="order-last w-full min-w-0 md:order-first md:ml-22 md:w-auto md:flex-1 md:noscript:ml-0"
      >
        <ol className="flex flex-wrap text-muted text-sm">
          {crumbs.map(({ label, href }, index) => (
            <li key={href} className="flex items-center">
              <a
                href={texts.hrefOf(href)}
                className="inline-flex min-h-8 items-center text-muted no-underline hover:text-brand hover:underline"
              >
                {texts.t(label)}
              </a>
              {index < crumbs.length - 1 && (
                <span aria-hidden="true" className="px-1.5">
                  /
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <Share businessName={business.businessName} address={address} />
    </div>
  );
}

/**
 * app/enhance.js opens the device's share sheet, or copies the address and says so in the status. Without it the link
 * opens WhatsApp.
 */
function Share({ businessName, address }: { businessName: string; address: string }) {
  const { t } = useTexts();
  const text = t("business.shareText", { name: businessName, address });
  return (
    <div className="relative ml-auto flex-none">
      <WhatsappButton
        text={text}
        data-share={address}
        data-copied={t("business.linkCopied")}
        data-uncopied={t("business.copyYourself")}
        variant="text"
        small
        icon="share-2"
        className="-mr-2"
      >
        <span className="noscript:hidden">{t("business.share")}</span>
        <span className="hidden noscript:inline">{t("business.shareOnWhatsApp")}</span>
      </WhatsappButton>
      <p
        role="status"
        className="absolute top-full right-0 z-10 mt-1 whitespace-nowrap rounded-md border border-line bg-surface px-3 py-2 font-semibold text-sm shadow-float empty:hidden"
      />
    </div>
  );
}
