import { createHmac } from "node:crypto";
import { constantTimeEqual } from "better-auth/crypto";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { Env } from "~/platform/env.server";
import { isId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { networkOf } from "~/platform/requests.server";
import { networkMark } from "~/platform/security-events.server";
import { hour } from "~/platform/time";
import { everybody, linkGenerations } from "./tables.server";

const kinds = ["unsubscribe", "review", "answer", "alert"] as const;

/**
 * An address that acts without a session. `subject` is what it acts on, `side` for whom or on what of it; `generation` is that of
 * its owner when it was made. Nothing of it is stored: whoever has the installation's key can make and read it.
 */
export type Link = {
  kind: (typeof kinds)[number];
  subject: string;
  side: string;
  generation: number;
  endsAt: Date | null;
};

export type LinkKey = Pick<Env, "linkSecret">;

/** The last part of the link's address. `side` has no full stop. */
export function linkToken(link: Link, { linkSecret }: LinkKey): string {
  const { kind, subject, side, generation, endsAt } = link;
  const text = [subject, side, generation, endsAt?.getTime() ?? ""].join(".");
  const mark = createHmac("sha256", linkSecret).update(`${kind} ${text}`).digest("base64url");
  return withoutDash(`${text}.${mark.slice(0, 22)}`);
}

/** A phone leaves a dash out of an address that it finds at the end of a line; links of older mails have some. */
const withoutDash = (token: string): string => token.replace(/[^.]*$/, (mark) => mark.replaceAll("-", "_"));

export type Visit = { request: Request; env: LinkKey & Pick<Env, "networkSecret"> };

/** The link of a token; wrong ones are counted, twenty an hour and network, and a right one is never refused. */
export async function readLink(
  db: Db,
  { request, env }: Visit,
  { kind, token }: { kind: string; token: string },
  now: Date,
): Promise<{ ok: true; link: Link } | { ok: false; reason: "wrong" } | TooMany> {
  const link = linkIn(kind, token);
  if (link && constantTimeEqual(linkToken(link, env), withoutDash(token))) return { ok: true, link };
  const limit = { key: `link:${networkOf(request)}`, max: 20, windowMs: hour };
  const retryAfter = await countTry(db, { network: networkMark({ env }, request) }, [limit], now);
  return retryAfter === null ? { ok: false, reason: "wrong" } : { ok: false, reason: "too_many", retryAfter };
}

function linkIn(kind: string, token: string): Link | null {
  const [subject = "", side = "", generation, end = "", mark] = token.split(".", 5);
  const known = kinds.find((one) => one === kind);
  if (!known || !isId(subject) || mark === undefined) return null;
  return {
    kind: known,
    subject,
    side,
    generation: Number(generation),
    endsAt: end ? new Date(Number(end)) : null,
  };
}

/** Whether a right link still acts: its time is not over, and its owner ended no links since. */
export async function isAlive(db: Db, { generation, endsAt }: Link, ownerId: string, now: Date) {
  if (endsAt !== null && endsAt <= now) return false;
  return generation === (await generationsOf(db, [ownerId]))(ownerId);
}

export async function generationsOf(db: Db, ownerIds: string[]): Promise<(ownerId: string) => number> {
  const rows =
    ownerIds.length === 0
      ? []
      : await db
          .select()
          .from(linkGenerations)
          .where(inArray(linkGenerations.ownerId, [everybody, ...ownerIds]));
  const generations = new Map(rows.map(({ ownerId, generation }) => [ownerId, generation]));
  const ofAll = generations.get(everybody) ?? 0;
  return (ownerId) => ofAll + (generations.get(ownerId) ?? 0);
}

/** `isAlive` for the statement that acts: its owner ended no links since this generation. */
export const isOfGeneration = (ownerId: string, generation: number): SQL =>
  sql`${generation}::int = (select coalesce(sum(generation), 0) from ${linkGenerations}
    where owner_id in (${everybody}, ${ownerId}))`;
