import { v5, v7 } from "uuid";

/** A new UUIDv7: ordered by time, and made in the program so that it does not depend on the engine. */
export const newId = (): string => v7();

/** The same id for the same content of a form, whose key is an id, too: what is sent twice is one, what is changed another. */
export const idOfContent = (key: string, content: unknown): string => v5(JSON.stringify(content), key);

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isId = (text: string): boolean => pattern.test(text);

/** Not greater than any id made at that time or later. */
export const firstIdAt = (at: Date): string =>
  v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });
