import type { EmergencyHours, SpokenLanguage } from "../languages-and-emergencies";

export type Serving = { languages: readonly SpokenLanguage[]; emergencies: EmergencyHours };

export const servingOf = ({ languages, emergencies }: Serving) => ({
  languages: [...languages],
  emergencies,
});
