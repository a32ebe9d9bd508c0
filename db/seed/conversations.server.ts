import { eq } from "drizzle-orm";
import { loadFreeTimes } from "~/modules/bookings/queries/free-times.server";
import { listServices } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { askBusiness } from "~/modules/conversations/commands/begin.server";
import { markRead } from "~/modules/conversations/commands/read.server";
import { sendMessage } from "~/modules/conversations/commands/send-message.server";
import { conversationOf, type Who } from "~/modules/conversations/conversation.server";
import { askThree } from "~/modules/conversations/jobs/ask-three.server";
import { lastMoment, type Line as QuoteLine, validDays } from "~/modules/conversations/quotes/rules";
import { sendQuote } from "~/modules/conversations/quotes/send-quote.server";
import { placeTyped } from "~/modules/places/queries/spots.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { addDays, day, dayOf, hour, minute } from "~/platform/time";
import type { SamplePerson } from "./people.server";
import { ownerIdOf, sampleId } from "./sample-ids";

type Line = { ago: number; by: "customer" | "business"; text: string };
type Talk = {
  about: string | null;
  lines: [Line, ...Line[]];
  unread?: true;
  quote?: { ago: number; words: string };
};

const line = (by: Line["by"], ago: number, text: string): Line => ({ by, ago, text });

/** With the first business, by the sample customer and others. Times are before now. */
const talks: Talk[] = [
  {
    about: "Geyser repair",
    lines: [
      line(
        "customer",
        3 * day,
        "Sanibonani. The geyser outside drips from the small valve, about a cup an hour. Can somebody look before the weekend?",
      ),
      line(
        "business",
        3 * day - 20 * minute,
        "Sawubona. Put a bucket under it and leave the power on. I can look tomorrow at nine.",
      ),
      line("customer", 3 * day - 25 * minute, "Thank you, nine is good."),
      line("business", 2 * day, "It is the pressure valve. The seat is worn. I will price a new one."),
    ],
    quote: { ago: 2 * hour, words: "Good morning. The new valve came in. My price is below." },
    unread: true,
  },
  {
    about: null,
    lines: [
      line(
        "customer",
        113 * minute,
        "Water under the sink again, same place as in August. The bucket is full by the evening. When can you come?",
      ),
    ],
    unread: true,
  },
  {
    about: null,
    lines: [
      line("customer", 5 * day, "Do you come to Lenasia as well?"),
      line("business", 5 * day - 2 * hour, "Yes, on Tuesdays and Thursdays."),
      line("customer", 5 * day - 3 * hour, "Thank you, I will book."),
      line("business", 5 * day - 4 * hour, "You are welcome."),
    ],
  },
];

/** A few conversations of the sample customer and others with the first business, through the real commands. */
export async function sampleConversations(db: Db, people: readonly Pick<SamplePerson, "id">[], now: Date) {
  const businessId = sampleId("business", 0);
  const [business] = await db
    .select({ userId: businessProfiles.userId })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  if (!business?.userId) return;
  const owner: Who = { side: "business", userId: business.userId, businessId };
  for (const [index, talk] of talks.entries()) {
    const person = people[index];
    if (person) await tell(db, { side: "customer", userId: person.id }, owner, talk, now);
  }
}

async function tell(
  db: Db,
  customer: Extract<Who, { side: "customer" }>,
  owner: Extract<Who, { side: "business" }>,
  { about, lines: [first, ...rest], unread, quote }: Talk,
  now: Date,
) {
  const at = ({ ago }: Line) => new Date(now.getTime() - ago);
  const question = { key: newId(), text: first.text, about, businessId: owner.businessId };
  const begun = await askBusiness(db, customer, { ...question, healthConsent: false }, at(first));
  if (!begun.ok) return;
  const id = begun.conversationId;
  const all = [first, ...rest];
  for (const [index, said] of all.entries()) {
    if (index > 0)
      await sendMessage(
        db,
        said.by === "customer" ? customer : owner,
        id,
        { key: newId(), text: said.text },
        at(said),
      );
    const isLast = index === all.length - 1;
    if (isLast && unread && !quote) continue;
    const reader = said.by === "customer" ? owner : customer;
    await markRead(db, reader, id, index + 1, new Date(at(said).getTime() + 2 * minute));
  }
  if (quote) await price(db, owner, id, quote, now);
}

