import type { Texts } from "~/texts/texts";

/** Schema.org structures that many pages share. Their addresses are paths in the language of the page (page-meta.ts). */

type Step = { label: string; href: string };

/** From the home page down to the page itself. */
export const breadcrumbList = ({ hrefOf }: Texts, steps: readonly Step[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: hrefOf(href),
  })),
});

/** Of pages, each of which says itself what it is about. */
export const itemList = ({ hrefOf }: Texts, hrefs: readonly string[]) => ({
  "@type": "ItemList",
  itemListElement: hrefs.map((href, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: hrefOf(href),
  })),
});
