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
import type { SampleBusiness } from "./types";

/** The first belongs to the sample sign-in business@thola.test. */
export const sampleBusinesses: readonly SampleBusiness[] = [
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
