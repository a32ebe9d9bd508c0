import type { Message, TextKey } from "~/texts/message";
import type { PaperKind } from "./rules";

export const kindText = (kind: PaperKind): TextKey => `papers.kinds.${kind}`;

const bodies: Partial<Record<PaperKind, TextKey>> = {
  pirb: "papers.bodies.pirb",
  labour: "papers.bodies.labour",
  gas: "papers.bodies.gas",
  psira: "papers.bodies.psira",
  hpcsa: "papers.bodies.hpcsa",
  sanc: "papers.bodies.sanc",
  sacap: "papers.bodies.sacap",
  nhbrc: "papers.bodies.nhbrc",
  cidb: "papers.bodies.cidb",
  company: "papers.bodies.company",
  standing: "papers.bodies.standing",
  prdp: "papers.bodies.prdp",
};

/** Its body: the one of its kind, or what the owner wrote. */
export function bodyText(
  texts: { t: (message: Message) => string },
  kind: PaperKind,
  own: string | null,
): string {
  const key = bodies[kind];
  return key ? texts.t(key) : (own ?? "");
}

/** Noon of a day, for texts that show dates. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+02:00`);
