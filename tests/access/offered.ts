/** The acts that a page offers in a button that can be pressed, each with where it is posted. */
export function offered(html: string, page: string): { intent: string | undefined; to: string }[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, form = "", inside = ""]) => {
    if (!/method="post"/.test(form)) return [];
    const action = /action="([^"]*)"/.exec(form)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const to = new URL(action, `http://thola.test${page}`).pathname;
    const ofForm = /<input[^>]*name="intent" value="([^"]*)"/.exec(inside)?.[1];
    const buttons = [...inside.matchAll(/<button\b([^>]*)>/g)].map(([, of = ""]) => of);
    return buttons
      .filter((of) => /type="submit"/.test(of) && !/disabled=""|aria-hidden="true"/.test(of))
      .map((of) => ({ intent: /name="intent"/.test(of) ? /value="([^"]*)"/.exec(of)?.[1] : ofForm, to }));
  });
}

/** Where the buttons of a page lead that are links. */
export const linkButtons = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([link]) =>
    /class="[^"]*\bmin-h-11\b[^"]*\brounded-md\b/.test(link)
      ? (/href="(\/[^"]*)"/.exec(link)?.[1] ?? [])
      : [],
  );
