import type { ReactElement } from "react";
import { TextsProvider } from "~/texts/context";
import type { Drawing } from "~/ui/stable";

type Renderer = {
  render: (part: ReactElement) => string;
  /** Takes markup that will recur; the function returns what represents it in the page that is being rendered. */
  embed: (html: string) => () => string;
};

/** Per component. */
const maxCached = 2000;

/** Draws stable parts once for the same props, and what is made from a source for as long as the source is kept. */
export function markupCache({ render, embed }: Renderer): Drawing {
  const markupOf = new WeakMap<object, Map<string, string>>();
  const embeddedOf = new WeakMap<object, Map<string, () => string>>();

  function markup(cached: Map<string, string>, key: string, draw: () => ReactElement): string {
    const known = cached.get(key);
    if (known !== undefined) return known;
    const drawn = render(draw());
    for (const oldest of cached.keys()) {
      if (cached.size < maxCached) break;
      cached.delete(oldest);
    }
    cached.set(key, drawn);
    return drawn;
  }

  return {
    each(Part, each, texts) {
      const cached = markupOf.get(Part) ?? new Map<string, string>();
      markupOf.set(Part, cached);
      const drawn = each.map((props) =>
        markup(cached, texts.language + JSON.stringify(props), () => (
          <TextsProvider texts={texts}>
            <Part {...props} />
          </TextsProvider>
        )),
      );
      return { dangerouslySetInnerHTML: { __html: drawn.join("") } };
    },
    from(Part, source, props, texts) {
      const cached = embeddedOf.get(source) ?? new Map<string, () => string>();
      embeddedOf.set(source, cached);
      const key = texts.language + JSON.stringify(props);
      const draw = () =>
        render(
          <TextsProvider texts={texts}>
            <Part content={source.content} {...props} />
          </TextsProvider>,
        );
      const inPage = cached.get(key) ?? embed(draw());
      cached.set(key, inPage);
      return { dangerouslySetInnerHTML: { __html: inPage() } };
    },
  };
}
