import type { Refused } from "~/forms/parse";
import type { Message } from "~/texts/message";

/** A refused form with what was typed, and why nothing was done. */
export type Shown = Omit<Refused, "notice"> & { intent: string; notice?: Message };
