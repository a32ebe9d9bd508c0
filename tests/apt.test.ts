import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { updateLists } from "./setup/apt";

/** Puts an apt-get of ours, in a folder of its own, first in PATH. */
function playApt(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), "thola-apt-"));
  const file = join(folder, "apt-get");
  writeFileSync(file, `#!/bin/sh\necho "$@" >> ${folder}/calls\n${script.replaceAll("FOLDER", folder)}\n`);
  chmodSync(file, 0o755);
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return folder;
}

const held = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)";

test("another installation that holds the lists is waited for", () => {
  const folder = playApt(`[ $(wc -l < FOLDER/calls) -gt 2 ] || { echo "${held}" >&2; exit 100; }`);
  expect(updateLists(0)).toBe("");
  const call = "-qq -o DPkg::Lock::Timeout=120 update\n";
  expect(readFileSync(join(folder, "calls"), "utf8")).toBe(call.repeat(3));
});

test("what apt answered is said, also when it never lets go", () => {
  playApt(`echo "${held}" >&2; exit 100`);
  expect(updateLists(0, 0)).toBe(`${held}\n`);
});
