import * as english from "~/texts/en";
import type { CatalogueTree } from "~/texts/texts";
import specification from "../texts.json" with { type: "json" };

const textsIn = (tree: CatalogueTree): string[] =>
  Object.values(tree).flatMap((node) => (typeof node === "string" ? [node] : textsIn(node)));

/** Stands for what our texts fill in, and for the numbers and amounts that a pattern leaves open. */
const gap = "\u2026";
const withoutElements = (text: string) => text.replace(/<\/?\w+>/g, "");
const withGaps = (text: string) => withoutElements(text).replace(/\{\{[^}]*\}\}/g, gap);

/** 'Step N of 6' -> 'Step … of …', 'Pay R{amount} & Activate' -> 'Pay … & Activate', 'expires in Nd' -> 'expires in …d' */
const patternOf = (text: string) => text.replace(/R(?:\{amount\}|\d[\d,]*)|\bN(?=d?\b|%)|\bn\b|\d+/g, gap);

const texts = textsIn(english);
const words = new Set(texts.map(withoutElements));
const patterns = new Set(texts.map(withGaps).map(patternOf));

const stands = (text: string) =>
  words.has(text) || (patternOf(text) !== text && patterns.has(patternOf(text)));

/** The texts of the specification that the English catalogue lacks. */
export const absentTexts = [...new Set(specification.map(({ text }) => text))].filter(
  (text) => !stands(text),
);
