import type { TextKey } from "~/texts/message";
import type { TakeResult } from "./commands.server";

/** Why a time that was offered cannot be taken. */
export const takeRefusals: Record<Extract<TakeResult, { ok: false }>["reason"], TextKey> = {
  ...({ too_late: "waiting.wrong.late", slot_taken: "waiting.wrong.late" } as const),
  ...({ not_bookable: "waiting.wrong.notNow", own_business: "waiting.wrong.notNow" } as const),
  ...({ not_confirmed: "waiting.wrong.notNow", blocked: "waiting.wrong.notNow" } as const),
  overlapping: "ownBooking.wrong.overlapping",
  ...({ too_many_here: "waiting.wrong.limit", too_many_pending: "waiting.wrong.limit" } as const),
  ...({ too_many_live_here: "waiting.wrong.limit", too_many_live: "waiting.wrong.limit" } as const),
  too_many_today: "waiting.wrong.limit",
};
