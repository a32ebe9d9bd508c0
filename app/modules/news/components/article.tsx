import type { ReactNode } from "react";
import { useTexts } from "~/texts/context";
import type { Block, Inline } from "../markdown";

/** The text of a post. Nothing in it moves, so that places serve as keys. */
export function Article({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose">
      <Blocks blocks={blocks} />
    </div>
  );
}

const numbered = <Item,>(items: readonly Item[]) => items.map((item, place) => ({ item, place }));

const Blocks = ({ blocks }: { blocks: readonly Block[] }): ReactNode =>
  numbered(blocks).map(({ item, place }) => <OneBlock key={place} block={item} />);

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case "line":
      return <Inlines inlines={block.children} />;
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading>
          <Inlines inlines={block.children} />
        </Heading>
      );
    }
    case "list":
      return <List {...block} />;
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.children} />
        </blockquote>
      );
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr />;
  }
}

function List({ ordered, start, items }: Extract<Block, { kind: "list" }>) {
  const lines = numbered(items).map(({ item, place }) => (
    <li key={place}>
      <Blocks blocks={item} />
    </li>
  ));
  return ordered ? <ol start={start === 1 ? undefined : start}>{lines}</ol> : <ul>{lines}</ul>;
}

const Inlines = ({ inlines }: { inlines: readonly Inline[] }): ReactNode =>
  numbered(inlines).map(({ item, place }) => <OneInline key={place} inline={item} />);

function OneInline({ inline }: { inline: Inline }) {
  const { hrefOf } = useTexts();
  if (typeof inline === "string") return inline;
  switch (inline.kind) {
    case "code":
      return <code>{inline.text}</code>;
    case "break":
      return <br />;
    case "link": {
      const isOurs = inline.href.startsWith("/");
      return (
        <a href={isOurs ? hrefOf(inline.href) : inline.href} rel={isOurs ? undefined : "noopener"}>
          <Inlines inlines={inline.children} />
        </a>
      );
    }
    default: {
      const Tag = inline.kind;
      return (
        <Tag>
          <Inlines inlines={inline.children} />
        </Tag>
      );
    }
  }
}
