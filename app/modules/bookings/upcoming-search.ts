/** 'open' is what waits for the owner: begun and not completed, a question, a report. */
export const upcomingSpans = ["all", "today", "week", "open"] as const;
export type UpcomingSearch = { words: string; span: (typeof upcomingSpans)[number] };
