import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { businessProfiles } from "../tables.server";
import type { PaperKind, PaperRefusal } from "./rules";

/** What a business shows for itself. What was seen of a paper is kept, the paper is not. */
export const businessPapers = pgTable(
  "business_papers",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    kind: text().$type<PaperKind>().notNull(),
    /** Where the owner writes it; the other kinds have one body. */
    body: text(),
    /** Null once it is refused. */
    number: text(),
    endsOn: date(),
    state: text().$type<"waiting" | "checked" | "refused">().notNull().default("waiting"),
    sentAt: at().notNull(),
    decidedAt: at(),
    decidedBy: text(),
    seenOn: date(),
    why: text().$type<PaperRefusal>(),
    /** Since when it is counted as none. */
    lapsedAt: at(),
  },
  (t) => [
    check("business_papers_state", sql`${t.state} in ('waiting', 'checked', 'refused')`),
    check("business_papers_decided", sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check("business_papers_seen", sql`(${t.state} = 'checked') = (${t.seenOn} is not null)`),
    check("business_papers_why", sql`(${t.state} = 'refused') = (${t.why} is not null)`),
    check("business_papers_words", sql`char_length(${t.body}) <= 100 and char_length(${t.number}) <= 60`),
    index("business_papers_of").on(t.businessId),
    uniqueIndex("business_papers_one_waits").on(t.businessId, t.kind).where(sql`state = 'waiting'`),
    index("business_papers_waiting").on(t.sentAt).where(sql`state = 'waiting'`),
    index("business_papers_ends").on(t.endsOn).where(sql`state = 'checked'`),
    index("business_papers_refused").on(t.decidedAt).where(sql`state = 'refused'`),
  ],
);

/** The pictures of papers that wait, by the names of their files. Without its paper a picture is to be deleted. */
export const paperPictures = pgTable(
  "paper_pictures",
  {
    id: uuid().primaryKey(),
    paperId: uuid().references(() => businessPapers.id, { onDelete: "set null" }),
  },
  (t) => [
    index("paper_pictures_of").on(t.paperId),
    index("paper_pictures_to_drop").on(t.id).where(sql`paper_id is null`),
  ],
);
