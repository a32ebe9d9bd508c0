import { createHmac, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { Env } from "~/platform/env.server";
import { type Qr, qrOf } from "~/platform/qr.server";
import { seal as sealWith, unseal as unsealWith } from "~/platform/sealed.server";
import { recoveryCodeCount } from "../rules";
import { recoveryCodes, secondFactors, sessions } from "../tables.server";
import { totpAddress } from "../totp.server";

type Keyed = Pick<Env, "factorSecret">;

/** A secret as it is stored, so that a copy of the database alone makes no codes. */
export const seal = ({ factorSecret }: Keyed, secret: string): string => sealWith(factorSecret, secret);

/** Null when it was sealed under another SESSION_SECRET. */
export const unseal = ({ factorSecret }: Keyed, stored: string): string | null =>
  unsealWith(factorSecret, stored);

/** Without look-alikes: people copy them from paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");

/** 'k3m7p-x9rtd': 49 bits, far beyond the limit of tries. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);

export const recoveryHash = ({ factorSecret }: Keyed, typed: string): string =>
  createHmac("sha256", factorSecret).update(typed.toLowerCase().replace(/[\s-]/g, "")).digest("base64url");

/** Whether this session of an administrator lacks its second factor; `enrolled`: there is one to ask for. */
export async function findFactorGate(
  db: Db,
  sessionId: string,
  { sampleData }: Pick<Env, "sampleData">,
): Promise<{ enrolled: boolean; isOpen: boolean }> {
  const [row] = await db
    .select({ factorAt: sessions.factorAt, secret: secondFactors.secret })
    .from(sessions)
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(eq(sessions.id, sessionId));
  const enrolled = (row?.secret ?? null) !== null;
  const isAsked = enrolled || !sampleData;
  return { enrolled, isOpen: !isAsked || (row?.factorAt ?? null) !== null };
}

type SetUp = { secret: string; address: string; qr: Qr };

export type FactorStatus = { enrolled: boolean; codesLeft: number; setUp: SetUp | null };

/** What the page of the second factor shows; `setUp` waits for its first code. */
export async function findFactorStatus(
  db: Db,
  { id, email }: { id: string; email: string },
  env: Pick<Env, "factorSecret">,
): Promise<FactorStatus> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, id));
  const secret = row?.pendingSecret ? unseal(env, row.pendingSecret) : null;
  return {
    enrolled: (row?.secret ?? null) !== null,
    codesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
    setUp: secret === null ? null : setUpOf(secret, email),
  };
}

function setUpOf(secret: string, email: string): SetUp {
  const address = totpAddress(secret, email);
  return { secret: secret.replace(/.{4}(?=.)/g, "$& "), address, qr: qrOf(address) };
}
