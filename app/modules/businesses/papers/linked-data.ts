import type { Texts } from "~/texts/texts";
import { bodyText, kindText } from "./paper-text";
import type { ShownPaper } from "./queries.server";

/** The papers in date, as schema.org's credentials of the business. */
export function paperData(texts: Texts, papers: readonly ShownPaper[]) {
  const inDate = papers.filter(({ lapsed }) => !lapsed);
  if (inDate.length === 0) return {};
  return {
    hasCredential: inDate.map(({ kind, body, number, endsOn }) => ({
      "@type": "EducationalOccupationalCredential",
      name: texts.t(kindText(kind)),
      recognizedBy: { "@type": "Organization", name: bodyText(texts, kind, body) },
      ...(number ? { identifier: number } : {}),
      ...(endsOn ? { expires: endsOn } : {}),
    })),
  };
}
