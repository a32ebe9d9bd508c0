import { sql } from "drizzle-orm";
import { openDatabase } from "~/platform/db.server";
import { someNames } from "./queries";
import { questions } from "./questions";
import { newDice } from "./statistics";

export type Page = { name: string; paths: string[] };

/** Enough that at a thousand requests per second no address repeats for seconds. */
const manyVariants = 4000;

/** The measured pages, each with up to 200 addresses. */
export const pagesOf = (databaseUrl: string): Promise<Page[]> =>
  withAddresses(databaseUrl, 200, ({ listing, businesses }) => [
    { name: "/", paths: ["/"] },
    { name: "/services", paths: ["/services"] },
    { name: "/categories/home-services", paths: ["/categories/home-services"] },
    { name: "category and city", paths: listing("category and city") },
    { name: "one common word", paths: listing("one common word") },
    { name: "two words of a name", paths: listing("two words of a name") },
    { name: "within 40 km by rating", paths: listing("within 40 km by rating") },
    { name: "/business/{slug}", paths: businesses },
  ]);

/** Pages with thousands of addresses, each requested once, so that no read is shared. */
export const pagesNobodyShares = (databaseUrl: string): Promise<Page[]> =>
  withAddresses(databaseUrl, manyVariants, ({ listing, businesses }) => {
    const once = (question: string) => [...new Set(listing(question))];
    return [
      { name: "category and city", paths: once("category and city") },
      { name: "one common word in a city", paths: once("one common word in a city") },
      { name: "two words of a name", paths: once("two words of a name") },
      { name: "within 40 km by rating", paths: once("within 40 km by rating") },
      { name: "/business/{slug}", paths: businesses },
    ];
  });

type Addresses = { listing: (question: string) => string[]; businesses: string[] };

async function withAddresses(
  databaseUrl: string,
  variants: number,
  pagesFrom: (addresses: Addresses) => Page[],
): Promise<Page[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    const names = await someNames(db, variants);
    const { rows } = await db.execute<{ slug: string }>(
      sql`select slug from business_profiles where listed order by md5(id::text) limit ${variants}`,
    );
    const listing = (question: string) => {
      const ask = questions.find(({ name }) => name === question)?.ask;
      if (!ask) throw new Error(`There is no question '${question}'.`);
      const dice = newDice(1);
      return Array.from({ length: variants }, () => `/services?${ask(dice, names)}`);
    };
    return pagesFrom({ listing, businesses: rows.map(({ slug }) => `/business/${slug}`) });
  } finally {
    await close();
  }
}
