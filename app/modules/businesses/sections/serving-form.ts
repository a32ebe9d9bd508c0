import * as z from "zod/mini";
import { emergencyHours, spokenLanguages } from "../serving";
import { those } from "./those";

export const servingForm = z.object({
  languages: those(spokenLanguages),
  emergencies: z.catch(z.enum(emergencyHours), "none"),
});
