import type { Filled } from "~/texts/message";

const formerBusiness: Filled = { key: "common.formerBusiness" };

/** The name of a business as a value of a text. One that closed its account has none any more. */
export const nameOrFormer = (name: string): string | Filled => name || formerBusiness;
