import * as z from "zod/mini";
import { emergencyHours, spokenLanguages } from "../languages-and-emergencies";
import { oneOrMoreOf } from "./known-values";

export const servingForm = z.object({
  languages: oneOrMoreOf(spokenLanguages),
  emergencies: z.catch(z.enum(emergencyHours), "none"),
});
