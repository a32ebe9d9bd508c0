import type { Written } from "~/modules/notifications/letter";
import type { Message } from "~/texts/message";
import type { Way } from "./rules";

const page = "/standing";
const letterOf = (name: string, subject: Message, paragraphs: Message[]): Written => ({
  subject,
  letter: {
    greeting: { key: "mailsSanctions.hello", values: { name } },
    paragraphs,
    action: { label: "mailsSanctions.record.action", href: page },
  },
});

const reasonIs = (reason: string): Message => ({ key: "standing.reason", values: { reason } });

/** To the owner: why an old record may be shown with the business, and until when to answer. */
export const proposedLetter = (businessName: string, ways: Way[], answerBy: Date): Written =>
  letterOf(businessName, "mailsSanctions.record.proposed.subject", [
    "mailsSanctions.record.proposed.text",
    ...ways.map((way): Message => `standing.record.ways.${way}`),
    { key: "mailsSanctions.record.proposed.until", values: { at: answerBy.toISOString() } },
  ]);

/** To the owner: what was decided. */
export const decidedLetter = (
  businessName: string,
  state: "carried" | "dismissed",
  reason: string,
): Written =>
  letterOf(businessName, `mailsSanctions.record.${state}.subject`, [
    `mailsSanctions.record.${state}.text`,
    reasonIs(reason),
    ...(state === "carried" ? (["mailsSanctions.appealSignedIn"] as const) : []),
  ]);

/** To the owner: how the appeal ended. */
export const answeredLetter = (businessName: string, lifted: boolean, reason: string): Written =>
  letterOf(businessName, lifted ? "mailsSanctions.record.lifted.subject" : "mailsSanctions.upheld.subject", [
    lifted ? "mailsSanctions.record.lifted.text" : "mailsSanctions.upheld.text",
    reasonIs(reason),
  ]);
