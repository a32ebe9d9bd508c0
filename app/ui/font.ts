import file from "@fontsource/familjen-grotesk/files/familjen-grotesk-latin-600-normal.woff2?url";

/** The one web font (headings), the same file that app.css names: to be preloaded by the document. */
export const headingFont = file;
