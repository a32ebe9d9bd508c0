import * as z from "zod/mini";

/** The first file of an archive. `at`: all that was committed until then is in it. `schema`: the newest migration, in ms. */
export const manifest = z.object({
  format: z.literal(1),
  engine: z.enum(["pglite", "postgres"]),
  at: z.iso.datetime(),
  schema: z.number(),
});

export type Manifest = z.output<typeof manifest>;

/** What an archive holds, in this order. Uploads that can be made again from others are left out. */
export const names = {
  manifest: "thola.json",
  database: "database/",
  dump: "database.dump",
  secrets: "secrets/",
  uploads: "uploads/",
};
