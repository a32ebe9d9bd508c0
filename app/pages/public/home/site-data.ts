import type { Env } from "~/platform/env.server";

type Operator = Pick<Env["operator"], "name" | "email" | "phone">;

/** Linked data about the organisation and the site's search. */
export const siteData = (appUrl: string, { name, email, phone }: Operator) => [
  {
    "@type": "WebSite",
    "@id": `${appUrl}/#website`,
    name: "Thola",
    url: `${appUrl}/`,
    inLanguage: "en-ZA",
    publisher: { "@id": `${appUrl}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${appUrl}/services?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  },
  {
    "@type": "Organization",
    "@id": `${appUrl}/#organization`,
    name: "Thola",
    legalName: name,
    url: `${appUrl}/`,
    logo: `${appUrl}/apple-touch-icon.png`,
    email,
    telephone: phone,
    areaServed: { "@type": "Country", name: "South Africa" },
  },
];
