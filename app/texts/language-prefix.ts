import { policyAt } from "~/site-map/pages";

/** The language of addresses without a prefix, and of everything that has no other. */
export const defaultLanguage = "en";

/** '/services' in Afrikaans is '/af/services'. Addresses that are the same in every language, and those of English, have no prefix. */
export function hrefIn(language: string, path: string): string {
  if (language === defaultLanguage || !path.startsWith("/") || !policyAt(path).prefixed) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/**
 * Splits '/af/services' into the language and the address that routes, cache and pages know: '/services'. An address
 * without the prefix of a language that is here belongs to the default language.
 */
export function splitLanguage(
  address: string,
  isLanguage: (language: string) => boolean,
): { language: string | null; address: string } {
  const [, language, rest] = /^\/([a-z]{2,3})(?=[/?#]|$)(.*)$/s.exec(address) ?? [];
  if (language === undefined || rest === undefined || language === defaultLanguage || !isLanguage(language))
    return { language: null, address };
  return { language, address: rest.startsWith("/") ? rest : `/${rest}` };
}
