import type { Files } from "~/platform/files.server";

/** The paths of the files in a folder, sorted; '' is the whole store. */
export async function stored(files: Files, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of files.walk(folder)) paths.push(path);
  return paths.sort();
}