/** A job that the sample customer said to three plumbers: two have priced it, one wants to look first. */
const answers: { business: string; ago: number; words: string; lines: QuoteLine[] }[] = [
  {
    ...{ business: "Pimville Pipe Rescue", ago: 20 * hour },
    words: "We have the element in the bakkie. Half a day, and we test it with you.",
    lines: [
      { kind: "line", text: "Geyser element and thermostat, 150 litre", cents: 98_000 },
      { kind: "line", text: "Fitting, two hours", cents: 76_000 },
      { kind: "call_out", text: "", cents: 25_000 },
    ],
  },
  {
    ...{ business: "Klipspruit Drains & Geysers", ago: 17 * hour },
    words: "Price with a new gasket. I bring the old parts out to you.",
    lines: [
      { kind: "line", text: "Element, thermostat and gasket", cents: 112_000 },
      { kind: "line", text: "Work", cents: 48_000 },
    ],
  },
  {
    ...{ business: "Drip Stop Plumbing", ago: 15 * hour, lines: [] },
    words:
      "It can also be the isolator on the wall. I would like to look before I give a price. Is Friday good?",
  },
];

export async function sampleJob(db: Db, customerId: string, samples: readonly { name: string }[], now: Date) {
  const who = { side: "customer", userId: customerId } as const;
  const place = placeTyped("Pimville");
  if (!place) throw new Error("Pimville is no place.");
  const asked = answers.map((answer) => ({
    ...answer,
    index: samples.findIndex(({ name }) => name === answer.business),
  }));
  const job = await askThree(
    db,
    who,
    {
      ...{ key: newId(), place, days: [], photos: [] },
      words:
        "The geyser gives lukewarm water since Sunday, and the switch on the board trips in the morning.",
      trade: { category: "home-services", subcategory: "emergency-repairs-plumbing-electric" },
      businessIds: asked.map(({ index }) => sampleId("business", index)),
    },
    new Date(now.getTime() - 22 * hour),
  );
  if (!job.ok) throw new Error(`The sample job was refused: ${job.reason}`);
  for (const { index, ago, words, lines } of asked) {
    const businessId = sampleId("business", index);
    const owner = { side: "business", userId: ownerIdOf(index), businessId } as const;
    const id = await conversationOf(db, businessId, customerId);
    const at = new Date(now.getTime() - ago);
    if (id === null) continue;
    if (lines.length > 0) await price(db, owner, id, { ago, words, lines }, now);
    else await sendMessage(db, owner, id, { key: newId(), text: words }, at);
    await markRead(db, owner, id, 1, at);
    await markRead(db, who, id, 2, new Date(at.getTime() + hour));
  }
}

const valve: QuoteLine[] = [
  { kind: "line", text: "Pressure valve 400 kPa, supplied", cents: 129_000 },
  { kind: "line", text: "Fitting, one hour", cents: 55_000 },
  { kind: "call_out", text: "", cents: 35_000 },
  { kind: "off", text: "Saturday’s call-out", cents: -35_000 },
];

/** A quote with two times that are free now. */
async function price(
  db: Db,
  owner: Extract<Who, { side: "business" }>,
  conversationId: string,
  { ago, words, lines = valve }: { ago: number; words: string; lines?: QuoteLine[] },
  now: Date,
) {
  const [business] = await db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.id, owner.businessId));
  const services = await listServices(db, owner.businessId);
  const service = services.find(({ name }) => name.startsWith("Geyser")) ?? services[0];
  if (!business || !service) return;
  const sentAt = new Date(now.getTime() - ago);
  const { near } = await loadFreeTimes(db, business, service, addDays(dayOf(now), 1), now);
  const wanted = {
    ...{ key: newId(), changes: null, serviceId: service.id, lines, words },
    ...{ times: near.slice(0, 2), validUntil: lastMoment(validDays(sentAt).usual) },
  };
  await sendQuote(db, owner, conversationId, wanted, sentAt);
}
