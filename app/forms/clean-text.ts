/** Control characters, and those that change the direction of text, are never intended. */
const unwanted = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

export const cleanText = (text: string): string => text.replace(unwanted, "").trim();
