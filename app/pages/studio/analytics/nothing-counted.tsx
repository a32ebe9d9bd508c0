import { externalLinkProps } from "~/modules/businesses/contact-links";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** What to do next while the period has no numbers: `share` is null while nobody sees the page. */
export function NothingCounted({ share }: { share: { name: string; address: string } | null }) {
  const { t } = useTexts();
  return (
    <div className="mb-6">
      <EmptyState
        compact
        title={t("analytics.none.title")}
        text={t(share ? "analytics.none.text" : "analytics.none.hidden")}
        actions={
          <>
            {share && (
              <ButtonLink
                href={`https://wa.me/?text=${encodeURIComponent(t("business.shareText", share))}`}
                {...externalLinkProps}
                icon="whatsapp"
              >
                {t("business.shareOnWhatsApp")}
              </ButtonLink>
            )}
            <ButtonLink href="/dashboard" variant="outline">
              {t("analytics.none.today")}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
