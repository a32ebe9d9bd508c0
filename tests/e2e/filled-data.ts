import { filledPostgres } from "../setup/data-dir";

/** The data of the workers' servers: each starts with a copy. */
export default async function setup() {
  const { remove, ...filled } = await filledPostgres();
  process.env.FILLED_POSTGRES = JSON.stringify(filled);
  return remove;
}
