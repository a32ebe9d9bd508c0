import { filledDataDir } from "../setup/data-dir";

/** What the servers of the workers start with: each works on a copy. */
export default async function setup() {
  const { dataDir, remove } = await filledDataDir();
  process.env.FILLED_DATA_DIR = dataDir;
  return remove;
}
