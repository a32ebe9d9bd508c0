import * as z from "zod/mini";
import { intents } from "~/forms/intents";
import { supplies } from "~/modules/businesses/outages/rules";
import { isDay, isTime } from "~/platform/time";

const text = z._default(z.string(), "");
const day = text.check(z.refine(isDay, "outages.wrong.day"));
const time = text.check(z.refine(isTime, "outages.wrong.time"));
const kind = z.enum(supplies, { error: "outages.wrong.kind" });

/** On the owner's page of power and water. */
export const outageActs = intents({
  /** `seen`: what the form was filled in with, to notice a change on another device. Each service has a field of its own. */
  needs: { seen: z.optional(z.string()) },
  add: { kind, date: day, from: time, to: time },
  remove: { id: text },
});

const list = text.check(z.maxLength(20_000, "adminOutages.wrong.long"));

/** On the operator's page: a list is read and shown before it counts. */
export const placeOutageActs = intents({
  "read-list": { list },
  "save-list": { list },
  remove: { id: text },
});
