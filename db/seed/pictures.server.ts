import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { businessImages } from "~/modules/businesses/tables.server";
import { storePicture } from "~/modules/media/commands.server";
import { picturePath } from "~/modules/media/picture-paths";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { day } from "~/platform/time";
import { insertAll } from "./insert-all.server";
import { sampleId } from "./sample-ids";
import type { SampleBusiness } from "./samples.server";

/** Of every drawing, in px. */
const size = { width: 1200, height: 800 };

/** Stores our own drawings, first the files and then the rows. Pictures are made of them on the first request. */
export async function samplePictures(
  { db, files }: { db: Db; files: Files },
  samples: readonly SampleBusiness[],
  now: Date,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 10 * day);
  const drawings = samples.flatMap(({ pictures }, index) =>
    pictures.map(({ file, description }, n) => ({ index, file, description, position: n + 1 })),
  );
  const rows = await Promise.all(
    drawings.map(async ({ index, file, description, position }) => {
      const svg = await readFile(`db/seed/pictures/${file}`);
      const id = pictureId(`${index}${svg}`);
      const businessId = sampleId("business", index);
      await storePicture(files, picturePath(businessId, id), { file: svg, format: "svg" });
      return { id, businessId, position, description, ...size, createdAt };
    }),
  );
  await insertAll(db, businessImages, rows);
}

/** Depends on the content, because pictures are cached for ever. A UUIDv7 of the year 1970, as for all samples. */
function pictureId(content: string): string {
  const digits = hash("sha256", content);
  return `00000000-0000-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}
