import { type City, citiesOf, provinces } from "~/modules/places/places";
import { openingHours } from "./hours";
import { positionNear } from "./position";
import { contactFlags } from "./sample";
import { type HoursKind, type Trade, trades } from "./trades";
import type { SampleBusiness, SampleService, SampleShift } from "./types";
import { brandWords, cityWeights, peopleOf, promises, qualities, streets } from "./words";

/** Draws whole numbers from 0 up to, but not including, the number of sides. */
export type Dice = (sides: number) => number;

/** A deterministic generator: the same index always gives the same numbers. */
export function diceFor(index: number): Dice {
  let counter = Math.imul(index + 1, 0x9e3779b1);
  return (sides) => {
    counter = (counter + 0x7f4a7c15) | 0;
    let bits = Math.imul(counter ^ (counter >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) % sides;
  };
}

export function pick<Item>(dice: Dice, items: readonly Item[]): Item {
  const item = items[dice(items.length)];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
}

/** Repeats each item by its weight, so that one draw is weighted. */
const spread = <Item>(items: readonly Item[], weightOf: (item: Item) => number): readonly Item[] =>
  items.flatMap((item) => Array<Item>(weightOf(item)).fill(item));

const weightOfSlug: Record<string, number> = cityWeights;
const weightedCities = spread(
  provinces.flatMap((province) => province.cities),
  (city) => weightOfSlug[city.slug] ?? 1,
);
const weightedTrades = spread(trades, (trade) => trade.weight);

const openings: Record<HoursKind, readonly (readonly SampleShift[])[]> = {
  office: ["mon-fri 08:00-16:30", "mon-fri 07:00-17:30", "mon-fri 08:30-17:00"].map(openingHours),
  trade: [
    "mon-fri 07:00-17:00, sat 08:00-13:00",
    "mon-fri 08:00-17:00",
    "mon-sat 07:30-16:30",
    "mon-fri 08:00-17:00, sat 08:00-12:00",
  ].map(openingHours),
  shop: ["tue-sat 08:00-18:00", "mon-sat 09:00-18:00", "tue-sat 09:00-18:00, sun 09:00-15:00"].map(
    openingHours,
  ),
  evening: ["mon-fri 13:00-20:00, sat 09:00-14:00", "mon-thu 14:00-19:00, sat 09:00-15:00"].map(openingHours),
  food: ["tue-sun 10:00-20:00", "wed-sat 10:00-22:00, sun 11:00-18:00", "daily 09:00-19:00"].map(
    openingHours,
  ),
  daylight: ["daily 06:00-18:00", "wed-sun 06:00-18:00"].map(openingHours),
  always: ["daily 00:00-24:00"].map(openingHours),
};

const contacts = [
  contactFlags(["phone", "whatsapp", "inAppMessaging"]),
  contactFlags(["phone", "email"]),
  contactFlags(["phone", "whatsapp", "directBooking"]),
  contactFlags(["phone", "email", "whatsapp", "inAppMessaging", "directBooking"]),
  contactFlags([]),
];

function nameFor(dice: Dice, trade: Trade, city: City): string {
  const { first, last } = pick(dice, peopleOf[city.province]);
  const called = pick(dice, trade.called);
  const owner = pick(dice, last);
  switch (dice(10)) {
    case 0:
      return `${owner} & Sons ${called}`;
    case 1:
      return `${owner} & ${pick(dice, last)} ${called}`;
    case 2:
      return `${city.name} ${pick(dice, qualities)} ${called}`;
    case 3:
    case 4:
      return `${pick(dice, brandWords)} ${called}`;
    case 5:
      return `${pick(dice, qualities)} ${owner} ${called}`;
    case 6:
    case 7:
      return `${pick(dice, first)}'s ${called}`;
    default:
      return `${pick(dice, first)} ${owner} ${called}`;
  }
}

function servicesFor(dice: Dice, { services }: Trade): SampleService[] {
  const count = 3 + dice(services.length - 2);
  const percent = 85 + dice(41);
  return services.slice(0, count).map(([name, rand, durationMinutes]) => ({
    name,
    priceCents: rand === null ? null : Math.max(1, Math.round((rand * percent) / 500)) * 500,
    durationMinutes,
  }));
}

/** The base, and sometimes one or two of its neighbours in the list. */
function citiesFor(dice: Dice, base: City): readonly string[] {
  const all = citiesOf(base.province);
  const at = all.indexOf(base);
  const further = [0, 0, 0, 1, 1, 2][dice(6)] ?? 0;
  return [
    base,
    ...Array.from({ length: further }, (_, step) => all[(at + step + 1) % all.length] ?? base),
  ].map((city) => city.slug);
}

const mobilePrefixes = "60 61 62 63 64 65 66 67 68 69 71 72 73 74 76 78 79 81 82 83 84".split(" ");

/** Repeats after 189,000 numbers. '555 0xxx' is reserved for the named samples. */
function phoneFor(index: number): string {
  const prefix = mobilePrefixes[index % mobilePrefixes.length];
  return `+27${prefix}555${1000 + (Math.floor(index / mobilePrefixes.length) % 9000)}`;
}

function standingFor(dice: Dice): SampleBusiness["status"] {
  const throwOf = dice(100);
  if (throwOf < 90) return "approved";
  return throwOf < 98 ? "pending" : "rejected";
}

/** A realistic business that depends only on its index, and so is the same on every machine. */
export function generatedBusiness(index: number): SampleBusiness {
  const dice = diceFor(index);
  const city = pick(dice, weightedCities);
  const trade = pick(dice, weightedTrades);
  const phone = phoneFor(index);
  const contactMethods = pick(dice, contacts);
  return {
    name: nameFor(dice, trade, city),
    category: trade.category,
    subcategory: trade.subcategory,
    description: `${pick(dice, trade.does).replace("{city}", city.name)} ${pick(dice, promises)}`,
    phone,
    email: `${trade.key}.${index}@example.co.za`,
    ...(contactMethods.whatsapp ? { whatsapp: phone } : {}),
    socials: {},
    address: `${1 + dice(240)} ${pick(dice, streets)}, ${city.name}`,
    province: city.province,
    cities: citiesFor(dice, city),
    position: positionNear(city, index),
    services: servicesFor(dice, trade),
    hours: pick(dice, openings[trade.hours]),
    slotMinutes: trade.slotMinutes,
    capacity: [1, 1, 1, 2, 3][dice(5)] ?? 1,
    contactMethods,
    subscribed: dice(4) > 0,
    status: standingFor(dice),
  };
}
