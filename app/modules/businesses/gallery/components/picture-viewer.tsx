import { Picture } from "~/modules/media/components/picture";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import type { ShownImage } from "../queries.server";

/** The address of a picture in the viewer of the page at this address. */
export const pictureAddress = (address: string, number: number): string =>
  `${address}/pictures#picture-${number}`;

type Props = {
  name: string;
  images: readonly ShownImage[];
  /** Of the business's page, to which Close leads. */
  address: string;
};

/**
 * All pictures of a business, one at a time: a strip that is swiped, scrolled or moved by its links, so that it needs no
 * script. With one, enhance.js adds the arrow keys and Escape.
 */
export function PictureViewer({ name, images, address }: Props) {
  const { t, hrefOf } = useTexts();
  return (
    <section aria-labelledby="viewer-title" data-viewer="">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h1 id="viewer-title" className="min-w-0 truncate text-lg">
          {t("business.gallery.of", { name })}
        </h1>
        <a
          href={hrefOf(`${address}#gallery`)}
          data-back=""
          aria-label={t("business.gallery.close")}
          className="-mr-2.5 grid size-11 flex-none place-items-center text-muted hover:text-ink"
        >
          <Icon name="x" />
        </a>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={t("business.gallery.title")}
        className="flex h-[max(18rem,100dvh-11rem)] snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg bg-sunk [scrollbar-width:none] motion-safe:scroll-smooth"
        data-strip=""
      >
        {images.map((image, at) => (
          <Slide key={image.id} image={image} number={at + 1} of={images.length} address={address} />
        ))}
      </ul>
    </section>
  );
}

type SlideProps = { image: ShownImage; number: number; of: number; address: string };

function Slide({ image, number, of, address }: SlideProps) {
  const { t, hrefOf } = useTexts();
  const { id, path, src, description, width, height } = image;
  return (
    <li
      id={`picture-${number}`}
      className="relative grid w-full shrink-0 snap-start snap-always grid-rows-[minmax(0,1fr)_auto] scroll-mt-20"
    >
      <Picture
        {...{ path, src, width, height }}
        alt={description || t("business.gallery.picture", { number })}
        sizes="min(100vw, 75rem)"
        eager={number === 1}
        className="size-full object-contain"
      />
      <div className="flex min-h-13 items-center justify-between gap-2 px-1">
        <Step to={number > 1 ? number - 1 : null} of={of} icon="chevron-left" />
        <p className="min-w-0 py-1 text-center text-sm">
          {description && <span className="wrap-anywhere">{description}</span>}
          <span className="block text-muted text-xs tabular-nums">
            {t("business.gallery.position", { number, of })}
          </span>
          {address.startsWith("/business/") && (
            <a href={hrefOf(`${address}/report?picture=${id}`)} rel="nofollow" className="tap text-muted">
              {t("report.linkPicture")}
            </a>
          )}
        </p>
        <Step to={number < of ? number + 1 : null} of={of} icon="chevron-right" />
      </div>
    </li>
  );
}

function Step({ to, of, icon }: { to: number | null; of: number; icon: IconName }) {
  const { t } = useTexts();
  if (to === null) return <span className="w-11 flex-none" />;
  return (
    <a
      href={`#picture-${to}`}
      aria-label={t("business.gallery.show", { number: to, of })}
      className="grid size-11 flex-none place-items-center rounded-md text-ink hover:bg-surface hover:text-brand"
    >
      <Icon name={icon} />
    </a>
  );
}
