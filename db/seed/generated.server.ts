import { z } from "zod";
import { plainRules } from "~/modules/businesses/availability/rules";
import { type City, citiesOf, provinces } from "~/modules/places/places";
import { type CategorySlug, type SubcategorySlug, subcategoriesIn } from "~/modules/trades/taxonomy";
import { type Dice, diceFor, pick } from "./dice";
import { openingHours } from "./hours";
import { positionNear, readTowns } from "./position.server";
import { readRows } from "./read-rows.server";
import {
  categoryRow,
  contactFlags,
  type SeedBusiness,
  type SeedService,
  serviceRow,
  subcategoryRow,
} from "./seed-business";
import { servingGenerator } from "./serving.server";

const some = z.array(z.string()).min(1);

/** The hours that trades usually keep: one of several weeks for each (names.json). */
const usualHours = z.enum(["office", "trade", "shop", "evening", "food", "daylight", "always"]);

/** A name that a province lists twice is twice as common there. */
const nameRows = z.strictObject({
  people: z.record(z.string(), z.strictObject({ first: some, last: some })),
  peopleOf: z.record(z.string(), some),
  brandWords: some,
  qualities: some,
  streets: some,
  promises: some,
  hours: z.record(usualHours, some),
});

/**
 * `called` follows the owner's or the brand's name; `does` is the first sentence of the description, where {city} is the
 * base.
 */
const tradeRow = z.strictObject({
  key: z.string(),
  weight: z.int(),
  category: categoryRow,
  subcategory: subcategoryRow,
  called: some,
  does: some,
  services: z.array(serviceRow).min(3),
  hours: usualHours,
  slotMinutes: z.int(),
});

type Names = z.infer<typeof nameRows>;
type Trade = z.infer<typeof tradeRow>;

/** Repeats each item by its weight, so that one draw is weighted. */
const spread = <Item>(items: readonly Item[], weightOf: (item: Item) => number): readonly Item[] =>
  items.flatMap((item) => Array<Item>(weightOf(item)).fill(item));

const contacts = [
  contactFlags(["phone", "whatsapp", "inAppMessaging"]),
  contactFlags(["phone", "email"]),
  contactFlags(["phone", "whatsapp", "directBooking"]),
  contactFlags(["phone", "email", "whatsapp", "inAppMessaging", "directBooking"]),
  contactFlags([]),
];

function nameFor(dice: Dice, { people, peopleOf, brandWords, qualities }: Names, trade: Trade, city: City) {
  const { first, last } = people[pick(dice, peopleOf[city.province] ?? [])] ?? { first: [], last: [] };
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

function servicesFor(dice: Dice, { services }: Trade): SeedService[] {
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

function standingFor(dice: Dice): SeedBusiness["status"] {
  const throwOf = dice(100);
  if (throwOf < 90) return "approved";
  return throwOf < 98 ? "pending" : "rejected";
}

/** Some of a category's businesses do something else of it too; it takes no throw of the dice. */
function oneMore(category: CategorySlug, index: number): SubcategorySlug[] {
  const all = subcategoriesIn(category);
  const one = all[index % Math.max(1, all.length)];
  return one ? [one.slug] : [];
}

/** Makes realistic businesses. Each depends only on its index, and so is the same on every machine. */
export function businessGenerator(): (index: number) => SeedBusiness {
  const names = readRows("names", nameRows);
  const servingOf = servingGenerator();
  const towns = readTowns();
  const cities = spread(
    provinces.flatMap((province) => province.cities),
    (city) => towns[city.slug]?.weight ?? 1,
  );
  const trades = spread(readRows("trades", z.array(tradeRow)), (trade) => trade.weight);
  return (index) => {
    const dice = diceFor(index);
    const city = pick(dice, cities);
    const trade = pick(dice, trades);
    const phone = phoneFor(index);
    const contactMethods = pick(dice, contacts);
    return {
      name: nameFor(dice, names, trade, city),
      category: trade.category,
      subcategory: trade.subcategory,
      otherSubcategories: index % 5 === 0 ? oneMore(trade.category, index) : [],
      description: `${pick(dice, trade.does).replace("{city}", city.name)} ${pick(dice, names.promises)}`,
      phone,
      email: `${trade.key}.${index}@example.co.za`,
      ...(contactMethods.whatsapp ? { whatsapp: phone } : {}),
      socials: {},
      address: `${1 + dice(240)} ${pick(dice, names.streets)}, ${city.name}`,
      province: city.province,
      cities: citiesFor(dice, city),
      position: positionNear(towns, city, index),
      services: servicesFor(dice, trade),
      hourlyRateCents: null,
      vatNumber: null,
      hours: openingHours(pick(dice, names.hours[trade.hours])),
      rules: {
        ...plainRules,
        slotMinutes: trade.slotMinutes,
        capacity: [1, 1, 1, 2, 3][dice(5)] ?? 1,
        closesOnHolidays: trade.hours === "office",
        cancelHours: trade.hours === "shop" ? 24 : 0,
      },
      daysOff: [],
      contactMethods,
      serving: servingOf(index, city.province, trade.subcategory),
      subscribed: dice(4) > 0,
      status: standingFor(dice),
    };
  };
}
