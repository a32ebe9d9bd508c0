import { pictureFormats, pictureHref, pictureSrcSet } from "../rules";

type Props = {
  /** `picturePath`. */
  path: string;
  /** The address of a drawing of ours, which has no other sizes. */
  src?: string | undefined;
  width: number;
  height: number;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** The HTML attribute: '(min-width: 56.25rem) 348px, 100vw'. */
  sizes: string;
  /** Visible when the page opens. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** A stored picture in the width that the browser needs. `width` and `height` are its own, to prevent layout shift. */
export function Picture({ path, src, width, height, alt, sizes, eager = false, className }: Props) {
  return (
    <picture>
      {(src ? [] : pictureFormats).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={pictureSrcSet(path, width, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={src ?? pictureHref(path, 640, "webp")}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
