import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { freeIn } from "~/platform/data-dir.server";
import { openFiles } from "../../app.server";
import type { Env } from "../../platform/env.server";
import { newId } from "../../platform/ids";
import { day } from "../../platform/time";
import { archiveKey, lastBackupFile } from "../backup.server";
import { type Finding, firstLine, look, mend, notChecked, well } from "./finding";

/** Writes, reads and removes a file, in the object store or in DATA_DIR. */
export async function checkStorage(env: Env): Promise<Finding[]> {
  const files = await openFiles(env);
  const folder = `doctor-${newId()}`;
  const bytes = Buffer.from("written by npm run doctor");
  await files.put(`${folder}/test.txt`, bytes);
  const back = await files.get(`${folder}/test.txt`);
  await files.remove(folder);
  const where = env.objectStore ? `the bucket ${env.objectStore.bucket}` : `${env.dataDir}/uploads`;
  if (!back?.equals(bytes)) return [mend(`${where} does not give back what was written`)];
  return [well(`${where} can be written`)];
}

const gigabyte = 1e9;

export async function checkDisk({ dataDir }: Pick<Env, "dataDir">): Promise<Finding[]> {
  if (dataDir.startsWith("memory:")) return [notChecked("DATA_DIR is in memory")];
  const free = await freeIn(dataDir)();
  const line = `${(free / gigabyte).toFixed(1)} GB are free at ${dataDir}`;
  if (free < gigabyte) return [mend(`${line}: pictures and backups need more`)];
  return [free < 5 * gigabyte ? look(line) : well(line)];
}

/** Sample data is no loss. */
export async function checkBackup(
  { dataDir, sampleData, backup }: Pick<Env, "dataDir" | "sampleData" | "backup">,
  now = new Date(),
): Promise<Finding[]> {
  const warn = sampleData ? look : mend;
  const last = (await readFile(join(dataDir, lastBackupFile), "utf8").catch(() => "")).trim();
  const age = now.getTime() - Date.parse(last);
  const findings: Finding[] = [];
  if (Number.isNaN(age)) findings.push(warn("none was made by npm run backup on this DATA_DIR"));
  else if (age > 1.5 * day) findings.push(warn(`the last one is ${(age / day).toFixed(1)} days old`));
  else findings.push(well(`the last one is of ${last}`));
  if (backup.passphrase === null && backup.keyFile === null)
    findings.push(look("it is not encrypted: set BACKUP_KEY_FILE or BACKUP_PASSPHRASE"));
  else await archiveKey(backup).catch((error: unknown) => void findings.push(mend(firstLine(error))));
  return findings;
}
