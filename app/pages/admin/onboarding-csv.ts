import { queueList } from "~/modules/moderation/list-filters";
import { listQueue, type Waiting } from "~/modules/moderation/onboarding/queries.server";
import type { QueueKind } from "~/modules/moderation/onboarding/rules";
import { placeText } from "~/modules/places/places";
import { rowsPerRead } from "~/platform/csv.server";
import { dayCell, listFile } from "./list-file.server";

export const loader = listFile({
  name: "onboarding",
  filter: queueList.read,
  head: (column, t) => t(`adminOnboarding.columns.${column}`),
  columns: {
    business: ({ businessName }: Waiting) => businessName,
    category: ({ category }, { t }) => t(`trades.category.${category}`),
    city: ({ city }) => placeText({ city, province: null }),
    phone: ({ phone }) => phone,
    email: ({ email }) => email,
    kind: (row, { t }) => t(`adminOnboarding.kinds.${kindOf(row)}`),
    since: ({ since }) => dayCell(since),
  },
  read: ({ db }, filter, after) => listQueue(db, filter, after, rowsPerRead),
});

function kindOf({ status, subscribed, again }: Waiting): QueueKind {
  if (status === "rejected") return "rejected";
  return subscribed ? "paid" : again ? "again" : "new";
}
