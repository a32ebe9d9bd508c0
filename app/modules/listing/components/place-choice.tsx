import { Select } from "~/forms/inputs";
import { provinces } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import type { Listing } from "../listing";

/** Every city by province. */
const cityGroups = provinces.map(({ name, cities }) => ({
  group: name,
  options: cities.map((city) => ({ value: city.slug, label: city.name })),
}));

/** Where to measure from; preselects the city of the filter. */
export function CitySelect({ city }: Pick<Listing, "city">) {
  const { t } = useTexts();
  return <Select defaultValue={city?.slug ?? ""} empty={t("listing.form.chooseCity")} groups={cityGroups} />;
}

/**
 * Asks the browser for its position. app/enhance.js shows the button where the browser can tell; it is invisible until
 * then rather than hidden, so that nothing moves. The line below it explains a failure.
 */
export function LocateButton({
  className = "",
  listing = "",
}: {
  className?: string | undefined;
  /** The address of the listing to measure for; this one without it. */
  listing?: string | undefined;
}) {
  const { t } = useTexts();
  return (
    <div className={`noscript:hidden ${className}`.trim()}>
      <Button
        type="button"
        variant="outline"
        full
        icon="locate-fixed"
        data-locate={listing}
        data-asking={t("listing.locate.asking")}
        data-outside={t("listing.locate.outside")}
        data-refused={t("listing.locate.refused")}
        data-unknown={t("listing.locate.unknown")}
        className="invisible min-h-12"
      >
        {t("listing.locate.button")}
      </Button>
      <p role="status" className="text-sm not-empty:pt-1.5" />
    </div>
  );
}
