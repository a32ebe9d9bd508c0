import type { Texts } from "~/texts/texts";

/** Schema.org structures that many pages share. Their addresses are absolute and in the language of the page. */

type Step = { label: string; href: string };

/** From the home page down to the page itself. */
export const breadcrumbList = ({ hrefOf }: Texts, appUrl: string, steps: readonly Step[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: appUrl + hrefOf(href),
  })),
});

export const itemList = ({ hrefOf }: Texts, appUrl: string, items: readonly Step[]) => ({
  "@type": "ItemList",
  itemListElement: items.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    url: appUrl + hrefOf(href),
  })),
});
