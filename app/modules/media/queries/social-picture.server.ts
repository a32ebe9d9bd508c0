import type { Files } from "~/platform/files.server";
import { findOriginal, getOrMake } from "../derived-files.server";
import { runImageWorker } from "../image-worker.server";

/** In px. The photo covers all but a strip on the left, which leaves it 3 to 2, as in galleries. */
export const socialSize = { width: 1200, height: 630, strip: 255 };

/** The JPEG shown when a page is shared: the drawing, with the photo (if any) over it. Made once per path. */
export const findSocialPicture = (files: Files, path: string, svg: string, photoPath: string | null) =>
  getOrMake(files, path, async () => {
    const photo = photoPath === null ? null : await findOriginal(files, photoPath);
    const drawn = { drawing: Buffer.from(svg), photo: photo?.file ?? null, size: socialSize };
    return (await runImageWorker("social", drawn)) ?? "busy";
  });
