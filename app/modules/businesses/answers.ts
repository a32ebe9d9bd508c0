import type { Filled } from "~/texts/message";

/** How soon a business answers, in the same words everywhere; it is measured (conversations/answer-times.server.ts). */
export function answersMessage(minutes: number): Filled {
  if (minutes < 60) return { key: "business.answers.minutes", values: { minutes } };
  if (minutes === 60) return { key: "business.answers.hour" };
  return { key: "business.answers.hours", values: { hours: Math.round(minutes / 60) } };
}
