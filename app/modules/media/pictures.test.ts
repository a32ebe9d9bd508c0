import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync } from "node:zlib";
import express from "express";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { imageFiles } from "~/http/image-files.server";
import { openFiles } from "~/platform/files.server";
import { newId } from "~/platform/ids";
import { acceptImage, removePicture, storePicture } from "./commands.server";
import { findPicture } from "./queries.server";
import { pictureHref, pictureSrcSet } from "./rules";

vi.setConfig({ testTimeout: 60_000 });

const size = { width: 480, height: 320 };
const noise = (given = size) =>
  sharp({
    create: {
      ...given,
      channels: 3,
      background: "#28349a",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

const crc = (bytes: Buffer) => {
  let all = ~0;
  for (const byte of bytes) {
    all ^= byte;
    for (let bit = 0; bit < 8; bit++) all = all & 1 ? (all >>> 1) ^ 0xedb88320 : all >>> 1;
  }
  return ~all >>> 0;
};
function chunk(name: string, data: Buffer) {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
}

/** A PNG whose header claims this size, with a few bytes of content. */
function pngOf(width: number, height: number, ...more: Buffer[]) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const content = chunk("IDAT", deflateSync(Buffer.alloc(100_000)));
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, chunk("IHDR", header), ...more, content, chunk("IEND", Buffer.alloc(0))]);
}

describe("an accepted upload", () => {
  test.for(["jpeg", "png", "webp", "avif"] as const)("a %s is re-encoded as WebP", async (format) => {
    const accepted = await acceptImage(await noise().toFormat(format).toBuffer());
    expect(accepted).toMatchObject({ ok: true, ...size });
    const { file } = accepted as { file: Buffer };
    expect(await sharp(file).metadata()).toMatchObject({ format: "webp", ...size });
  });

  test("is upright, without place and time", async () => {
    const exif = {
      IFD0: { Model: "Secret Phone" },
      IFD3: { GPSLatitude: "26/1 12/1 0/1", GPSLatitudeRef: "S" },
    };
    const photo = await noise()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret</x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const accepted = await acceptImage(photo);
    expect(accepted).toMatchObject({ ok: true, width: 320, height: 480 });
    const kept = await sharp((accepted as { file: Buffer }).file).metadata();
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined));
  });

  test("a large photo is scaled down", async () => {
    const photo = await noise({ width: 2400, height: 1800 }).jpeg({ quality: 40 }).toBuffer();
    expect(await acceptImage(photo)).toMatchObject({ ok: true, width: 1920, height: 1440 });
  });

  test("hidden data after the picture is removed", async () => {
    const photo = Buffer.concat([await noise().jpeg().toBuffer(), Buffer.from("<?php secret(); ?>")]);
    const accepted = await acceptImage(photo);
    expect(accepted.ok && accepted.file.includes("secret")).toBe(false);
  });
});

describe("uploads that are refused", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><image href="file:///etc/passwd"/></svg>`;
  const notPictures = {
    nothing: "",
    text: "hello ".repeat(100),
    "a page": "<!doctype html><script>alert(1)</script>",
    "an SVG": svg,
    "a PDF": "%PDF-1.7\n",
    "a GIF": "GIF89a\x01\x00\x01\x00\x80\x00\x00",
    "a BMP": `BM${"\0".repeat(100)}`,
    "an archive": "PK\x03\x04",
  };
  test.for(Object.entries(notPictures))("%s", async ([, text]) => {
    expect(await acceptImage(Buffer.from(text, "latin1"))).toEqual({ ok: false, reason: "not_a_picture" });
  });

  test("refuses an animation that would expand to gigabytes, without decoding it", async () => {
    const bomb = Buffer.concat([
      Buffer.from("GIF89a"),
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      Buffer.alloc(5000),
    ]);
    expect(await acceptImage(bomb)).toEqual({ ok: false, reason: "not_a_picture" });
  });

  test("refuses 30,000 by 30,000 pixels without decoding them", async () => {
    const began = process.memoryUsage().rss;
    for (const side of [30_000, 8000])
      expect(await acceptImage(pngOf(side, side))).toEqual({ ok: false, reason: "too_many_pixels" });
    expect(process.memoryUsage().rss - began).toBeLessThan(150e6);
  });

  test("refuses a text chunk that expands to 200 MB", async () => {
    const unfolding = chunk(
      "zTXt",
      Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(200e6))]),
    );
    const began = process.memoryUsage().rss;
    await acceptImage(pngOf(480, 320, unfolding));
    expect(process.memoryUsage().rss - began).toBeLessThan(150e6);
  });

  test("refuses a truncated file", async () => {
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const whole = await noise().toFormat(format).toBuffer();
      const cut = whole.subarray(0, Math.floor(whole.length / 2));
      expect([format, await acceptImage(cut)]).toEqual([format, { ok: false, reason: "damaged" }]);
    }
  });

  test("refuses a file with misleading first bytes", async () => {
    for (const start of ["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF\0\0\0\0WEBP", "\0\0\0\x1cftypavif"])
      expect(await acceptImage(Buffer.from(start + svg, "latin1"))).toEqual({ ok: false, reason: "damaged" });
  });

  test("refuses a picture that is too small or larger than 10 MB", async () => {
    const small = await noise({ width: 480, height: 199 }).png().toBuffer();
    expect(await acceptImage(small)).toEqual({ ok: false, reason: "too_small" });
    const large = Buffer.concat([await noise().png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await acceptImage(large)).toEqual({ ok: false, reason: "too_large" });
  });
});

const drawing = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="50%" height="100%" fill="${fill}"/></svg>`,
  );

