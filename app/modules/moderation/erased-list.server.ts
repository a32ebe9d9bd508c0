import { asc, isNotNull } from "drizzle-orm";
import * as z from "zod/mini";
import type { Db } from "~/platform/db.server";
import type { Files } from "~/platform/files.server";
import { eraseDue } from "./erase.server";
import { erasureRequests } from "./tables.server";

/** Among the uploads. Archives of the database may be older than an erasure: this list says which to repeat. */
export const erasedFile = "erased.jsonl";

const erased = z.object({ userId: z.uuid(), requestedAt: z.iso.datetime() });

export type Erased = z.output<typeof erased>;

/** Throws for what is no such list: an erasure must not be lost with a broken line. */
export const readErased = (text: string): Erased[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => z.parse(erased, JSON.parse(line)));

/** Adds every erasure that the list lacks. It only grows, so that it may be older or newer than the database. */
export async function noteErased(db: Db, files: Files): Promise<void> {
  // Another process may have written between our reading and writing: look again until nothing is missing.
  for (;;) {
    const noted = readErased(String((await files.get(erasedFile)) ?? ""));
    const known = new Set(noted.map(({ userId }) => userId));
    const missing = (await listErased(db)).filter(({ userId }) => !known.has(userId));
    if (missing.length === 0) return;
    await files.put(erasedFile, Buffer.from(linesOf([...noted, ...missing])));
  }
}

export const linesOf = (list: Erased[]): string => list.map((one) => `${JSON.stringify(one)}\n`).join("");

async function listErased(db: Db): Promise<Erased[]> {
  const { userId, requestedAt, doneAt } = erasureRequests;
  const rows = await db
    .select({ userId, requestedAt })
    .from(erasureRequests)
    .where(isNotNull(doneAt))
    .orderBy(asc(doneAt));
  return rows.map((row) => ({ userId: row.userId, requestedAt: row.requestedAt.toISOString() }));
}

/** Erases what is due, and notes it. The first run of a process notes what a killed one did not. */
export function erasing(db: Db, files: Files): (now: Date) => Promise<void> {
  let isNoted = false;
  return async (now) => {
    const wasNoted = isNoted;
    isNoted = false;
    if ((await eraseDue(db, now)) > 0 || !wasNoted) await noteErased(db, files);
    isNoted = true;
  };
}
