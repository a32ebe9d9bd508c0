import { eq } from "drizzle-orm";
import type { Who } from "~/modules/conversations/conversation.server";
import { askThree } from "~/modules/conversations/jobs/ask-three.server";
import { jobAsks } from "~/modules/conversations/jobs/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { aBusiness } from "./business";
import { messaging } from "./conversation";
import { aUser } from "./user";

type Business = Awaited<ReturnType<typeof aBusiness>>;
type Given = {
  customer?: { id: string; name: string; email: string };
  businesses?: Business[];
  words?: string;
};

export const aNewJob = (businesses: { id: string }[], words = "A damp mark on the bedroom ceiling.") => ({
  ...{ key: newId(), words, days: [], photos: [] },
  trade: { category: "home-services", subcategory: "appliance-repairs" } as const,
  place: { key: "pimville", name: "Pimville, Soweto" },
  businessIds: businesses.map(({ id }) => id),
});

/** A job that a customer said to three businesses at `now`, with a conversation each. */
export async function aJob(db: Db, { customer, words, ...given }: Given, now: Date) {
  const businesses = given.businesses ?? [];
  if (!given.businesses)
    for (let n = 0; n < 3; n++) businesses.push(await aBusiness(db, { contactMethods: messaging }));
  const person = customer ?? (await aUser(db));
  const who: Extract<Who, { side: "customer" }> = { side: "customer", userId: person.id };
  const asked = await askThree(db, who, aNewJob(businesses, words), now);
  if (!asked.ok) throw new Error(`The job was refused: ${asked.reason}`);
  const asks = await db.select().from(jobAsks).where(eq(jobAsks.jobId, asked.jobId));
  const talks = businesses.map((business) => ({
    id: asks.find(({ businessId }) => businessId === business.id)?.conversationId ?? "",
    ...{ business, customer: person, who },
    owner: { side: "business" as const, ...business.owner },
  }));
  return { id: asked.jobId, who, customer: person, talks };
}
