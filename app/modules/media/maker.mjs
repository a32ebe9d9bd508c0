// A process of its own that decodes and writes pictures, started by maker.server.ts: libvips takes memory that it does
// not give back, and what a hostile file does here is done to nothing else.
import sharp from "sharp";

const secondsEach = 20;
/** libvips reads many more kinds: uploads reach none of them. */
const readers = ["Jpeg", "Png", "Webp", "Heif", "Svg"];

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });

const open = (file, options) =>
  sharp(file, { sequentialRead: true, ...options }).timeout({ seconds: secondsEach });

const works = {
  async sized({ file, density, width, format }) {
    const picture = open(file, { density }).resize({ width, withoutEnlargement: true });
    return (
      format === "avif" ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 78 })
    ).toBuffer();
  },

  /** Upright, no larger than that, and without anything else that was in the file; or why not. */
  async accepted({ file, limits: { pixels, shortestSide, longestSideKept } }) {
    const picture = open(file, { failOn: "error", limitInputPixels: false });
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

  /** A drawing as JPEG, with a photo over all but a strip on its left. */
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

process.on("message", async ({ number, name, given }) => {
  try {
    process.send({ number, done: await works[name](given) });
  } catch (error) {
    process.send({ number, problem: error.message });
  }
});
process.on("disconnect", () => process.exit());
