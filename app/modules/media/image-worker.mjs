// The image worker: a process of its own, started by image-worker.server.ts. libvips does not return its memory, and a hostile
// file can harm nothing but this process.
import sharp from "sharp";

const timeoutSeconds = 20;
/** libvips supports many more formats, which are blocked for uploads. */
const readers = ["Jpeg", "Png", "Webp", "Heif", "Svg"];

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });

const open = (file, options) =>
  sharp(file, { sequentialRead: true, ...options }).timeout({ seconds: timeoutSeconds });

const tasks = {
  async sized({ file, density, width, format }) {
    const picture = open(file, { density }).resize({ width, withoutEnlargement: true });
    return (
      format === "avif" ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 78 })
    ).toBuffer();
  },

  /** Upright, no larger than the limits and without any metadata; or the reason of the refusal. */
  async accepted({ upload, limits: { pixels, shortestSide, longestSideKept } }) {
    const picture = open(upload, { failOn: "error", limitInputPixels: false });
    const { width, height } = await picture.metadata();
    if (width * height > pixels) return "too_many_pixels";
    if (Math.min(width, height) < shortestSide) return "too_small";
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: longestSideKept, height: longestSideKept, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { file: data, width: info.width, height: info.height };
  },

  /** The drawing as JPEG, with the photo over all but a strip on the left. */
  async social({ drawing, photo, size: { width, height, strip } }) {
    const placed =
      photo &&
      (await open(photo)
        .resize({ width: width - strip, height, fit: "cover" })
        .png({ compressionLevel: 1 })
        .toBuffer());
    const picture = placed
      ? open(drawing).composite([{ input: placed, left: strip, top: 0 }])
      : open(drawing);
    return picture.flatten().jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  },
};

process.on("message", async ({ number, name, input }) => {
  try {
    process.send({ number, done: await tasks[name](input) });
  } catch (error) {
    process.send({ number, problem: error.message });
  }
});
process.on("disconnect", () => process.exit());
