/** In px; their quality: image-worker.mjs. Browsers without srcset get 640. */
export const pictureWidths = [160, 320, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const pictureHref = (path: string, width: PictureWidth, format: PictureFormat): string =>
  `/images/${path}/${width}.${format}`;

/** Leaves out widths above the picture's own, except the smallest. */
export const pictureSrcSet = (path: string, width: number, format: PictureFormat): string =>
  pictureWidths
    .filter((wanted, index) => wanted <= width || index === 0)
    .map((wanted) => `${pictureHref(path, wanted, format)} ${wanted}w`)
    .join(", ");

export const uploadLimits = { bytes: 5 * 1024 * 1024 - 1, pixels: 50_000_000, shortestSide: 200 };
/** What file choosers offer. Without HEIC in it, an iPhone turns its photos into JPEG by itself. */
export const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif";
/** In px. Larger uploads are stored at this size. */
export const longestSideKept = 1920;

export type PictureRefusal =
  | "too_large"
  | "not_a_picture"
  | "heic"
  | "damaged"
  | "too_many_pixels"
  | "too_small";

/** Reads the time from the picture's id, which is a UUIDv7. */
export const storedAt = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
