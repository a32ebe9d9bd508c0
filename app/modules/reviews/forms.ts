import * as z from "zod/mini";
import { cleanText } from "~/forms/clean-text";
import { sentence, tick, tooLong } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { fixedAnswers, longestAnswer, longestText } from "./rules";

const yesOrNo = z.pipe(
  z.optional(z.enum(["yes", "no"])),
  z.transform((said) => (said === undefined ? null : said === "yes")),
);

/** The form of a review: 'missing' in place of stars says that the business did not come. */
export const reviewActs = intents({
  publish: {
    stars: z.enum(["1", "2", "3", "4", "5", "missing"], { error: "reviewForm.errors.stars" }),
    onTime: yesOrNo,
    asAgreed: yesOrNo,
    again: yesOrNo,
    text: z._default(z.string().check(z.overwrite(cleanText), z.maxLength(longestText, tooLong)), ""),
    wordsConsent: tick,
    drop: z._default(z.array(z.string()), []),
    version: z._default(z.string(), ""),
  },
  delete: {},
  "new-link": {},
});

export type ReviewAct = Extract<z.output<typeof reviewActs>, { intent: "publish" }>;

/** Which review, and the answer that the form was filled in with, to notice a change on another device. */
const about = { reviewId: z._default(z.string(), ""), seen: z.optional(z.string()) };

export const answerActs = intents({
  answer: { ...about, answer: sentence(2, longestAnswer, "ownReviews.errors.answer") },
  "answer-fixed": { ...about, answer: z.enum(fixedAnswers, { error: "ownReviews.errors.fixed" }) },
});
