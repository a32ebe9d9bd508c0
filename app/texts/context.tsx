import { createContext, type ReactNode, use } from "react";
import type { Message } from "./message";
import type { Texts } from "./texts";

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The texts of the page that is being rendered. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error("There are no texts around this component: TextsProvider is missing.");
  return texts;
}

type Tags = { readonly [tag: string]: (content: ReactNode) => ReactNode };

/**
 * A message with elements in it: 'I accept the <terms>Terms</terms>.' with `terms` as a function that makes the link.
 * Tags in filled-in values stay text. They cannot be nested.
 */
export function Rich({ text, tags }: { text: Message; tags: Tags }): ReactNode {
  const { parts } = useTexts();
  const content: ReactNode[] = [];
  let open: { tag: string; content: ReactNode[] } | null = null;
  const add = (node: ReactNode) => (open?.content ?? content).push(node);
  for (const part of parts(text)) {
    if (part.isValue) {
      add(part.text);
      continue;
    }
    for (const piece of part.text.split(/(<\/?\w+>)/)) {
      const [, slash, tag] = /^<(\/?)(\w+)>$/.exec(piece) ?? [];
      if (tag === undefined) {
        if (piece) add(piece);
      } else if (slash === "") open = { tag, content: [] };
      else if (open) {
        const closed: { tag: string; content: ReactNode[] } = open;
        open = null;
        content.push(<Tag key={content.length} render={tags[closed.tag]} content={closed.content} />);
      }
    }
  }
  return content;
}

export const linkTo =
  (href: string): Tags[string] =>
  (words) => <a href={href}>{words}</a>;
/** The name of somebody or something. */
export const strong: Tags[string] = (words) => <b className="wrap-anywhere text-ink">{words}</b>;
/** Said by screen readers only. */
export const spoken: Tags[string] = (words) => <span className="sr-only">{words}</span>;

type Props = { render: ((content: ReactNode) => ReactNode) | undefined; content: ReactNode[] };

const Tag = ({ render, content }: Props) => render?.(content) ?? content;
