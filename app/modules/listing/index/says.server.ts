import { type SQL, sql } from "drizzle-orm";
import { businessProfiles as b, businessServices as s } from "~/modules/businesses/tables.server";
import { literal } from "~/platform/search-patterns";
import { serviceStarts, startOf } from "../cards/searched-service";
import { lexemesOf, quoted, type Says, type Search } from "./query";

/** A shorter word is meant as it stands: 'car' is no beginning of 'carpenter'. */
const shortestStart = 5;

/** For the word index, which knows neither the order of words nor the nouns that stand beside the services. */
export function saysQuery({ phrases, where }: Says): string {
  const mark = where === "name" ? "a=" : "b=";
  const start = (word: string) =>
    word.length < shortestStart ? quoted(mark + word) : `${quoted(mark + startOf(word))}:*`;
  return phrases.map((phrase) => `(${lexemesOf(phrase).map(start).join(" & ")})`).join(" | ");
}

/**
 * The name, or one of the services, has the words of a phrase one after the other. Without `offset 0` PostgreSQL may look first for
 * the words among the services of all businesses.
 */
export function saysWordAfterWord({ phrases, where }: Says): SQL {
  const patterns = phrases.map((phrase) => sql`${patternOf(phrase)}`);
  const hasOne = (text: SQL) => sql`${plain(text)} like any (array[${sql.join(patterns, sql`, `)}]::text[])`;
  const named = hasOne(sql`${b.businessName}`);
  if (where === "name") return named;
  return sql`(${named} or exists (select 1 from ${s}
    where ${s.businessId} = business_profiles.id and ${s.removedAt} is null and ${hasOne(sql`${s.name}`)} offset 0))`;
}

function patternOf(phrase: string): string {
  const words = phrase.split(" ");
  const last = words.pop() ?? "";
  const end = last.length < shortestStart ? `${literal(last)} ` : literal(startOf(last));
  return `% ${[...words.map(literal), end].join(" ")}%`;
}

/** As phrases are: folded, each word between two spaces. */
const plain = (text: SQL): SQL =>
  sql`(' ' || regexp_replace(translate(lower(unaccent(${text})), '''’‘', ''), '[^[:alnum:]]+', ' ', 'g') || ' ')`;

/** The service that the words name (`searchedService`) costs no more, or where they name none, the cheapest. */
export function costsAtMost(maxPrice: number, { q }: Search): SQL {
  const starts = serviceStarts(q).map(
    (start) => sql`(${plain(sql`${s.name}`)} like ${`% ${literal(start)}%`})::int`,
  );
  const cheapest = sql`${b.shownPriceCents} <= ${maxPrice * 100}`;
  if (starts.length === 0) return cheapest;
  const named = sql`(${sql.join(starts, sql` + `)})`;
  return sql`${cheapest} and coalesce((select ${s.priceCents} from ${s}
    where ${s.businessId} = business_profiles.id and ${s.removedAt} is null and ${named} > 0
    order by ${named} desc, ${s.priceCents} limit 1), ${b.shownPriceCents}) <= ${maxPrice * 100}`;
}
