import type { Files } from "~/platform/files.server";
import { madeOnce } from "../made.server";
import { inMaker } from "../maker.server";
import { findOriginal } from "../originals.server";

/** In px. A photo takes all but a strip on the left: what is left of it is 3 to 2, as galleries show it. */
export const socialSize = { width: 1200, height: 630, strip: 255 };

/**
 * The picture of those who share a page, as JPEG: a drawing of that size with the photo, when there is one, over it.
 * Made once for its path.
 */
export const findSocialPicture = (files: Files, path: string, svg: string, photoId: string | null) =>
  madeOnce(files, path, async () => {
    const photo = photoId === null ? null : await findOriginal(files, photoId);
    const drawn = { drawing: Buffer.from(svg), photo: photo?.file ?? null, size: socialSize };
    return (await inMaker("social", drawn)) ?? "busy";
  });
