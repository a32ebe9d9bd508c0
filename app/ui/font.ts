import file from "./familjen-grotesk-600.woff2?url";

/** The only web font, for headings; the document preloads the same file that the CSS names. */
export const headingFont = file;
