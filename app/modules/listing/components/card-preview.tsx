import { useTexts } from "~/texts/context";
import type { ProviderCardView } from "../cards/card-view";
import { ProviderCard } from "./provider-card";

/** For its owner: the card that lists show, which leads nowhere here. `card` may hold what is only typed yet. */
export function CardPreview({ card }: { card: ProviderCardView }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="card-preview" className="min-w-0">
      <h2 id="card-preview" className="text-lg">
        {t("editor.preview.title")}
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t("editor.preview.text")}</p>
      <div inert className="max-w-88">
        <ProviderCard card={card} kind="listing" heart={null} signedIn />
      </div>
    </section>
  );
}
