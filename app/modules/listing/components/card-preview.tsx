import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";
import type { ProviderCardView } from "../cards/card-view";
import { ProviderCard } from "./provider-card";

/** For its owner: the card that lists show, which leads nowhere here. `card` may hold what is only typed yet. */
export function CardPreview({ card }: { card: ProviderCardView }) {
  const { t } = useTexts();
  return (
    <Section id="card-preview" look="text-lg" className="min-w-0" title={t("editor.preview.title")}>
      <p className="mt-1 mb-3 text-muted text-sm">{t("editor.preview.text")}</p>
      <div inert className="max-w-88">
        <ProviderCard card={card} kind="listing" heart={null} signedIn />
      </div>
    </Section>
  );
}
