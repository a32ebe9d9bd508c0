/** What a route's `links` returns for its own stylesheets, which follow that of the root. */
export const stylesheets =
  (...hrefs: string[]) =>
  () =>
    hrefs.map((href) => ({ rel: "stylesheet", href }));
