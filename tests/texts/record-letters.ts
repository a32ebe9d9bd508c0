import { answeredLetter, decidedLetter, proposedLetter } from "~/modules/moderation/old-records/letters";
import { ways } from "~/modules/moderation/old-records/rules";

/** Every letter about an old record. */
export const recordLetters = (businessName: string, words: string, answerBy: Date) => [
  proposedLetter(businessName, [...ways], answerBy),
  ...(["carried", "dismissed"] as const).map((state) => decidedLetter(businessName, state, words)),
  ...[true, false].map((lifted) => answeredLetter(businessName, lifted, words)),
];
