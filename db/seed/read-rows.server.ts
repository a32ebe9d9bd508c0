import { readFileSync } from "node:fs";
import type { z } from "zod";

/** Reads db/seed/rows/{name}.json. Only the commands that fill read sample data: the program contains none. */
export const readRows = <Rows>(name: string, schema: z.ZodType<Rows>): Rows =>
  schema.parse(JSON.parse(readFileSync(`db/seed/rows/${name}.json`, "utf8")));
