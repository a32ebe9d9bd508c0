import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import express from "express";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { imageFiles } from "~/http/image-files.server";
import { FilesUnavailable, localFiles } from "~/platform/files.server";
import { newId } from "~/platform/ids";
import { chunk, pngOf } from "../../../tests/setup/png";
import { acceptImage, removePicture, storePicture } from "./commands.server";
import { picturePath } from "./picture-paths";
import { findPicture } from "./queries/pictures.server";
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

type Format = "jpeg" | "png" | "webp" | "avif";
/** As quickly as it goes: how well it is compressed concerns no test. */
const encoded = (format: Format) => noise().toFormat(format, { effort: 1 }).toBuffer();

/** What becomes of an upload of these bytes. */
async function accepted(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), "thola-picture-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "upload"), bytes);
  return acceptImage(join(folder, "upload"));
}

const aPath = () => picturePath(newId(), newId());

describe("an accepted upload", () => {
  test.for(["jpeg", "png", "webp", "avif"] as const)("a %s is re-encoded as WebP", async (format) => {
    const result = await accepted(await encoded(format));
    expect(result).toMatchObject({ ok: true, ...size });
    const { file } = result as { file: Buffer };
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
    const result = await accepted(photo);
    expect(result).toMatchObject({ ok: true, width: 320, height: 480 });
    const kept = await sharp((result as { file: Buffer }).file).metadata();
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined));
  });

  test("a large photo is scaled down", async () => {
    const photo = await sharp({
      create: { width: 2400, height: 1800, channels: 3, background: "#28349a" },
    })
      .jpeg()
      .toBuffer();
    expect(await accepted(photo)).toMatchObject({ ok: true, width: 1920, height: 1440 });
  });

  test("hidden data after the picture is removed", async () => {
    const photo = Buffer.concat([await noise().jpeg().toBuffer(), Buffer.from("<?php secret(); ?>")]);
    const result = await accepted(photo);
    expect(result.ok && result.file.includes("secret")).toBe(false);
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
    expect(await accepted(Buffer.from(text, "latin1"))).toEqual({ ok: false, reason: "not_a_picture" });
  });

  test("refuses an animation that would expand to gigabytes, without decoding it", async () => {
    const bomb = Buffer.concat([
      Buffer.from("GIF89a"),
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      Buffer.alloc(5000),
    ]);
    expect(await accepted(bomb)).toEqual({ ok: false, reason: "not_a_picture" });
  });

  test("refuses HEIC, which sharp's build cannot read, by that name", async () => {
    for (const start of ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic"])
      expect(await accepted(Buffer.from(start, "latin1"))).toEqual({ ok: false, reason: "heic" });
  });

  test("refuses bombs of up to 50,000 by 50,000 pixels without decoding them", async () => {
    const began = process.memoryUsage().rss;
    for (const side of [50_000, 30_000, 8000])
      expect(await accepted(pngOf(side, side))).toEqual({ ok: false, reason: "too_many_pixels" });
    expect(process.memoryUsage().rss - began).toBeLessThan(150e6);
  });

  test("refuses a text chunk that expands to 200 MB", async () => {
    const unfolding = chunk(
      "zTXt",
      Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(200e6), { level: 1 })]),
    );
    const began = process.memoryUsage().rss;
    await accepted(pngOf(480, 320, unfolding));
    expect(process.memoryUsage().rss - began).toBeLessThan(150e6);
  });

  test("refuses a truncated file", async () => {
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const whole = await encoded(format);
      const cut = whole.subarray(0, Math.floor(whole.length / 2));
      expect([format, await accepted(cut)]).toEqual([format, { ok: false, reason: "damaged" }]);
    }
  });

  test("refuses a file with misleading first bytes", async () => {
    for (const start of ["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF\0\0\0\0WEBP", "\0\0\0\x1cftypavif"])
      expect(await accepted(Buffer.from(start + svg, "latin1"))).toEqual({ ok: false, reason: "damaged" });
  });

  test("refuses a picture that is too small or of 5 MB or more", async () => {
    const small = await noise({ width: 480, height: 199 }).png().toBuffer();
    expect(await accepted(small)).toEqual({ ok: false, reason: "too_small" });
    const large = Buffer.concat([await noise().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await accepted(large)).toEqual({ ok: false, reason: "too_large" });
  });
});

