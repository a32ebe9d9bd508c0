import type { MetaDescriptor } from "react-router";

/** What a public page says of itself to search engines and to those who share it. */
export type PageMeta = {
  appUrl: string;
  /** The page's own address, whatever else leads to it. */
  path: string;
  /** Without the name of the site. */
  title: string;
  description: string;
  /** 1200 by 630 px; without one the site's own picture. */
  picture?: { path: string; alt: string } | undefined;
  /** False: search engines follow its links but do not keep it, and it names no canonical address. */
  indexed?: boolean;
  /** Linked data (linked-data.ts). */
  data?: readonly object[];
};

const sitePicture = { path: "/share.jpg", alt: "Thola: find someone good, close to home." };

/** Nothing where there is no page to speak of. Text of businesses is escaped by React Router. */
export function pageMeta(page: PageMeta | null | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { appUrl, title, indexed = true, picture = sitePicture, data = [] } = page;
  const address = appUrl + page.path;
  const description = shortened(page.description);
  const card = {
    "og:site_name": "Thola",
    "og:locale": "en_ZA",
    "og:type": "website",
    "og:url": address,
    "og:title": title,
    "og:description": description,
    "og:image": appUrl + picture.path,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": picture.alt,
  };
  return [
    { title: `${title} | Thola` },
    { name: "description", content: description },
    indexed
      ? { tagName: "link", rel: "canonical", href: address }
      : { name: "robots", content: "noindex, follow" },
    ...Object.entries(card).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    ...data.map((one) => ({ "script:ld+json": { "@context": "https://schema.org", ...one } })),
  ];
}

const longest = 155;

/** On one line, and no longer than what is shown of it, up to a whole word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const words = cut.slice(0, cut.lastIndexOf(" ") + 1).trimEnd();
  return `${words.length > longest / 2 ? words : [...cut].slice(0, -1).join("")}…`;
}
