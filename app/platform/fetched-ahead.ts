const headers = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/**
 * Whether a browser, or a program in its name, fetches a page that nobody has opened: by the header of today and those
 * before it, whose names `header` gets in small letters.
 */
export const isFetchedAhead = (header: (name: string) => string | null | undefined): boolean =>
  headers.some((name) => /prefetch|prerender|preview/i.test(header(name) ?? ""));
