import * as z from "zod/mini";
import { supplies } from "~/modules/businesses/outages/rules";
import { isDay, isTime } from "~/platform/time";

const text = z._default(z.string(), "");
const day = text.check(z.refine(isDay, "outages.wrong.day"));
const time = text.check(z.refine(isTime, "outages.wrong.time"));
const kind = z.enum(supplies, { error: "outages.wrong.kind" });

/** On the owner's page of power and water. */
export const outageActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("needs") }),
  z.object({ intent: z.literal("add"), kind, date: day, from: time, to: time }),
  z.object({ intent: z.literal("remove"), id: text }),
]);

const list = text.check(z.maxLength(20_000, "adminOutages.wrong.long"));

/** On the operator's page: a list is read and shown before it counts. */
export const placeOutageActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read-list"), list }),
  z.object({ intent: z.literal("save-list"), list }),
  z.object({ intent: z.literal("remove"), id: text }),
]);
