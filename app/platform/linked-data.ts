/** Schema.org's words for what many pages have. Addresses are whole ones: `appUrl` stands before each. */

type Step = { label: string; href: string };

/** From the widest to the page itself. */
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
