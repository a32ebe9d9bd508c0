import { siteRoutes } from "../setup/site";
import type { Row } from "./row";
import * as account from "./rows/account";
import * as admin from "./rows/admin";
import * as auth from "./rows/auth";
import * as machine from "./rows/machine";
import * as visitors from "./rows/public";
import { reading as studioPages } from "./rows/studio";
import { writing as studioActs } from "./rows/studio-acts";

export const pathOf = ({ file, path }: Row): string =>
  path ?? siteRoutes.find((route) => route.file === file)?.path ?? "";

const areas = [visitors, auth, account, { reading: studioPages, writing: studioActs }, admin, machine];

/** GET: every page and endpoint of the site map. */
export const reading: Row[] = areas.flatMap((area) => area.reading);

/** POST: every action of the site. */
export const writing: Row[] = [
  ...areas.flatMap((area) => area.writing),
  // Last, since these end the impersonation and the sessions that the other rows need.
  { file: "pages/auth/back-to-admin.ts", send: {}, outcomes: "eeeeeeee" },
  {
    file: "pages/account/settings.tsx",
    path: "/settings?tab=account",
    send: { intent: "end-all" },
    outcomes: "sseeeexx",
  },
  { file: "pages/auth/sign-out.ts", send: {}, outcomes: "eeeeeeee" },
];
