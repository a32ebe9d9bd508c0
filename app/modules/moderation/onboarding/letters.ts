import type { Letter } from "~/modules/notifications/letter";
import type { Message } from "~/texts/message";
import type { Decision } from "./rules";

/** To the owner: what an administrator decided, and the reason, if one was written. */
export const decisionLetter = (
  decision: Decision,
  { businessName, reason }: { businessName: string; reason: string | null },
): { subject: Message; letter: Letter } => ({
  subject: `mailsOnboarding.${decision}.subject`,
  letter: {
    greeting: { key: "mailsOnboarding.hello", values: { name: businessName } },
    paragraphs: [
      `mailsOnboarding.${decision}.text`,
      ...(reason ? [{ key: "standing.reason", values: { reason } } as const] : []),
    ],
    ...(decision === "removed"
      ? {}
      : {
          action:
            decision === "rejected"
              ? { label: "mailsOnboarding.standing", href: "/standing" }
              : { label: "mailsOnboarding.dashboard", href: "/dashboard" },
        }),
  },
});
