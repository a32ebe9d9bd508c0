import { isId } from "~/platform/ids";
import type { ReviewKey } from "./rules";

/** The value of ?reviews=: '1764000000000_<id>' */
export const tokenOf = ({ createdAt, id }: ReviewKey): string => `${createdAt.getTime()}_${id}`;

/** Null for anything but a token; the list then starts at its beginning. */
export function readToken(token: string | null | undefined): ReviewKey | null {
  const [, time, id = ""] = /^(\d{1,15})_(.+)$/.exec(token ?? "") ?? [];
  const createdAt = new Date(Number(time));
  return isId(id) && !Number.isNaN(createdAt.getTime()) && createdAt.getFullYear() < 10_000
    ? { createdAt, id }
    : null;
}
