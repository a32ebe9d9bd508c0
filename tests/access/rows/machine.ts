import { everybody, nobody, type Row } from "../row";

export const reading: Row[] = [
  { file: "pages/machine/news-feed.ts", outcomes: everybody },
  { file: "pages/machine/payfast-itn.ts", outcomes: nobody },
  { file: "pages/machine/leads.ts", outcomes: nobody },
  { file: "pages/machine/calendar-feed.ts", path: "/calendar/none.ics", outcomes: nobody },
  { file: "pages/machine/robots.ts", outcomes: everybody },
  { file: "pages/machine/suggestions.ts", outcomes: everybody },
  { file: "pages/machine/listing-count.ts", outcomes: everybody },
  { file: "pages/machine/service-worker.ts", outcomes: everybody },
  { file: "pages/machine/sitemap.ts", outcomes: everybody },
  { file: "pages/machine/sitemap-part.ts", path: "/sitemaps/pages.xml", outcomes: everybody },
  { file: "pages/machine/sitemap-part.ts", path: "/sitemaps/none.xml", outcomes: nobody },
  { file: "pages/machine/social-picture.ts", path: "/social/none.jpg", outcomes: nobody },
  { file: "pages/machine/healthz.ts", outcomes: everybody },
  { file: "pages/machine/readyz.ts", outcomes: everybody },
  { file: "pages/dev/mail.tsx", outcomes: everybody },
  { file: "pages/dev/mail-html.ts", path: "/dev/mail/none", outcomes: nobody },
  { file: "pages/dev/mail-json.ts", outcomes: everybody },
  { file: "pages/dev/payfast.tsx", outcomes: everybody },
  { file: "pages/dev/payfast-process.tsx", outcomes: everybody },
  { file: "pages/dev/payfast-order.tsx", path: "/dev/payfast/orders/none", outcomes: nobody },
  { file: "pages/dev/payfast-card.tsx", path: "/dev/payfast/eng/recurring/update/none", outcomes: nobody },
  { file: "pages/dev/payfast-validate.ts", outcomes: nobody },
  { file: "pages/dev/payfast-api.ts", path: "/dev/payfast/api/subscriptions/none/cancel", outcomes: nobody },
  { file: "pages/dev/payfast-account-api.ts", path: "/dev/payfast/api/refunds/none", outcomes: nobody },
];

export const writing: Row[] = [
  { file: "pages/machine/payfast-itn.ts", send: { hello: "world" }, outcomes: everybody },
  { file: "pages/machine/leads.ts", send: { lead: "call:none" }, outcomes: everybody },
  { file: "pages/dev/payfast-process.tsx", send: {}, outcomes: nobody },
  { file: "pages/dev/payfast-validate.ts", send: {}, outcomes: everybody },
  { file: "pages/dev/payfast-order.tsx", path: "/dev/payfast/orders/none", send: {}, outcomes: nobody },
  {
    file: "pages/dev/payfast-card.tsx",
    path: "/dev/payfast/eng/recurring/update/none",
    send: {},
    outcomes: nobody,
  },
  {
    file: "pages/dev/payfast-api.ts",
    path: "/dev/payfast/api/subscriptions/none/cancel",
    send: {},
    outcomes: nobody,
  },
  {
    file: "pages/dev/payfast-account-api.ts",
    path: "/dev/payfast/api/refunds/none",
    send: {},
    outcomes: nobody,
  },
];
