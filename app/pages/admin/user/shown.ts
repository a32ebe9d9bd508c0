import type { Refused } from "~/forms/parse";
import type { Message } from "~/texts/message";

/** A refused form with what was typed, and why nothing was done. */
export type Shown = Refused & { intent: string; notice?: Message };
