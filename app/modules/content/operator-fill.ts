import { healthNotesKept } from "~/modules/bookings/rules";
import { mailMonthsKept, wordDaysKept } from "~/modules/notifications/rules";
import { day } from "~/platform/time";

type Operator = {
  name: string;
  registrationNumber: string;
  address: string;
  email: string;
  phone: string;
  website: string;
  informationOfficer: string;
};

/** The operator's details in the legal texts. */
export const operatorFill = (operator: Operator): Record<string, string> => ({
  OPERATOR_NAME: operator.name,
  OPERATOR_REG_NO: operator.registrationNumber,
  OPERATOR_ADDRESS: operator.address,
  OPERATOR_EMAIL: operator.email,
  OPERATOR_PHONE: operator.phone,
  OPERATOR_WEBSITE: operator.website,
  INFORMATION_OFFICER: operator.informationOfficer,
});

/** How long things are kept, as the jobs that remove them have it. */
export const retentionFill: Record<string, string> = {
  MAIL_WORD_DAYS: String(wordDaysKept),
  MAIL_MONTHS: String(mailMonthsKept),
  HEALTH_NOTE_DAYS: String(healthNotesKept / day),
};
