import { type FilterOf, listFilter } from "~/platform/list-filter";

export const financialPage = "/admin/financial";

/** Each view has its own address: together they would be as long as ten screens of a phone. */
export const financialList = listFilter({
  views: { view: ["subscribers", "revenue", "refunds", "differences", "notices"] },
  orders: ["usual"],
});
export type FinancialView = FilterOf<typeof financialList>["view"];
