import pg from "pg";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { search } from "~/modules/listing/search/search.server";
import type { Db } from "~/platform/db.server";

/** One address for every kind of listing query. */
export const listingAddresses = [
  "",
  ...`
    category=beauty category=plumbing province=limpopo category=automotive&province=gauteng city=soweto
    city=musina&category=food category=landscaping&province=limpopo subcategory=auto-electrician open=on
    rating=4.5 price=200 verified=on open=on&category=beauty&rating=4 category=plumbing&city=soweto
    price=200&city=soweto price=500&province=limpopo&verified=on open=on&verified=on&category=plumbing
    rating=4&category=beauty&province=gauteng sort=price sort=price&category=beauty sort=price&city=soweto
    sort=price&province=limpopo sort=price&province=gauteng&category=food sort=price&q=plumber
    sort=price&q=plumber&city=soweto sort=price&q=nails q=plumber&open=on&price=500 near=soweto
    near=musina&category=food near=soweto&province=gauteng near=durban&province=gauteng
    near=durban&sort=distance&category=landscaping&verified=on near=soweto&sort=rating
    near=upington&sort=price q=plumber q=services q=plumber&near=soweto q=plumber&near=upington&sort=distance
    q=tutor&near=soweto&city=durban&sort=distance&price=200 q=thabo q=thabo&sort=distance&near=mitchells-plain
    q=r+%26+b q=geyser+soweto q=xqzwv q=plummer q=ectrical language=zu language=sfs&city=soweto
    language=ve&province=western-cape language=ss&city=soweto language=tn&category=beauty
    language=xh&card=on&category=beauty card=on cash=on&city=soweto emergencies=on&category=plumbing
    emergencies=on&city=soweto emergencies=on&cash=on&province=limpopo sort=price&language=ts
    near=soweto&language=ve near=upington&language=ve near=soweto&sort=rating&language=nr
    near=-26.70,28.01&sort=rating&language=xh near=soweto&sort=rating&language=sfs
    near=soweto&sort=rating&card=on near=durban&emergencies=on q=plumber&language=st&card=on
    q=catering&language=zu&card=on q=tutor&near=soweto&language=sfs
    q=nails q=pool q=pool+cleaner&city=soweto q=towing&near=upington&price=500
  `
    .trim()
    .split(/\s+/),
];

/** A statement of a listing as PostgreSQL ran it; `pages` of 8 KB were read. */
type Explained = { address: string; text: string; plan: string; pages: number };

type Statement = { text: string; values: unknown[] };

/** The statements that a function sends to the database. */
export async function statementsOf<Result>(run: () => Promise<Result>) {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [config, values] = sent as [string | { text: string }, unknown[]];
    statements.push({ text: typeof config === "string" ? config : config.text, values });
    return (query as (...sent: unknown[]) => unknown).apply(this, sent);
  } as typeof query;
  try {
    return { result: await run(), statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}

/** Explains every statement of every kind of listing, of its first and its second page. */
export async function explainListings(db: Db, databaseUrl: string, now: Date): Promise<Explained[]> {
  const explained: Explained[] = [];
  const client = await connectReader(databaseUrl);
  try {
    for (const address of listingAddresses) {
      const listing = readQuestion(new URLSearchParams(address));
      const first = await statementsOf(() => search(db, listing, now));
      const { next } = first.result.page;
      const second = next && (await statementsOf(() => search(db, { ...listing, after: next }, now)));
      for (const { text, values } of [...first.statements, ...(second ? second.statements : [])])
        explained.push({ address, text, ...(await explain(client, text, values)) });
    }
    return explained;
  } finally {
    await client.end();
  }
}

/** A connection with the setting of read connections (platform/pools.server.ts). */
export async function connectReader(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("set enable_seqscan = off");
  return client;
}

/** Runs a statement; `pages` of 8 KB were read. */
export async function explain(client: pg.Client, text: string, values: unknown[]) {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `explain (analyze, buffers, timing off) ${text}`,
    values,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  const [, hit = "0", read = "0"] = /Buffers:(?: shared)?(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  return { plan, pages: Number(hit) + Number(read) };
}
