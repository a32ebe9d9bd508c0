import { hkdfSync, randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { EnvProblem } from "./env-problems.server";

/** Makes the data directory, closed to other users of the machine, and finds out whether it can be written. */
export function makeDataDir(dataDir: string): void {
  if (dataDir.startsWith("memory:")) return;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // One that an older version made, open to all.
    chmodSync(dataDir, 0o700);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EPERM") return;
    throw new EnvProblem(
      `DATA_DIR ${dataDir} cannot be written (${code}): make it a folder that belongs to the user who runs Thola.`,
    );
  }
}

/** The files with what `generatedSecret` made. */
export const generatedSecrets = ["session-secret", "admin-safety-code"] as const;

/** For the embedded engine only: with DATABASE_URL these variables are required. */
export function generatedSecret(
  dataDir: string,
  name: (typeof generatedSecrets)[number],
  bytes: number,
): string {
  const fresh = randomBytes(bytes).toString("base64url");
  if (dataDir.startsWith("memory:")) return fresh;
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  writeFileSync(file, fresh, { mode: 0o600, flag: "wx" });
  return fresh;
}

/** A secret for one use alone, so that what one of them reveals says nothing about another. */
export const derivedSecret = (secret: string, use: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "", `thola ${use}`, 32)).toString("base64url");
