import { Form } from "react-router";
import { BusinessCover } from "~/modules/businesses/components/business-cover";
import { type CoverChoice, coverChoices, dyeOf } from "~/modules/businesses/cover";
import type { GalleryImage } from "~/modules/businesses/gallery/queries.server";
import { galleryPath } from "~/modules/businesses/gallery/rules";
import type { ProviderCardView } from "~/modules/listing/cards/card-view";
import { CardPreview } from "~/modules/listing/components/card-preview";
import { pictureHref } from "~/modules/media/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { useIsRefused } from "~/ui/may-post";

type Props = { card: ProviderCardView; chosen: CoverChoice; first: GalleryImage | undefined };

/** The first photo, or the printed cloth in one of its colours; beside it the card as it is. */
export function CoverForm({ card, chosen, first }: Props) {
  const { t } = useTexts();
  return (
    <Box
      as="section"
      id="cover"
      aria-labelledby="cover-title"
      className="grid gap-6 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <Form method="post" action={galleryPath}>
        <input type="hidden" name="intent" value="cover" />
        <fieldset className="min-w-0">
          <legend>
            <h2 id="cover-title" className="text-lg">
              {t("gallery.cover.title")}
            </h2>
          </legend>
          <p className="mt-1 max-w-prose text-muted text-sm">{t("gallery.cover.text")}</p>
          <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
            {coverChoices.map((option) => (
              <label
                key={option}
                className="cursor-pointer overflow-hidden rounded-md border-2 border-line has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
              >
                <div className="h-20 bg-sunk">
                  <CoverPicture card={card} option={option} first={first} />
                </div>
                <span className="flex min-h-11 items-center gap-2 px-3 text-sm">
                  <input
                    type="radio"
                    name="cover"
                    value={option}
                    defaultChecked={option === chosen}
                    className="tick"
                  />
                  {t(`gallery.cover.${option}`)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button variant="outline" small className="mt-4" disabled={useIsRefused("cover")}>
          {t("gallery.cover.save")}
        </Button>
      </Form>
      <CardPreview card={card} />
    </Box>
  );
}

type CoverPictureProps = { card: ProviderCardView; option: CoverChoice; first: GalleryImage | undefined };

function CoverPicture({ card: { name, category, subcategory, place }, option, first }: CoverPictureProps) {
  const { t } = useTexts();
  if (option !== "photo")
    return (
      <BusinessCover
        name={name}
        category={category}
        subcategory={subcategory}
        city={place}
        dye={dyeOf(option)}
      />
    );
  if (!first)
    return (
      <p className="grid h-full place-items-center px-2 text-center text-muted text-sm">
        {t("gallery.cover.noPhoto")}
      </p>
    );
  return (
    <img
      src={pictureHref(first.path, 320, "webp")}
      alt=""
      loading="lazy"
      className="size-full object-cover"
    />
  );
}
