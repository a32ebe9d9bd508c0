import { eq } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../builders/business";
import { test as base } from "../setup/db";
import { openSite } from "../setup/site";

export const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("business", ({ db }) => aBusiness(db));
type Site = Awaited<ReturnType<typeof openSite>>;
export type Business = Awaited<ReturnType<typeof aBusiness>>;

export const email = "nomsa@zulu.example";
const phone = "082 555 0164";
export const pageOf = ({ slug }: Pick<Business, "slug">) => `/business/${slug}/book`;

let keys = 0;
export const typed = ({ service }: Business, given: Record<string, string> = {}) => {
  keys += 1;
  return {
    ...{ intent: "keep", way: "email", service: service.id, date: "2026-11-24", time: "10:00" },
    ...{ key: `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}` },
    ...{ name: "Nomsa Zulu", phone, email, address: "22 Kumalo Street" },
    ...given,
  };
};

export const keep = (site: Site, business: Business, given: Record<string, string> = {}, headers = {}) =>
  site.newVisitor(headers).post(pageOf(business), typed(business, given));

/** From networks of their own, so that their limit is not what refuses. */
let networks = 0;
export const elsewhere = () => {
  networks += 1;
  return { "x-thola-client": `41.0.${networks >> 8}.${networks & 255}` };
};

export const idIn = (response: Response) => {
  const token = response.headers.get("Location")?.split("/").at(-1) ?? "";
  return token.split(".")[0] ?? "";
};

export async function linksTo(db: Db, site: Site, to: string): Promise<string[]> {
  const mails = await listMails(db, to, 20, senderOf(site.app));
  return mails.flatMap(({ text }) => /http:\/\/thola\.test(\/answer\/[\w.-]+)/.exec(text)?.[1] ?? []);
}
export async function ownersAddress(db: Db, { owner }: Business) {
  const [row] = await db.select().from(users).where(eq(users.id, owner.userId));
  return row?.email ?? "";
}
export const mailsTo = (db: Db, to: string) => db.$count(mailOutbox, eq(mailOutbox.recipient, to));
