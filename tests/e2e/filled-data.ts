import { filledPostgres, newDataDir } from "../setup/data-dir";

/** The data of the workers' servers: each starts with a copy, and they share what is made of the pictures. */
export default async function setup() {
  const { remove, ...filled } = await filledPostgres();
  const pictures = newDataDir(filled.dataDir);
  process.env.FILLED_POSTGRES = JSON.stringify({ ...filled, dataDir: pictures.dataDir });
  return async () => {
    pictures.remove();
    await remove();
  };
}
