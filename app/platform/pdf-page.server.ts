import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { openTypeOf } from "./woff.server";

const resolve = createRequire(import.meta.url).resolve;

/** The parts of a typeface that has the letters of all our languages, Venda's too; by letter, the last has the rest. */
const parts: [name: string, has: RegExp][] = [
  ["latin", /[\u0020-\u00ff\u0152\u0153\u2010-\u2044\u20ac\u2122]/u],
  ["latin-ext", /[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]/u],
  ["vietnamese", /[\u1ea0-\u1ef1]/u],
  ["cyrillic", /[\u0400-\u045f]/u],
];
const weights = { normal: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

/** Read once, when the first PDF is made. */
const read = new Map<string, Buffer>();
function fontFile(part: string, weight: Weight): Buffer {
  const file = `@fontsource/andika/files/andika-${part}-${weights[weight]}-normal.woff`;
  const known = read.get(file) ?? openTypeOf(readFileSync(resolve(file)));
  read.set(file, known);
  return known;
}

type Style = { size?: number; weight?: Weight; grey?: boolean };
type Run = { part: string; text: string };

/** Splits text where the file that has its letters changes. A letter that none has becomes a question mark. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const known = parts.find(([, has]) => has.test(letter));
    const [part, shown] = known ? [known[0], letter] : ["latin", "?"];
    const last = runs.at(-1);
    if (last?.part === part) last.text += shown;
    else runs.push({ part, text: shown });
  }
  return runs;
}

export type Pdf = ReturnType<typeof newPdf>;

/** An A4 document, and how text is written on it. Sizes are points; positions are from the top left. */
export function newPdf(about: { title: string; author: string; at: Date }) {
  const doc = new PDFDocument({
    ...{ size: "A4", margin: 0, font: "", compress: true, lang: "en-ZA", displayTitle: true },
    info: { Title: about.title, Author: about.author, CreationDate: about.at },
  });
  const registered = new Set<string>();
  function use({ part }: Run, { size = 10, weight = "normal" }: Style) {
    const name = `${part}-${weight}`;
    if (!registered.has(name)) doc.registerFont(name, fontFile(part, weight));
    registered.add(name);
    return doc.font(name).fontSize(size);
  }
  const widthOf = (text: string, style: Style) =>
    runsOf(text).reduce((sum, run) => sum + use(run, style).widthOfString(run.text), 0);

  function write(text: string, x: number, y: number, style: Style = {}) {
    let at = x;
    doc.fillColor(style.grey ? "#5a5a5a" : "#111111");
    for (const run of runsOf(text)) {
      use(run, style).text(run.text, at, y, { lineBreak: false });
      at += doc.widthOfString(run.text);
    }
  }

  /** Breaks text at spaces, and a word that is too long anywhere. */
  function linesOf(text: string, width: number, style: Style = {}): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const letter of word) {
        if (line !== "" && widthOf(line + letter, style) > width) {
          lines.push(line);
          line = "";
        }
        line += letter;
      }
    }
    return line === "" ? lines : [...lines, line];
  }

  return {
    write,
    linesOf,
    writeRight: (text: string, right: number, y: number, style: Style = {}) =>
      write(text, right - widthOf(text, style), y, style),
    rule: (x: number, to: number, y: number) =>
      doc.moveTo(x, y).lineTo(to, y).lineWidth(0.5).strokeColor("#999999").stroke(),
    upright: (x: number, y: number, to: number) =>
      doc.moveTo(x, y).lineTo(x, to).lineWidth(0.5).strokeColor("#999999").stroke(),
    /** Black squares: `rows` of `side` points. */
    squares(rows: readonly (readonly boolean[])[], x: number, y: number, side: number) {
      const cell = side / rows.length;
      for (const [down, row] of rows.entries())
        for (const [across, isDark] of row.entries())
          if (isDark) doc.rect(x + across * cell, y + down * cell, cell, cell);
      doc.fill("#000000");
    },
    async bytes(): Promise<Buffer> {
      const chunks: Buffer[] = [];
      doc.end();
      for await (const chunk of doc) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
  };
}
