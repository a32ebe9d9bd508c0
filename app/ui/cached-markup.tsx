import type { ComponentType, HTMLAttributes, ReactElement } from "react";
import { TextsProvider, useTexts } from "~/texts/context";
import type { Texts } from "~/texts/texts";

type Renderer = {
  render: (part: ReactElement) => string;
  /** Takes markup that will recur; the function returns what represents it in the page that is being rendered. */
  embed: (html: string) => () => string;
};

/** Null in the browser and in development: React then renders the parts as usual. */
let renderer: Renderer | null = null;

export function renderMarkupWith(other: Renderer | null) {
  renderer = other;
}

/** The content of an element: React children, or markup from the cache. */
type Content = Pick<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML">;

/** Per component. */
const maxCached = 2000;
const markupOf = new WeakMap<object, Map<string, string>>();

function renderCached<Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  texts: Texts,
  render: Renderer["render"],
): string {
  const cached = markupOf.get(Part) ?? new Map<string, string>();
  markupOf.set(Part, cached);
  const key = texts.language + JSON.stringify(props);
  const known = cached.get(key);
  if (known !== undefined) return known;
  const markup = render(
    <TextsProvider texts={texts}>
      <Part {...props} />
    </TextsProvider>,
  );
  for (const oldest of cached.keys()) {
    if (cached.size < maxCached) break;
    cached.delete(oldest);
  }
  cached.set(key, markup);
  return markup;
}

/**
 * Props for an element whose content is cached markup: parts that look the same on every page are rendered once. They
 * may use nothing but their props, which are plain data. A part that also appears on app pages (header, footer) must not
 * have two adjacent text nodes, because hydration expects them to be separate.
 */
export function cachedMarkup<Props extends object>(
  Part: ComponentType<Props>,
  each: readonly Props[],
): Content {
  // Every cached part is drawn inside a page, so a hook is in order in spite of the name.
  // biome-ignore lint/correctness/useHookAtTopLevel: called while a component renders
  const texts = useTexts();
  const render = renderer?.render;
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
  if (!render) return { children: each.map((props, index) => <Part key={index} {...props} />) };
  return {
    dangerouslySetInnerHTML: {
      __html: each.map((props) => renderCached(Part, props, texts, render)).join(""),
    },
  };
}

const embeddedOf = new WeakMap<object, Map<string, () => string>>();

/**
 * The same for a part that shows a cached read (platform/read-cache.server.ts): rendered once for each different set of
 * props, and cached for as long as the read is. Only one part may be rendered from each read.
 */
export function cachedMarkupFrom<Shown, Props extends object>(
  read: { readonly content: Shown },
  Part: ComponentType<{ content: Shown } & Props>,
  props: Props,
): Content {
  // biome-ignore lint/correctness/useHookAtTopLevel: called while a component renders
  const texts = useTexts();
  const part = <Part content={read.content} {...props} />;
  if (!renderer) return { children: part };
  const cached = embeddedOf.get(read) ?? new Map<string, () => string>();
  embeddedOf.set(read, cached);
  const key = texts.language + JSON.stringify(props);
  const inPage =
    cached.get(key) ?? renderer.embed(renderer.render(<TextsProvider texts={texts}>{part}</TextsProvider>));
  cached.set(key, inPage);
  return { dangerouslySetInnerHTML: { __html: inPage() } };
}
