import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readSamples } from "./samples.server";

const folder = "db/seed/pictures";
const pictures = readSamples().flatMap((sample) => sample.pictures.map((picture) => ({ sample, picture })));

test("every picture is a file, and every file a picture of one business", () => {
  expect(pictures.map(({ picture }) => picture.file).sort()).toEqual(readdirSync(folder).sort());
  for (const { sample } of pictures) expect([sample.name, sample.status]).toEqual([sample.name, "approved"]);
});

test("every picture is a small drawing of 1200 by 800 px with a description", async () => {
  for (const { picture } of pictures) {
    const bytes = readFileSync(`${folder}/${picture.file}`);
    expect(bytes.length, picture.file).toBeLessThan(30_000);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([picture.file, format, width, height]).toEqual([picture.file, "svg", 1200, 800]);
    expect(bytes.includes("<script") || bytes.includes("href"), picture.file).toBe(false);
    expect(picture.description).toMatch(/^[A-Z].{10,}[^.]$/);
  }
});
