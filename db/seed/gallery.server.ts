import { hash } from "node:crypto";
import { businessImages } from "~/modules/businesses/tables.server";
import { storePicture } from "~/modules/media/commands.server";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { day } from "~/platform/time";
import { ownedBusinesses, sampleBusinesses } from "./businesses";
import { height, width } from "./gallery/kit";
import { picturesOf } from "./gallery/pictures";
import { sampleId } from "./sample-ids";

/** Most businesses with an owner and a third of the others have one to three pictures. */
function howMany(index: number): number {
  if (index === 0) return 3;
  const some = index < ownedBusinesses.length ? index % 7 !== 3 : index % 3 === 0;
  return some ? 1 + (Math.floor(index / 2) % 3) : 0;
}

/** Stores our own drawings as SVG, first the files and then the rows. Pictures are made of them on the first request. */
export async function sampleGallery({ db, files }: { db: Db; files: Files }, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 10 * day);
  const drawn = sampleBusinesses.flatMap((sample, index) => {
    if (sample.status !== "approved") return [];
    const businessId = sampleId("business", index);
    return picturesOf(sample, index, howMany(index)).map(({ svg, description }, n) => ({
      svg,
      row: {
        id: pictureId(`${index}${svg}`),
        businessId,
        position: n + 1,
        description,
        width,
        height,
        createdAt,
      },
    }));
  });
  for (const { svg, row } of drawn)
    await storePicture(files, row.id, { file: Buffer.from(svg), format: "svg" });
  await db
    .insert(businessImages)
    .values(drawn.map(({ row }) => row))
    .onConflictDoNothing();
}

/** Depends on the content, because pictures are cached for ever. A UUIDv7 of the year 1970, as for all samples. */
function pictureId(content: string): string {
  const digits = hash("sha256", content);
  return `00000000-0000-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}
