import { encodeQR } from "qr";
import { newPdf, type Pdf } from "~/platform/pdf-page.server";
import { type SheetName, shownAddress } from "./rules";

/** What the sheets say, worded. */
export type Printed = {
  name: string;
  /** 'Plumber in Pimville, Soweto' */
  trade: string;
  address: string;
  phone: string | null;
  /** 'Kitchen tap: R350', at most three. */
  prices: string[];
  /** 'See prices. Pick a time. Book.' */
  call: string;
  at: Date;
};

const [width, height] = [595, 842];

/** Around the code stays white what programs need to find it. */
const codeOf = (address: string) => encodeQR(address, "raw", { ecc: "medium", border: 4 });

type Style = { size: number; weight?: "bold"; grey?: boolean };

/** Lines of text below each other; returns where the next begins. More than fits in `most` lines ends in '...'. */
function lines(
  pdf: Pdf,
  text: string,
  [x, y]: [number, number],
  wide: number,
  style: Style,
  most = 9,
): number {
  const all = pdf.linesOf(text, wide, style);
  const shown = all.length > most ? [...all.slice(0, most - 1), `${all[most - 1]?.slice(0, -4)}...`] : all;
  for (const [at, line] of shown.entries()) pdf.write(line, x, y + at * style.size * 1.25, style);
  return y + shown.length * style.size * 1.25;
}

/** Code, address, number and prices, from a corner on. */
function details(
  pdf: Pdf,
  said: Printed,
  [x, y]: [number, number],
  side: number,
  wide: number,
  size: number,
) {
  pdf.squares(codeOf(said.address), x, y, side);
  let below = y + side + size;
  below = lines(pdf, shownAddress(said.address), [x, below], wide, { size, weight: "bold" }, 3);
  if (said.phone)
    below = lines(pdf, said.phone, [x, below + size / 4], wide, { size: size * 1.25, weight: "bold" });
  for (const price of said.prices) below = lines(pdf, price, [x, below + size / 4], wide, { size }, 2);
}

function poster(pdf: Pdf, said: Printed) {
  const wide = width - 112;
  let y = lines(pdf, said.trade, [56, 64], wide, { size: 20, grey: true }, 2);
  y = lines(pdf, said.name, [56, y + 8], wide, { size: 48, weight: "bold" }, 4);
  y = lines(pdf, said.call, [56, y + 12], wide, { size: 24 }, 2);
  const top = y + 24;
  pdf.squares(codeOf(said.address), 56, top, 260);
  lines(pdf, shownAddress(said.address), [56, top + 276], wide, { size: 18, weight: "bold" }, 3);
  let beside = top + 22;
  if (said.phone) beside = lines(pdf, said.phone, [332, beside], 207, { size: 24, weight: "bold" }, 2) + 12;
  for (const price of said.prices) beside = lines(pdf, price, [332, beside], 207, { size: 17 }, 3) + 6;
}

function cards(pdf: Pdf, said: Printed) {
  const [half, row] = [width / 2, height / 2];
  for (const [left, top] of [
    [0, 0],
    [half, 0],
    [0, row],
    [half, row],
  ] as const) {
    const wide = half - 56;
    let y = lines(pdf, said.trade, [left + 28, top + 28], wide, { size: 9, grey: true }, 2);
    y = lines(pdf, said.name, [left + 28, y + 3], wide, { size: 18, weight: "bold" }, 3);
    details(pdf, said, [left + 28, y + 8], 130, wide, 10);
  }
  pdf.rule(0, width, row);
  pdf.upright(half, 0, height);
}

/** A large one for the bakkie, and two small ones. */
function sticker(pdf: Pdf, said: Printed) {
  const large = height / 2;
  let y = lines(pdf, said.name, [40, 40], 290, { size: 34, weight: "bold" }, 4);
  if (said.phone) y = lines(pdf, said.phone, [40, y + 8], 290, { size: 30, weight: "bold" });
  lines(pdf, said.trade, [40, y + 8], 290, { size: 16, grey: true }, 2);
  pdf.squares(codeOf(said.address), 345, 60, 220);
  lines(pdf, shownAddress(said.address), [345, 290], 220, { size: 15, weight: "bold" }, 3);
  pdf.rule(0, width, large);
  for (const left of [0, width / 2]) {
    const next = lines(pdf, said.name, [left + 28, large + 28], 240, { size: 18, weight: "bold" }, 3);
    pdf.squares(codeOf(said.address), left + 28, next + 4, 170);
    const below = lines(pdf, shownAddress(said.address), [left + 28, next + 184], 240, { size: 12 }, 3);
    if (said.phone) lines(pdf, said.phone, [left + 28, below + 4], 240, { size: 15, weight: "bold" });
  }
  pdf.upright(width / 2, large, height);
}

const draw = { poster, cards, sticker } as const satisfies Record<SheetName, unknown>;

/** A sheet of A4, black on white, that any corner shop prints. */
export function sheetPdf(name: SheetName, said: Printed): Promise<Buffer> {
  const pdf = newPdf({ title: said.name, author: said.name, at: said.at });
  draw[name](pdf, said);
  return pdf.bytes();
}
