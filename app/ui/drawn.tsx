import type { ComponentType, HTMLAttributes, ReactElement } from "react";

type Draw = (part: ReactElement) => string;
type Pen = {
  draw: Draw;
  /** For a drawing that is kept: answers what stands for it in the page that is being rendered. */
  keep: (html: string) => () => string;
};

/** In the browser, and in development, nobody sets it. */
let pen: Pen | null = null;

export function drawWith(other: Pen | null) {
  pen = other;
}

const mostKept = 2000;
const drawings = new WeakMap<object, Map<string, string>>();

function drawing<Props extends object>(Part: ComponentType<Props>, props: Props, draw: Draw): string {
  const kept = drawings.get(Part) ?? new Map<string, string>();
  drawings.set(Part, kept);
  const key = JSON.stringify(props);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const fresh = draw(<Part {...props} />);
  for (const oldest of kept.keys()) {
    if (kept.size < mostKept) break;
    kept.delete(oldest);
  }
  kept.set(key, fresh);
  return fresh;
}

/**
 * What stands inside of an element: parts that look the same on every page that has them, so that the server draws them
 * once. For parts that know nothing but their props, which are plain data. On app pages React takes the markup over in
 * the browser: a part that is on these (header, footer) has no two texts side by side, which React would look for apart.
 */
export function drawnOnce<Props extends object>(
  Part: ComponentType<Props>,
  each: readonly Props[],
): Pick<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> {
  const draw = pen?.draw;
  // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
  if (!draw) return { children: each.map((props, at) => <Part key={at} {...props} />) };
  return {
    dangerouslySetInnerHTML: { __html: each.map((props) => drawing(Part, props, draw)).join("") },
  };
}

type Kept<Content> = { readonly content: Content };
const drawnFor = new WeakMap<object, Map<string, () => string>>();

/**
 * The same for a part that shows what many visitors share (platform/shared-reads.server.ts): drawn once for each of them
 * that looks different, and kept as long as that is. Of one kept content one part is drawn.
 */
export function drawnFrom<Content, Props extends object>(
  kept: Kept<Content>,
  Part: ComponentType<{ content: Content } & Props>,
  props: Props,
): Pick<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> {
  const whole = <Part content={kept.content} {...props} />;
  if (!pen) return { children: whole };
  const known = drawnFor.get(kept) ?? new Map<string, () => string>();
  drawnFor.set(kept, known);
  const key = JSON.stringify(props);
  const inPage = known.get(key) ?? pen.keep(pen.draw(whole));
  known.set(key, inPage);
  return { dangerouslySetInnerHTML: { __html: inPage() } };
}
