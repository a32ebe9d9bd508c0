import { recount } from "~/modules/businesses/papers/commands.server";
import { isRegulated, type PaperKind, registrationsOf } from "~/modules/businesses/papers/rules";
import { businessPapers } from "~/modules/businesses/papers/tables.server";
import type { Db } from "~/platform/db.server";
import { addDays, day, dayOf } from "~/platform/time";
import { sampleId } from "./sample-ids";
import type { SampleBusiness } from "./samples.server";

/** Two of three businesses that need a registration have shown it; the first one has shown its company as well. */
export async function samplePapers(tx: Db, samples: readonly SampleBusiness[], by: string, now: Date) {
  const seen = new Date(now.getTime() - 40 * day);
  const planned = samples.flatMap((sample, index) => {
    const trade = { ...sample, otherSubcategories: sample.otherSubcategories ?? [] };
    const kindsOfTrade = registrationsOf(trade);
    const [first] = kindsOfTrade;
    // Plumbers and electricians are one trade, but register with different bodies.
    const isElectrician = /ele[ck]tr/i.test(sample.name) && kindsOfTrade.includes("labour");
    const kind = isElectrician ? "labour" : first;
    if (!kind || !isRegulated(trade) || index % 3 === 2) return [];
    const kinds: PaperKind[] = index === 0 ? [kind, "company"] : [kind];
    return kinds.map((one) => ({ index, kind: one }));
  });
  const rows = planned.map(({ index, kind }, n) => ({
    ...{ id: sampleId("paper", n), businessId: sampleId("business", index), kind, sentAt: seen },
    ...{
      number: `${20_418 + 37 * n}/${10 + (n % 9)}`,
      endsOn: kind === "company" ? null : addDays(dayOf(now), 140 + 9 * n),
    },
    ...{ state: "checked" as const, decidedAt: seen, decidedBy: by, seenOn: dayOf(seen) },
  }));
  if (rows.length === 0) return;
  await tx.insert(businessPapers).values(rows);
  for (const businessId of new Set(rows.map((row) => row.businessId))) await recount(tx, businessId, now);
}
