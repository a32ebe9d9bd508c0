import { businessList } from "~/modules/moderation/list-filters";
import { type ListedBusiness, listBusinesses } from "~/modules/moderation/queries/businesses.server";
import { placeText } from "~/modules/places/places";
import { rowsPerRead } from "~/platform/csv.server";
import { dayCell, listFile } from "./list-file.server";

export const loader = listFile({
  name: "businesses",
  filter: businessList.read,
  head: (column, t) => t(`adminBusiness.columns.${column}`),
  columns: {
    business: ({ businessName }: ListedBusiness) => businessName,
    category: ({ category }, { t }) => t(`trades.category.${category}`),
    city: ({ city }) => placeText({ city, province: null }),
    phone: ({ phone }) => phone,
    email: ({ email }) => email,
    state: ({ listed }, { t }) => t(listed ? "adminBusiness.listed" : "adminBusiness.notListed"),
    approved: ({ approvedAt }) => dayCell(approvedAt),
    removed: ({ removedAt }) => dayCell(removedAt),
  },
  read: ({ db }, filter, after) => listBusinesses(db, filter, after, rowsPerRead),
});
