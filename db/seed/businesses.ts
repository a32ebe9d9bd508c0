import { findCity } from "~/modules/places/places";
import { positionNear } from "./position";
import { automotiveSamples, petSamples } from "./samples/automotive-pets";
import { beautySamples } from "./samples/beauty";
import { educationSamples } from "./samples/education";
import { healthSamples } from "./samples/health";
import { homeSamples } from "./samples/home";
import { entertainmentSamples, foodSamples } from "./samples/leisure-food";
import {
  financialSamples,
  legalSamples,
  professionalSamples,
  technologySamples,
} from "./samples/professional";
import { unclaimedAutomotive } from "./samples/unclaimed/automotive";
import { unclaimedBeauty } from "./samples/unclaimed/beauty";
import { unclaimedEducation } from "./samples/unclaimed/education";
import { unclaimedEntertainment } from "./samples/unclaimed/entertainment";
import { unclaimedFinancial } from "./samples/unclaimed/financial";
import { unclaimedFood } from "./samples/unclaimed/food";
import { unclaimedHealth } from "./samples/unclaimed/health";
import { unclaimedHome } from "./samples/unclaimed/home";
import { unclaimedLegal } from "./samples/unclaimed/legal";
import { unclaimedPets } from "./samples/unclaimed/pets";
import { unclaimedProfessional } from "./samples/unclaimed/professional";
import { unclaimedTechnology } from "./samples/unclaimed/technology";
import type { SampleBusiness, SampleEntry } from "./types";

const owned: readonly SampleEntry[] = [
  ...homeSamples,
  ...beautySamples,
  ...educationSamples,
  ...automotiveSamples,
  ...petSamples,
  ...professionalSamples,
  ...entertainmentSamples,
  ...foodSamples,
  ...healthSamples,
  ...technologySamples,
  ...legalSamples,
  ...financialSamples,
];

/** Interleaved, so that an unsorted list does not show one trade after the other. */
const unclaimed: readonly SampleEntry[] = mixed([
  unclaimedHome,
  unclaimedBeauty,
  unclaimedEducation,
  unclaimedAutomotive,
  unclaimedPets,
  unclaimedProfessional,
  unclaimedEntertainment,
  unclaimedFood,
  unclaimedHealth,
  unclaimedTechnology,
  unclaimedLegal,
  unclaimedFinancial,
]);

/** Ids are made of the position in this list, so new businesses are added at its end. */
export const sampleBusinesses: readonly SampleBusiness[] = [...owned, ...unclaimed].map(onTheMap);

/** These have an owner with an account, who paid through PayFast. The first belongs to business@thola.test. */
export const ownedBusinesses = sampleBusinesses.slice(0, owned.length);

function onTheMap(entry: SampleEntry, index: number): SampleBusiness {
  const base = findCity(entry.cities[0] ?? "");
  if (!base) throw new Error(`${entry.name}: unknown base city`);
  return { ...entry, position: positionNear(base, index) };
}

/** Spreads each list evenly over the result, in its own order. */
function mixed(lists: readonly (readonly SampleEntry[])[]): SampleEntry[] {
  const placed = lists.flatMap((list) =>
    list.map((entry, index) => ({ entry, at: (index + 0.5) / list.length })),
  );
  return placed.sort((a, b) => a.at - b.at).map(({ entry }) => entry);
}
