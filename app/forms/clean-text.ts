/** Control characters, and those that change the direction of text, are never intended. */
const unwanted = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Spaces of any kind, joiners and fillers show nothing by themselves, but stand between letters and emoji for a reason. */
const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Text of which nothing can be seen is empty, so that a required field is not filled by it. */
export const cleanText = (text: string): string =>
  visible.test(text) ? text.replace(unwanted, "").trim() : "";
