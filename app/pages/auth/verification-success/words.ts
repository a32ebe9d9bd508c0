import type { TextKey } from "~/texts/message";

export const broken = "auth.verification.broken" satisfies TextKey;
export const refusedLink = "auth.verification.refused" satisfies TextKey;
