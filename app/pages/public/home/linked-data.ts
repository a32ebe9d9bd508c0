import type { Env } from "~/platform/env.server";
import type { Texts } from "~/texts/texts";

type Operator = Pick<Env["operator"], "name" | "email" | "phone">;

/** Linked data about the organisation and the site's search. */
export const siteData = ({ t, hrefOf, language }: Texts, { name, email, phone }: Operator) => [
  {
    "@type": "WebSite",
    "@id": "/#website",
    name: t("common.thola"),
    url: hrefOf("/"),
    inLanguage: `${language}-ZA`,
    publisher: { "@id": "/#organization" },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${hrefOf("/services")}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  },
  {
    "@type": "Organization",
    "@id": "/#organization",
    name: t("common.thola"),
    legalName: name,
    url: "/",
    logo: "/apple-touch-icon.png",
    email,
    telephone: phone,
    areaServed: { "@type": "Country", name: t("home.country") },
  },
];
