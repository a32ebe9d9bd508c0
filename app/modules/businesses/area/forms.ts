import * as z from "zod/mini";
import { wholeNumber } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { mostRings } from "./rules";

const text = z._default(z.string().check(z.trim(), z.maxLength(20_000)), "");
const texts = z._default(
  z.array(z.string().check(z.trim(), z.maxLength(20))).check(z.maxLength(mostRings)),
  [],
);

export const areaActs = intents({
  save: {
    how: z.enum(["none", "radius", "places"], { error: "area.errors.how" }),
    km: text,
    suburbs: text,
    ringKm: texts,
    ringRand: texts,
    /** What the form was filled in with, to notice a change on another device. */
    seen: z.optional(z.string()),
  },
});
export type TypedArea = Omit<z.output<typeof areaActs>, "intent">;

const asNumber = (schema: z.ZodMiniType<number>, typed: string): number | null => {
  const read = z.safeParse(schema, typed);
  return read.success ? read.data : null;
};

export const kmOf = (typed: string, longest: number): number | null =>
  asNumber(wholeNumber(1, longest, "area.errors.how"), typed);
