import { randomBytes } from "node:crypto";
import { createContext } from "react-router";
import type { ThemeView } from "./theme.server";

/** What differs from reader to reader of a shared page, as HTML. */
export type Filling = ThemeView & { name: string; notice: string; unread: string };
type Mark = keyof Filling;

/** Nobody can type a mark, since each process has its own. */
const secret = `m${randomBytes(16).toString("hex")}`;
const mark = (name: Mark) => `${secret}-${name}-` as never;
const anyMark = new RegExp(`${secret}-(\\w+)-`, "g");

/** Stand on a shared page for what the HTTP door fills in for each reader. */
export const marks: Filling = {
  name: mark("name"),
  notice: mark("notice"),
  unread: mark("unread"),
  theme: mark("theme"),
  schemes: mark("schemes"),
  light: mark("light"),
  dark: mark("dark"),
  system: mark("system"),
};

/** Set while a page is rendered for everybody of an audience. */
export const pageMarks = createContext<Filling | null>(null);

/** HTML between marks. */
export type Pieces = readonly (Buffer | Mark)[];

/** The pieces share the memory of the whole. */
export function piecesOf(html: Buffer): Pieces {
  const pieces: (Buffer | Mark)[] = [];
  let end = 0;
  for (const { 0: whole, 1: name, index } of html.toString("latin1").matchAll(anyMark)) {
    pieces.push(html.subarray(end, index), name as Mark);
    end = index + whole.length;
  }
  return [...pieces, html.subarray(end)];
}

export const filled = (pieces: Pieces, filling: Filling): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(filling[piece]) : piece)));