describe("derived pictures", () => {
  test("exist in every width and both formats; photos are not enlarged, drawings are rendered sharp", async () => {
    const files = openFiles("memory://");
    const [photo, drawn] = [newId(), newId()];
    await storePicture(files, photo, { file: await noise().webp().toBuffer(), format: "webp" });
    await storePicture(files, drawn, { file: drawing("#28349a"), format: "svg" });
    const measure = async (id: string, width: 160 | 1280, format: "avif" | "webp") => {
      const made = await findPicture(files, { id, width, format });
      return Buffer.isBuffer(made) ? sharp(made).metadata() : made;
    };
    expect(await measure(photo, 160, "webp")).toMatchObject({ format: "webp", width: 160, height: 107 });
    expect(await measure(photo, 160, "avif")).toMatchObject({ format: "heif", width: 160 });
    expect(await measure(photo, 1280, "webp")).toMatchObject({ width: 480 });
    expect(await measure(drawn, 1280, "webp")).toMatchObject({ width: 1280, height: 853 });
    expect(await measure(newId(), 160, "webp")).toBeNull();
  });

  test("are made once for concurrent requests, and nothing is left after removal", async () => {
    const kept = openFiles("memory://");
    let puts = 0;
    const put = (...given: Parameters<typeof kept.put>) => {
      puts += 1;
      return kept.put(...given);
    };
    const files = { ...kept, put };
    const id = newId();
    await storePicture(kept, id, { file: drawing("#28349a"), format: "svg" });
    const wanted = { id, width: 320, format: "webp" } as const;
    const answers = await Promise.all(Array.from({ length: 30 }, () => findPicture(files, wanted)));
    expect(new Set(answers).size).toBe(1);
    expect(puts).toBe(1);
    await removePicture(files, id);
    expect(await findPicture(files, wanted)).toBeNull();
  });
});

test("the next request starts a new image worker when the last one has died", async () => {
  const files = openFiles("memory://");
  const id = newId();
  await storePicture(files, id, { file: drawing("#28349a"), format: "svg" });
  const makers = () =>
    spawnSync("pgrep", ["-P", String(process.pid), "-f", "media/image-worker"], { encoding: "utf8" })
      .stdout.split("\n")
      .filter(Boolean);
  expect(await findPicture(files, { id, width: 160, format: "webp" })).not.toBeNull();
  const [first, ...others] = makers();
  expect(others).toEqual([]);
  const begun = findPicture(files, { id, width: 1280, format: "avif" }).catch(
    (error: Error) => error.message,
  );
  process.kill(Number(first), "SIGKILL");
  expect(await begun).toBe("The image worker exited: SIGKILL.");
  expect(await findPicture(files, { id, width: 1280, format: "avif" })).not.toBeNull();
  expect(makers()).not.toContain(first);
});

async function serving() {
  const files = openFiles("memory://");
  const server = createServer(express().use("/images", imageFiles(files))).listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { files, get };
}

describe("served", () => {
  test("is cached for a year, with an ETag that gives 304", async () => {
    const { files, get } = await serving();
    const id = newId();
    await storePicture(files, id, { file: drawing("#7f2a1c"), format: "svg" });
    const answer = await get(pictureHref(id, 320, "avif"));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/avif");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Vary")).toBeNull();
    const etag = answer.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const length = Number(answer.headers.get("Content-Length"));
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
    const again = await get(pictureHref(id, 320, "avif"), { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await get(pictureHref(id, 320, "avif"), { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(length)]);
  });

  test("anything else is not found", async () => {
    const { files, get } = await serving();
    const id = newId();
    await storePicture(files, id, { file: drawing("#7f2a1c"), format: "svg" });
    const wrong = [
      pictureHref(newId(), 320, "avif"),
      `/images/${id}/321.avif`,
      `/images/${id}/320.png`,
      `/images/${id}/320.svg`,
      `/images/${id}/original.svg`,
      `/images/${id}/320.avif/`,
      `/images/${id}`,
      `/images/${id}/0320.avif`,
      `/images/..%2f..%2fetc%2fpasswd/320.avif`,
      `/images/${id}%00/320.avif`,
      `/images/%/320.avif`,
      `/images/${"-".repeat(36)}/320.avif`,
      "/images/",
    ];
    for (const path of wrong) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 404, null]);
    }
    expect((await get(pictureHref(id, 320, "avif"), { method: "POST" })).status).toBe(404);
  });
});

test("srcset offers nothing wider than the picture, and always something", () => {
  expect(pictureSrcSet("x", 700, "avif")).toBe(
    "/images/x/160.avif 160w, /images/x/320.avif 320w, /images/x/640.avif 640w",
  );
  expect(pictureSrcSet("x", 100, "webp")).toBe("/images/x/160.webp 160w");
});
