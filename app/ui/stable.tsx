import type { ComponentType, HTMLAttributes } from "react";
import { useTexts } from "~/texts/context";
import type { Texts } from "~/texts/texts";

/** What stands inside an element. */
export type Content = Pick<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML">;

type Part<Props extends object> = ComponentType<Props>;
type PartOf<Shown, Props extends object> = ComponentType<{ content: Shown } & Props>;

/** How a renderer draws stable parts. */
export type Drawing = {
  each: <Props extends object>(part: Part<Props>, each: readonly Props[], texts: Texts) => Content;
  from: <Shown, Props extends object>(
    part: PartOf<Shown, Props>,
    source: { readonly content: Shown },
    props: Props,
    texts: Texts,
  ) => Content;
};

/** Null in the browser and in development: React draws the parts as usual. */
let drawing: Drawing | null = null;

export function drawStableParts(other: Drawing | null) {
  drawing = other;
}

type ElementProps = { as?: "div" | "header" | "main" | "ul"; className?: string };

/**
 * An element whose content is one part, once for each of the props. Stable: with the same props it looks the same on
 * every page, as it uses nothing but its props, which are plain data. A part that also appears on app pages (header,
 * footer) must not have two adjacent text nodes, because hydration expects them to be separate.
 */
export function Stable<Props extends object>({
  as: Element = "div",
  part: Part,
  each,
  ...element
}: ElementProps & { part: ComponentType<Props>; each: readonly Props[] }) {
  const texts = useTexts();
  if (drawing) return <Element {...element} {...drawing.each(Part, each, texts)} />;
  return (
    <Element {...element}>
      {each.map((props, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <Part key={index} {...props} />
      ))}
    </Element>
  );
}

/**
 * The same for a part that shows what was read for many visitors (platform/read-cache.server.ts): it looks the same for
 * the same source and props. Only one part may be made from each source.
 */
export function StableFrom<Shown, Props extends object>({
  as: Element = "div",
  className = "contents",
  part: Part,
  source,
  props,
}: ElementProps & {
  part: PartOf<Shown, Props>;
  source: { readonly content: Shown };
  props: Props;
}) {
  const texts = useTexts();
  if (drawing) return <Element className={className} {...drawing.from(Part, source, props, texts)} />;
  return (
    <Element className={className}>
      <Part content={source.content} {...props} />
    </Element>
  );
}
