/** Schema.org structures that many pages share. Addresses are absolute. */

type Step = { label: string; href: string };

/** From the home page down to the page itself. */
export const breadcrumbList = (appUrl: string, steps: readonly Step[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: appUrl + href,
  })),
});

export const itemList = (appUrl: string, items: readonly Step[]) => ({
  "@type": "ItemList",
  itemListElement: items.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    url: appUrl + href,
  })),
});
