import { historyList } from "~/modules/moderation/list-filters";
import { listSanctions, type ShownSanction } from "~/modules/moderation/sanctions/queries/lists.server";
import { rowsPerRead } from "~/platform/csv.server";
import { dayCell, listFile } from "./list-file.server";

export const loader = listFile({
  name: "sanctions",
  filter: historyList.read,
  head: (column, t) => t(`adminSanctions.columns.${column}`),
  columns: {
    business: ({ businessName }: ShownSanction) => businessName,
    email: ({ email }) => email,
    proposal: ({ actionType }, { t }) => t(`adminSanctions.types.${actionType}`),
    severity: ({ severity }, { t }) => t(`adminSanctions.severity.${severity}`),
    status: ({ status }, { t }) => t(`adminSanctions.status.${status}`),
    automatic: ({ autoApplied }, { t }) =>
      t(autoApplied ? "adminSanctions.case.yes" : "adminSanctions.case.no"),
    reason: ({ reason }) => reason,
    created: ({ createdAt }) => dayCell(createdAt),
    decided: ({ decidedAt }) => dayCell(decidedAt),
  },
  read: ({ db }, filter, after) => listSanctions(db, { ...filter, after, length: rowsPerRead }),
});
