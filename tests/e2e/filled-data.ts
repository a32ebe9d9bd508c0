import { filledDataDir } from "../setup/data-dir";

/** The data of the workers' servers: each starts with a copy. */
export default async function setup() {
  const { dataDir, remove } = await filledDataDir();
  process.env.FILLED_DATA_DIR = dataDir;
  return remove;
}
