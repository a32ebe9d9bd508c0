import { sql } from "drizzle-orm";
import { openDatabase } from "~/platform/db.server";
import { someNames } from "./queries";
import { questions } from "./questions";
import { newDice } from "./statistics";

export type Page = { name: string; paths: string[] };

const variants = 200;

/** The pages that the benchmark asks for, each with many addresses where it has them. */
export async function pagesOf(databaseUrl: string): Promise<Page[]> {
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
    return [
      { name: "/", paths: ["/"] },
      { name: "/services", paths: ["/services"] },
      { name: "/categories/home-services", paths: ["/categories/home-services"] },
      { name: "one common word", paths: listing("one common word") },
      { name: "two words of a name", paths: listing("two words of a name") },
      { name: "within 40 km by rating", paths: listing("within 40 km by rating") },
      { name: "/business/{slug}", paths: rows.map(({ slug }) => `/business/${slug}`) },
    ];
  } finally {
    await close();
  }
}
