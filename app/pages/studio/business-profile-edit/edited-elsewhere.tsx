import { galleryPath, maxImages } from "~/modules/businesses/gallery/rules";
import { hoursText, weekdayMessage } from "~/modules/businesses/opening";
import { type Shift, shiftsOn, weekdayNames } from "~/modules/businesses/rules";
import { pictureHref } from "~/modules/media/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Part } from "./section";
import type { State } from "./states";

type Props = { state: State; open: boolean };

/** The working hours as they are, and where they are changed. */
export function Hours({ hours, ...part }: Props & { hours: readonly Shift[] }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Part id="hours" {...part}>
      <dl className="grid max-w-md gap-2">
        {weekdayNames.map((name, index) => {
          const shifts = shiftsOn(hours, index + 1);
          return (
            <div key={name} className="flex justify-between gap-4">
              <dt>{t(weekdayMessage(index + 1))}</dt>
              <dd className={`text-right tabular-nums ${shifts.length === 0 ? "text-muted" : ""}`}>
                {hoursText(texts, shifts)}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 mb-3 max-w-prose text-muted text-sm">{t("editor.hours.hint")}</p>
      <ButtonLink href="/business-hours" variant="outline" icon="clock" className="max-sm:w-full">
        {t("editor.hours.edit")}
      </ButtonLink>
    </Part>
  );
}

type Picture = { id: string; path: string; description: string };

export function Gallery({ images, ...part }: Props & { images: readonly Picture[] }) {
  const { t } = useTexts();
  return (
    <Part id="gallery" {...part}>
      <p className="text-muted text-sm">
        {images.length === 0
          ? t("gallery.empty.text")
          : t("editor.gallery.count", { count: images.length, max: maxImages })}
      </p>
      <ul className="mt-3 grid grid-cols-3 gap-3 empty:hidden">
        {images.map(({ id, path, description }) => (
          <li key={id}>
            <img
              src={pictureHref(path, 320, "webp")}
              alt={description}
              loading="lazy"
              className="aspect-4/3 w-full rounded-md object-cover"
            />
          </li>
        ))}
      </ul>
      <ButtonLink href={galleryPath} variant="outline" icon="image" className="mt-4 max-sm:w-full">
        {t("editor.gallery.edit")}
      </ButtonLink>
    </Part>
  );
}
