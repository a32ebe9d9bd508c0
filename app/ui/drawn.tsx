import type { ComponentType, HTMLAttributes, ReactElement } from "react";

type Draw = (element: ReactElement) => string;

/** In the browser, and in development, nobody sets it. */
let draw: Draw | null = null;

export function drawWith(renderer: Draw | null) {
  draw = renderer;
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
  const renderer = draw;
  // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
  if (!renderer) return { children: each.map((props, at) => <Part key={at} {...props} />) };
  return {
    dangerouslySetInnerHTML: { __html: each.map((props) => drawing(Part, props, renderer)).join("") },
  };
}
