/** In these widths a picture is made, in px; 640 is what a browser without srcset gets. */
export const pictureWidths = [160, 320, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const pictureHref = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `/images/${id}/${width}.${format}`;

/** Nothing wider than the picture itself, but always the smallest. */
export const pictureSrcSet = (id: string, width: number, format: PictureFormat): string =>
  pictureWidths
    .filter((wanted, index) => wanted <= width || index === 0)
    .map((wanted) => `${pictureHref(id, wanted, format)} ${wanted}w`)
    .join(", ");

/** What an upload may be. */
export const uploadLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, shortestSide: 200 };
/** Larger ones are made smaller, and kept as that. */
export const longestSideKept = 1920;

export type PictureRefusal = "too_large" | "not_a_picture" | "damaged" | "too_many_pixels" | "too_small";

/** A picture's id is a UUIDv7, which begins with its time. */
export const storedAt = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
