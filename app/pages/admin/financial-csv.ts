import { listSubscribers, type Subscriber } from "~/modules/billing/queries/subscribers.server";
import { subscriberList } from "~/modules/billing/rules";
import { rowsPerRead } from "~/platform/csv.server";
import { dayCell, listFile } from "./list-file.server";

export const loader = listFile({
  name: "subscribers",
  filter: subscriberList.read,
  head: (column, t) => t(`adminFinancial.subscribers.columns.${column}`),
  columns: {
    business: ({ businessName }: Subscriber) => businessName,
    email: ({ email }) => email,
    tier: ({ tier }, { t }) => t(`adminFinancial.subscribers.tiers.${tier}`),
    state: ({ badge }, { t }) => t(`adminFinancial.subscribers.badges.${badge}`),
    locked: ({ isLocked }, { t }) => (isLocked ? t("adminFinancial.subscribers.badges.locked") : null),
    failures: ({ failedPayments }) => String(failedPayments),
    end: ({ subscriptionEnd }) => dayCell(subscriptionEnd),
  },
  read: ({ db }, filter, after, now) => listSubscribers(db, filter, after, now, rowsPerRead),
});
