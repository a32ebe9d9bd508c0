import file from "@fontsource/familjen-grotesk/files/familjen-grotesk-latin-600-normal.woff2?url";

/** The only web font, for headings; the document preloads the same file that the CSS names. */
export const headingFont = file;
