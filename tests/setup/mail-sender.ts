import { siteAt } from "~/platform/site";

/** Who sends the mails of a test. */
export const sender = {
  from: "Thola <hello@thola.test>",
  key: { linkSecret: "only-for-tests" },
  site: siteAt("http://thola.test"),
  operator: {
    name: "Thola (Pty) Ltd",
    address: "1 Sample Street, Johannesburg, 2001",
    email: "help@thola.test",
    phone: "+27 11 555 0100",
  },
};
