import type { Draft } from "~/modules/businesses/draft";
import { draftCard } from "~/modules/listing/cards/draft-card";
import { ProviderCard } from "~/modules/listing/components/provider-card";
import { useTexts } from "~/texts/context";

/** The card that customers will see, as far as it is filled in; beside the step where there is room. */
export function Preview({ draft, now }: { draft: Draft; now: Date }) {
  const { t } = useTexts();
  const card = draftCard(draft, now);
  return (
    <aside aria-labelledby="preview" className="max-lg:hidden">
      <div className="sticky top-6 grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="preview" className="font-sans text-base">
          {t("onboarding.preview.title")}
        </h2>
        {card ? (
          <div inert>
            <ProviderCard card={card} kind="listing" heart={null} signedIn />
          </div>
        ) : (
          <p className="rounded-lg border border-line border-dashed p-4 text-muted text-sm">
            {t("onboarding.preview.none")}
          </p>
        )}
        <p className="text-muted text-sm">{t("onboarding.preview.hint")}</p>
      </div>
    </aside>
  );
}
