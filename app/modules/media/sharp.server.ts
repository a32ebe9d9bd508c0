import type { Sharp, SharpOptions } from "sharp";
import { openGate } from "~/platform/gate.server";

/** Only these readers: libvips knows many more, and uploads reach none of them. */
const readers = ["Jpeg", "Png", "Webp", "Heif", "Svg"];

let loading: Promise<typeof import("sharp").default> | null = null;

/** Loaded when the first picture is needed: it takes memory that many a process never uses. */
function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });
    return sharp;
  });
  return loading;
}

/** Pictures take processor and memory: two at once, and the others wait half a minute at most. */
const through = openGate({ atOnce: 2, waiting: 200, patience: 30_000 });
const nobodyLeaves = new AbortController().signal;
const secondsEach = 20;

/** Works on a picture when it is its turn; null when too many wait. */
export const workOn = <Result>(
  bytes: Buffer,
  options: SharpOptions,
  work: (picture: Sharp) => Promise<Result>,
): Promise<Result | null> =>
  through(nobodyLeaves, async () => {
    const sharp = await loadSharp();
    return work(sharp(bytes, { sequentialRead: true, ...options }).timeout({ seconds: secondsEach }));
  });
