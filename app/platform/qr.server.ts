import { encodeQR } from "qr";

/** The dark squares as the path of an SVG, and how many stand in a row. */
export type Qr = { size: number; path: string };

export function qrOf(text: string): Qr {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size: rows.length, path };
}
