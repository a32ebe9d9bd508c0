/** Markdown as a tree of our own, which components show: no HTML that somebody wrote ever reaches a page. */
export type Inline =
  | string
  | { kind: "strong" | "em" | "del"; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; children: Inline[] }
  | { kind: "break" };

export type Block =
  /** `line` stands in an item of a list, without space around it. */
  | { kind: "paragraph" | "line"; children: Inline[] }
  | { kind: "heading"; level: 2 | 3; children: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; items: Block[][] }
  | { kind: "quote"; children: Block[] }
  | { kind: "code"; text: string }
  | { kind: "rule" };
