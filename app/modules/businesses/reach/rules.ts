/** What an owner prints: each is one sheet of A4. */
export const sheetNames = ["poster", "cards", "sticker"] as const;
export type SheetName = (typeof sheetNames)[number];

/** The address that is short enough to be typed from a wall; it leads to the page of the business. */
export const shortPath = (slug: string): string => `/b/${slug}`;

/** Without 'https://', as people read it. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, "");

export const buttonPicture = "/book-button.svg";

/** A link with a picture, for a page elsewhere: no script. */
export const buttonMarkup = (address: string, origin: string, words: string): string =>
  `<a href="${address}"><img src="${origin}${buttonPicture}" alt="${escaped(words)}" width="176" height="48"></a>`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
