import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { aptInstall } from "./setup/apt";

const folder = "deploy/prometheus";
const promtool = (...args: string[]) => spawnSync("promtool", args, { cwd: folder, encoding: "utf8" });

const hasPromtool = () => promtool("--version").error === undefined;
const aptSays = hasPromtool() ? "" : aptInstall("prometheus");

/** Skipped only where there is no promtool and no apt to install it. */
test.skipIf(!hasPromtool() && aptSays === "")(
  "Prometheus's rules speak up when they are to, and only then",
  () => {
    // What apt says beside an installation that worked is no fault.
    if (!hasPromtool()) expect.fail(aptSays);
    for (const args of [
      ["check", "rules", "thola-rules.yml"],
      ["test", "rules", "thola-rules-test.yml"],
    ]) {
      const { status, stdout, stderr } = promtool(...args);
      expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
    }
  },
);