const drawing = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="50%" height="100%" fill="${fill}"/></svg>`,
  );

describe("derived pictures", () => {
  test("exist in every width and both formats; photos are not enlarged, drawings are rendered sharp", async () => {
    const files = localFiles("memory://");
    const [photo, drawn] = [aPath(), aPath()];
    await storePicture(files, photo, { file: await noise().webp().toBuffer(), format: "webp" });
    await storePicture(files, drawn, { file: drawing("#28349a"), format: "svg" });
    const measure = async (path: string, width: 160 | 1280, format: "avif" | "webp") => {
      const made = await findPicture(files, { path, width, format });
      return Buffer.isBuffer(made) ? sharp(made).metadata() : made;
    };
    expect(await measure(photo, 160, "webp")).toMatchObject({ format: "webp", width: 160, height: 107 });
    expect(await measure(photo, 160, "avif")).toMatchObject({ format: "heif", width: 160 });
    expect(await measure(photo, 1280, "webp")).toMatchObject({ width: 480 });
    expect(await measure(drawn, 1280, "webp")).toMatchObject({ width: 1280, height: 853 });
    expect(await measure(aPath(), 160, "webp")).toBeNull();
  });

  test("are made once for concurrent requests, and nothing is left after removal", async () => {
    const kept = localFiles("memory://");
    let puts = 0;
    const put = (...given: Parameters<typeof kept.put>) => {
      puts += 1;
      return kept.put(...given);
    };
    const files = { ...kept, put };
    const path = aPath();
    await storePicture(kept, path, { file: drawing("#28349a"), format: "svg" });
    const wanted = { path, width: 320, format: "webp" } as const;
    const responses = await Promise.all(Array.from({ length: 30 }, () => findPicture(files, wanted)));
    expect(new Set(responses).size).toBe(1);
    expect(puts).toBe(1);
    await removePicture(files, path);
    expect(await findPicture(files, wanted)).toBeNull();
  });
});

test("a picture is made though there is no room to keep it", async () => {
  const kept = localFiles("memory://");
  const path = aPath();
  await storePicture(kept, path, { file: drawing("#28349a"), format: "svg" });
  const full = { ...kept, put: () => Promise.reject(new FilesUnavailable("full")) };
  const wanted = { path, width: 160, format: "webp" } as const;
  for (const _request of ["first", "next"]) expect(await findPicture(full, wanted)).toBeInstanceOf(Buffer);
});

test("the next request starts a new image worker when the last one has died", async () => {
  const files = localFiles("memory://");
  const path = aPath();
  await storePicture(files, path, { file: drawing("#28349a"), format: "svg" });
  const makers = () =>
    spawnSync("pgrep", ["-P", String(process.pid), "-f", "media/image-worker"], { encoding: "utf8" })
      .stdout.split("\n")
      .filter(Boolean);
  expect(await findPicture(files, { path, width: 160, format: "webp" })).not.toBeNull();
  const [first, ...others] = makers();
  expect(others).toEqual([]);
  const begun = findPicture(files, { path, width: 1280, format: "avif" }).catch(
    (error: Error) => error.message,
  );
  process.kill(Number(first), "SIGKILL");
  expect(await begun).toBe("The image worker exited: SIGKILL.");
  expect(await findPicture(files, { path, width: 1280, format: "avif" })).not.toBeNull();
  expect(makers()).not.toContain(first);
});

async function serving() {
  const files = localFiles("memory://");
  const server = createServer(express().use("/images", imageFiles(files))).listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { files, get };
}

describe("served", () => {
  test("is cached for a year, with an ETag that gives 304", async () => {
    const { files, get } = await serving();
    const path = aPath();
    await storePicture(files, path, { file: drawing("#7f2a1c"), format: "svg" });
    const response = await get(pictureHref(path, 320, "avif"));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/avif");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("Vary")).toBeNull();
    const etag = response.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const length = Number(response.headers.get("Content-Length"));
    expect((await response.arrayBuffer()).byteLength).toBe(length);
    const again = await get(pictureHref(path, 320, "avif"), { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await get(pictureHref(path, 320, "avif"), { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(length)]);
  });

  test("anything else is not found", async () => {
    const { files, get } = await serving();
    const path = aPath();
    await storePicture(files, path, { file: drawing("#7f2a1c"), format: "svg" });
    const wrong = [
      pictureHref(aPath(), 320, "avif"),
      `/images/${path}/321.avif`,
      `/images/${path}/320.png`,
      `/images/${path}/320.svg`,
      `/images/${path}/original.svg`,
      `/images/${path}/320.avif/`,
      `/images/${path}`,
      `/images/${path}/0320.avif`,
      `/images/${path.split("/")[1]}/320.avif`,
      `/images/..%2f..%2fetc%2fpasswd/320.avif`,
      `/images/${path}%00/320.avif`,
      `/images/%/320.avif`,
      `/images/${"-".repeat(36)}/320.avif`,
      "/images/",
    ];
    for (const path of wrong) {
      const response = await get(path);
      expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([path, 404, null]);
    }
    expect((await get(pictureHref(path, 320, "avif"), { method: "POST" })).status).toBe(404);
  });
});

test("srcset offers nothing wider than the picture, and always something", () => {
  expect(pictureSrcSet("x", 700, "avif")).toBe(
    "/images/x/160.avif 160w, /images/x/320.avif 320w, /images/x/640.avif 640w",
  );
  expect(pictureSrcSet("x", 100, "webp")).toBe("/images/x/160.webp 160w");
});
