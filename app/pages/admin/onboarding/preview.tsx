import type { GalleryImage } from "~/modules/businesses/gallery/queries.server";
import { isPriced, priceMessage } from "~/modules/businesses/price-messages";
import { isToBeUpdated } from "~/modules/businesses/rules";
import { Picture } from "~/modules/media/components/picture";
import type { Application } from "~/modules/moderation/onboarding/queries.server";
import { placeText } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";

const placeholders = ["address", "city", "area"] as const;

type Props = { found: Application; pictures: GalleryImage[] };

/** What customers see: name, words, pictures, prices, hours. */
export function Preview({ found: { business, services, hours }, pictures }: Props) {
  const { t, hrefOf } = useTexts();
  return (
    <section aria-labelledby="preview" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex min-h-11 items-center gap-2 border-line border-b bg-sunk px-4 text-muted text-xs">
        <Icon name="eye" size="sm" />
        <h3 id="preview" className="font-normal text-xs">
          {t("adminOnboarding.preview")}
        </h3>
        {business.listed && (
          <a
            href={hrefOf(`/business/${business.slug}`)}
            className="ml-auto inline-flex min-h-11 items-center"
          >
            {t("adminOnboarding.open")}
          </a>
        )}
      </div>
      <div className="grid gap-3 p-4 text-sm">
        <div>
          <p className="wrap-anywhere text-lg">{business.businessName}</p>
          <p className="text-muted">
            {isToBeUpdated(business)
              ? placeholders.map((name) => t(`business.placeholder.${name}`)).join(", ")
              : placeText(business)}
          </p>
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{business.description}</p>
        {pictures.length === 0 ? (
          <p className="text-muted">{t("adminOnboarding.noPictures")}</p>
        ) : (
          <ul className="grid grid-cols-3 gap-2">
            {pictures.map(({ id, path, description, width, height }, index) => (
              <li key={id}>
                <Picture
                  path={path}
                  width={width}
                  height={height}
                  alt={description || t("adminOnboarding.picture", { number: index + 1 })}
                  sizes="160px"
                  className="aspect-square w-full rounded-md object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        <ul className="divide-y divide-line">
          {services.map(({ id, name, ...price }) => (
            <li key={id} className="flex justify-between gap-3 py-1.5">
              <span className="wrap-anywhere">{name}</span>
              <b className="font-semibold tabular-nums">
                {isPriced(price) ? t(priceMessage(price)) : t("common.contactForQuote")}
              </b>
            </li>
          ))}
        </ul>
        {hours.length > 0 && <p className="text-muted">{t("adminOnboarding.hours")}</p>}
      </div>
    </section>
  );
}
