/** The language of addresses without a prefix, and of everything that has no other. */
export const defaultLanguage = "en";

/** Addresses of app pages, files and machines: the same in every language, since they follow the reader's account. */
const unprefixed =
  /^\/(?:auth|appeal|verification-success|sign-out|theme|back-to-admin|bookings|profile|account|settings|business-onboarding|business-payment|payment-success|payment-cancel|claim-business|dashboard|demo-dashboard|analytics|business-profile-edit|business-hours|standing|billing|booking-management|calendar|admin|dev|payfast|leads|social|images|assets|sitemaps)(?:[/?#]|$)|^\/(?:[\w-]+\.(?:txt|xml|svg|png|jpg|ico|json|js|css)|healthz|readyz|metrics)$/;

/** '/services' in Afrikaans is '/af/services'. Other addresses, and those of English, have no prefix. */
export function hrefIn(language: string, path: string): string {
  if (language === defaultLanguage || !path.startsWith("/") || unprefixed.test(path)) return path;
  if (path.startsWith(`/${language}`) && /^[/?#]|^$/.test(path.slice(language.length + 1))) return path;
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
