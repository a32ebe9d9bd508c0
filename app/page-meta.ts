import type { MetaDescriptor } from "react-router";
import { defaultLanguage, hrefIn } from "~/texts/language-prefix";
import type { TextKey } from "~/texts/message";
import { knownLanguages } from "~/texts/texts";
import { type Matches, metaTexts, siteOf } from "./page-texts";

/** The description of a public page for search engines and social networks. All its addresses are paths. */
export type PageMeta = {
  /** The page's canonical address, in the default language. */
  path: string;
  /** Without the name of the site. */
  title: string;
  description: string;
  /** 1200 by 630 px; the site's own picture by default. */
  picture?: { path: string; alt: string } | undefined;
  /** False for pages that search engines should follow but not index; they have no canonical address. */
  indexed?: boolean;
  /** Linked data (platform/linked-data.ts). */
  data?: readonly object[];
};

/** The meta tags; none without a page. React Router escapes the text. */
export function pageMeta(matches: Matches, page: PageMeta | null | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { t, hrefOf, language } = metaTexts(matches);
  const site = siteOf(matches);
  const { title, indexed = true, data = [] } = page;
  const { picture = { path: "/share.jpg", alt: t("common.sitePicture") } } = page;
  const address = site + hrefOf(page.path);
  const description = shortened(page.description);
  const card = {
    "og:site_name": t("common.thola"),
    "og:locale": `${language}_ZA`,
    "og:type": "website",
    "og:url": address,
    "og:title": title,
    "og:description": description,
    "og:image": site + picture.path,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": picture.alt,
  };
  return [
    { title: t("common.pageTitle", { title }) },
    { name: "description", content: description },
    ...(indexed
      ? [{ tagName: "link" as const, rel: "canonical", href: address }, ...alternatesOf(site, page.path)]
      : [{ name: "robots", content: "noindex, follow" }]),
    ...Object.entries(card).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    ...data.map((one) => ({
      "script:ld+json": { "@context": "https://schema.org", ...withSite(one, site) },
    })),
  ];
}

/** The `meta` of a public page that is always described in the same words. */
export const described =
  (page: { path: string; title: TextKey; description: TextKey; indexed?: boolean }) =>
  ({ matches, error }: { matches: Matches; error?: unknown }): MetaDescriptor[] => {
    const { t } = metaTexts(matches);
    const words = { title: t(page.title), description: t(page.description) };
    return error ? [] : pageMeta(matches, { ...page, ...words });
  };

/** The same page in each language; none while there is only one. */
function alternatesOf(site: string, path: string): MetaDescriptor[] {
  const languages = knownLanguages();
  if (languages.length < 2) return [];
  const alternates = languages.map((language) => [`${language}-ZA`, hrefIn(language, path)] as const);
  return [...alternates, ["x-default", hrefIn(defaultLanguage, path)] as const].map(([hrefLang, href]) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang,
    href: site + href,
  }));
}

/** The properties of linked data that hold addresses. */
const addresses = new Set(["@id", "url", "urlTemplate", "item", "image", "logo"]);

/** Makes the paths in linked data absolute. */
function withSite<Data extends object>(data: Data, site: string): Data {
  const absolute = (value: unknown, isAddress: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => absolute(one, isAddress));
    if (typeof value === "object" && value !== null) return withSite(value, site);
    return isAddress && typeof value === "string" && value.startsWith("/") ? site + value : value;
  };
  const entries = Object.entries(data).map(([name, value]) => [name, absolute(value, addresses.has(name))]);
  return Object.fromEntries(entries);
}

/** In characters: about what search engines show. */
const maxDescription = 155;

/** On one line, cut at a word boundary. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxDescription) return line;
  const cut = line.slice(0, maxDescription);
  const words = cut.slice(0, cut.lastIndexOf(" ") + 1).trimEnd();
  return `${words.length > maxDescription / 2 ? words : [...cut].slice(0, -1).join("")}…`;
}
