/** The parts of a page's head that search engines and social networks read. */
export function headOf(html: string) {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? "";
  const plain = (text: string | undefined) =>
    text
      ?.replaceAll("&amp;", "&")
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, text]) => plain(text) ?? "");
  const cards = [...head.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"\/>/g)];
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    cards: Object.fromEntries(cards.map(([, name, text]) => [name, plain(text) ?? ""])),
    data: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) =>
      JSON.parse(text),
    ) as Record<string, unknown>[],
  };
}
