export const financialPage = "/admin/financial";

/** Each has its own address: together they would be as long as ten screens of a phone. */
export const financialViews = ["subscribers", "revenue", "refunds", "differences", "notices"] as const;
export type FinancialView = (typeof financialViews)[number];
