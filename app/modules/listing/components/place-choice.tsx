import { Select } from "~/forms/inputs";
import { provinces } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import type { Texts } from "~/texts/texts";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
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

const locateData = (t: Texts["t"], listing: string) => ({
  "data-locate": listing,
  "data-asking": t("listing.locate.asking"),
  "data-outside": t("listing.locate.outside"),
  "data-refused": t("listing.locate.refused"),
  "data-unknown": t("listing.locate.unknown"),
});

/** The same as a sign at the end of a search field, which has room for it. What is typed goes along. */
export function LocateSign({ listing }: { listing: string }) {
  const { t } = useTexts();
  return (
    <span className="noscript:hidden">
      <button
        type="button"
        aria-label={t("listing.locate.sign")}
        {...locateData(t, listing)}
        className="invisible absolute top-0 right-0 grid h-12 w-11 cursor-pointer place-items-center text-muted hover:text-brand"
      >
        <Icon name="locate-fixed" />
      </button>
      <span role="status" className="block text-sm not-empty:pt-1.5" />
    </span>
  );
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
        {...locateData(t, listing)}
        className="invisible min-h-12"
      >
        {t("listing.locate.button")}
      </Button>
      <p role="status" className="text-sm not-empty:pt-1.5" />
    </div>
  );
}
