import { Picture } from "~/modules/media/components/picture";
import { useTexts } from "~/texts/context";
import { useTextOnly } from "~/ui/text-only";
import type { ShownImage } from "../queries.server";
import { pictureAddress } from "./picture-viewer";

/** In rem, the first picture and the others of so many on a wide screen (media.css). */
function widths(count: number): [number, number] {
  if (count === 1) return [46, 46];
  if (count === 3) return [31, 15];
  return count < 5 ? [23, 23] : [23, 12];
}

const sizesOf = (index: number, count: number): string => {
  const [first, others] = widths(count);
  return `(min-width: 56.25rem) ${index === 0 ? first : others}rem, calc(100vw - 2rem)`;
};

/**
 * On a phone a strip of pictures to swipe, with thumbnails that link to each; on a wide screen all of them side by side,
 * the first one largest. Needs no script. Each picture leads to the viewer of the page at this address; to none without it.
 */
export function Gallery({ images, address }: { images: readonly ShownImage[]; address: string | null }) {
  const { t, hrefOf } = useTexts();
  const textOnly = useTextOnly();
  if (images.length === 0) return null;
  if (textOnly) return <PictureLinks images={images} address={address} />;
  return (
    <section id="gallery" aria-labelledby="gallery-title">
      <h2 id="gallery-title" className="mb-3">
        {t("business.gallery.title")}
      </h2>
      <ul
        className={`flex snap-x snap-mandatory gap-2 overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth ${images.length > 1 ? "mosaic -mx-4 scroll-px-4 px-4 sm:mx-0 sm:px-0" : ""}`}
      >
        {images.map(({ id, path, src, description, width, height }, index) => (
          <li
            key={id}
            id={`image-${index + 1}`}
            className={`shrink-0 scroll-mt-4 snap-start snap-always overflow-hidden rounded-lg bg-sunk ${images.length > 1 ? "w-[86%]" : "w-full"}`}
          >
            <a
              href={address === null ? undefined : hrefOf(pictureAddress(address, index + 1))}
              className="block text-muted text-sm no-underline -outline-offset-3"
            >
              <Picture
                {...{ path, src, width, height }}
                alt={description || t("business.gallery.picture", { number: index + 1 })}
                sizes={sizesOf(index, images.length)}
                className="aspect-3/2 w-full object-contain"
              />
              <span aria-hidden="true" className="line-clamp-2 px-3 py-2 tabular-nums">
                {t("business.gallery.position", { number: index + 1, of: images.length })}
                {description && ` · ${description}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} />}
    </section>
  );
}

function PictureLinks({ images, address }: Parameters<typeof Gallery>[0]) {
  const { t, hrefOf } = useTexts();
  return (
    <section id="gallery" aria-labelledby="gallery-title">
      <h2 id="gallery-title">{t("business.gallery.title")}</h2>
      <ul>
        {images.map(({ id, description }, index) => (
          <li key={id}>
            <a
              href={address === null ? undefined : hrefOf(pictureAddress(address, index + 1))}
              className="tap wrap-anywhere"
            >
              {description || t("business.gallery.picture", { number: index + 1 })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumbnails({ images }: { images: readonly ShownImage[] }) {
  const { t } = useTexts();
  return (
    <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-[repeat(3,8rem)] md:hidden">
      {images.map(({ id, path, src, width, height }, index) => (
        <li key={id}>
          <a
            href={`#image-${index + 1}`}
            aria-label={t("business.gallery.show", { number: index + 1, of: images.length })}
            className="block aspect-3/2 overflow-hidden rounded-md border border-line hover:border-brand"
          >
            <Picture
              {...{ path, src, width, height }}
              alt=""
              sizes="8rem"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The first picture, in the header's box. */
export function HeaderPicture({ image }: { image: ShownImage }) {
  const { path, src, width, height, description } = image;
  return (
    <Picture
      {...{ path, src, width, height }}
      alt={description}
      sizes="(min-width: 72.5rem) 38rem, (min-width: 56.25rem) 50vw, 100vw"
      eager
      className="size-full object-cover"
    />
  );
}
