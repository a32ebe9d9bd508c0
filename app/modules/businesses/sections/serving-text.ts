import type { EmergencyHours, SpokenLanguage } from "../serving";

export type Serving = { languages: readonly SpokenLanguage[]; emergencies: EmergencyHours };

export const servingOf = ({ languages, emergencies }: Serving) => ({
  languages: [...languages],
  emergencies,
});
