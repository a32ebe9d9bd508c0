import { z } from "zod";
import { startTimes } from "~/modules/bookings/slots";
import { type SubcategorySlug, subcategoryName } from "~/modules/trades/taxonomy";
import { addDays, day, dayOf, instantOf, minute, timeText } from "~/platform/time";
import { defaultLanguage } from "~/texts/language-prefix";
import { textsIn } from "~/texts/texts.server";
import { type Dice, diceFor, pick } from "./dice";
import { readRows } from "./read-rows.server";
import type { SampleBusiness } from "./samples.server";
import { scheduleOf } from "./seed-business";

const some = z.array(z.string()).min(1);

const textRows = z.strictObject({
  /** Satisfied customers' texts for each trade. The first entry whose pattern is in name or subcategory is used. */
  ofTrade: z.array(z.strictObject({ matches: z.string(), said: some })),
  /** Satisfied customers' texts for any trade. */
  happy: some,
  /** Precede and follow a sentence about the trade. */
  openers: some,
  closers: some,
  /** Follow it in a four-star review. */
  butFour: some,
  soSo: some,
  unhappy: some,
  /** Owners' answers to bad and to good reviews; {first} is the customer's first name. */
  sorry: some,
  thanks: some,
});

export type ReviewTexts = z.infer<typeof textRows>;

export const readReviewTexts = (): ReviewTexts => readRows("reviews", textRows);

/** For these unspecific subcategories the name is matched first. */
const wide = /^(?:General|Emergency|Deep|Garden|Moving|Braai Area)/;

/** The texts for such a business. */
export function saidOf(
  { ofTrade }: ReviewTexts,
  { name, ...business }: { name: string; subcategory: SubcategorySlug },
): readonly string[] {
  const subcategory = textsIn(defaultLanguage).t(subcategoryName(business.subcategory));
  for (const text of wide.test(subcategory) ? [name, subcategory] : [subcategory, name]) {
    const found = ofTrade.find(({ matches }) => new RegExp(matches, "i").test(text));
    if (found) return found.said;
  }
  return [];
}

export type PlannedReview = {
  /** The completed booking. */
  startsAt: Date;
  endsAt: Date;
  bookedAt: Date;
  /** Numbers of service and customer, to be taken modulo their counts. */
  service: number;
  customer: number;
  stars: number;
  text: string;
  writtenAt: Date;
  /** The owner's answer; {first} is the customer's first name. */
  answer: string | null;
};

const firstDaysAgo = 10;
const serviceMinutes = 60;

/** The reviews of a sample business that registered then, newest last. The same day gives the same reviews. */
export function reviewsOf(
  texts: ReviewTexts,
  sample: SampleBusiness,
  index: number,
  since: Date,
  now: Date,
): PlannedReview[] {
  if (sample.status !== "approved") return [];
  const dice = diceFor(index + 7001);
  const daysThere = Math.floor((now.getTime() - since.getTime()) / day);
  const wanted = Math.min(howMany(sample, index, dice), Math.floor((daysThere - firstDaysAgo) / 2));
  const words = wordsFor(texts, sample, dice);
  const step = Math.min(11, (daysThere - firstDaysAgo - 7) / Math.max(1, wanted));
  const good = 55 + dice(40);
  const planned: PlannedReview[] = [];
  for (let n = 0; n < wanted; n++) {
    const daysAgo = firstDaysAgo + Math.floor(n * step) + dice(2);
    const visit = visitBefore(sample, addDays(dayOf(now), -daysAgo), dice);
    const bookedAt = visit && new Date(visit.startsAt.getTime() - (1 + dice(5)) * day);
    const isTaken = planned.some(({ startsAt }) => +startsAt === Number(visit?.startsAt));
    if (!visit || !bookedAt || bookedAt < since || isTaken) continue;
    const stars = starsFor(dice, good);
    const time = timeText(7 * 60 + dice(15 * 60));
    const writtenAt = instantOf(addDays(dayOf(visit.endsAt), 1 + dice(5)), time);
    const answer = sample.owned ? answerTo(texts, stars, dice) : null;
    planned.push({ ...visit, bookedAt, ...draws(dice), stars, text: words(stars), writtenAt, answer });
  }
  return planned.reverse();
}

/** The business of the sample sign-in has many reviews; others have none, a few or many. */
function howMany({ subscribed }: SampleBusiness, index: number, dice: Dice): number {
  if (index === 0) return 34;
  const kind = dice(20);
  if (!subscribed) return kind < 12 ? 0 : 1 + dice(6);
  if (kind < 3) return 0;
  return kind < 16 ? 2 + dice(12) : 14 + dice(25);
}

const draws = (dice: Dice) => ({ service: dice(1000), customer: dice(1000) });

function starsFor(dice: Dice, good: number): number {
  const roll = dice(100);
  if (roll < good) return 5;
  const rest = ((roll - good) * 100) / (100 - good);
  return rest < 72 ? 4 : rest < 88 ? 3 : 2;
}

function answerTo({ sorry, thanks }: ReviewTexts, stars: number, dice: Dice): string | null {
  if (stars < 4) return dice(8) === 0 ? null : pick(dice, sorry);
  return dice(7) === 0 ? pick(dice, thanks) : null;
}

/** That day, or the latest one before it on which the business is open; null when it never is. */
function visitBefore(sample: SampleBusiness, from: string, dice: Dice) {
  const schedule = { ...scheduleOf(sample, from), daysOff: [] };
  for (let back = 0; back < 7; back++) {
    const date = addDays(from, -back);
    const times = startTimes(schedule, serviceMinutes, date);
    if (times.length === 0) continue;
    const startsAt = instantOf(date, timeText(pick(dice, times)));
    return { startsAt, endsAt: new Date(startsAt.getTime() + serviceMinutes * minute) };
  }
  return null;
}

/** A different text each time, the trade's own texts first. */
function wordsFor(texts: ReviewTexts, sample: SampleBusiness, dice: Dice) {
  const said = new Set<string>();
  const fresh = (from: readonly string[]) => {
    const left = from.filter((text) => !said.has(text));
    const text = pick(dice, left.length > 0 ? left : from);
    said.add(text);
    return text;
  };
  const ofTrade = saidOf(texts, sample);
  const { unhappy, soSo, happy, butFour, closers, openers } = texts;
  const isLeft = () => ofTrade.some((text) => !said.has(text));
  return (stars: number): string => {
    if (stars < 3) return fresh(unhappy);
    if (stars === 3) return fresh(soSo);
    const text = isLeft() && dice(10) < 6 ? fresh(ofTrade) : fresh(happy);
    if (stars === 4) return dice(3) === 0 ? text : `${text} ${fresh(butFour)}`;
    const how = dice(10);
    if (how < 3) return `${text} ${fresh(closers)}`;
    return how < 4 ? `${fresh(openers)} ${text}` : text;
  };
}
