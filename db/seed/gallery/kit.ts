import { type Print, type PrintName, prints } from "~/ui/cloth";

/** The colours of a picture. Wood, metal and leaves have the same colours in all pictures. */
export type Palette = {
  wall: string;
  wall2: string;
  /** The ground of the two printed cloths. */
  cloth: string;
  cloth2: string;
  /** The two colours of objects. */
  a: string;
  b: string;
  sky: string;
  sun: string;
  far: string;
  near: string;
  ground: string;
};

export const palettes: readonly Palette[] = [
  {
    ...{ wall: "#eee5d2", wall2: "#e2d6bd", cloth: "#28349a", cloth2: "#7f2a1c", a: "#28349a", b: "#c9572f" },
    ...{ sky: "#dbe4f6", sun: "#f3c063", far: "#a9b7d9", near: "#7f9a7c", ground: "#d8bf93" },
  },
  {
    ...{ wall: "#1f2a72", wall2: "#27338a", cloth: "#7f2a1c", cloth2: "#3148ab", a: "#e6ab40", b: "#d9693f" },
    ...{ sky: "#1b2266", sun: "#f49b71", far: "#2c3891", near: "#12184a", ground: "#4b4f8c" },
  },
  {
    ...{ wall: "#c25a36", wall2: "#b14c2a", cloth: "#1b2266", cloth2: "#12184a", a: "#1b2266", b: "#f0c46c" },
    ...{ sky: "#f4c9a0", sun: "#fff1d2", far: "#c9703f", near: "#8f3a22", ground: "#a9502c" },
  },
  {
    ...{ wall: "#bccbb3", wall2: "#aabca0", cloth: "#20297c", cloth2: "#4b2618", a: "#8f2f1f", b: "#e0a53f" },
    ...{ sky: "#e6efe0", sun: "#f6d27c", far: "#9db8a0", near: "#5f8867", ground: "#b8a877" },
  },
  {
    ...{ wall: "#cdd1ee", wall2: "#bcc1e4", cloth: "#1b2266", cloth2: "#3148ab", a: "#b8412b", b: "#2f7371" },
    ...{ sky: "#cfd6f4", sun: "#fbe3b3", far: "#9aa3d4", near: "#5d69b0", ground: "#8d86a8" },
  },
  {
    ...{ wall: "#e5b65a", wall2: "#d8a644", cloth: "#12184a", cloth2: "#7f2a1c", a: "#20297c", b: "#a63a22" },
    ...{ sky: "#fbe6b4", sun: "#f08a4b", far: "#d99a4e", near: "#8a6a2f", ground: "#c48a3e" },
  },
];

export const paper = "#f6f1e6";
export const ink = "#1d1f3a";
export const wood = "#b07a45";
export const wood2 = "#8c5c31";
export const metal = "#d3d8e2";
export const metal2 = "#a3acbd";
export const steel = "#565f75";
export const leaf = "#4a8a60";
export const leaf2 = "#32694a";
export const glass = "#d5e8ee";
export const red = "#c24a2f";
export const yellow = "#eab04a";
export const brown = "#6f4529";
export const brown2 = "#573420";
export const flame = "#f2913d";

const n = (value: number) => String(Math.round(value * 10) / 10);

export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${r ? ` rx="${n(r)}"` : ""}/>`;
export const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** A tenth darker, for the side away from the light. */
export const shade = (d: string) => `<path d="${d}" opacity=".13"/>`;
export const light = (d: string) => `<path d="${d}" fill="#fff" opacity=".25"/>`;
export const move = (x: number, y: number, body: string, scale = 1, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? "" : `scale(${Math.round(scale * 1000) / 1000})`}${turn ? `rotate(${turn})` : ""}">${body}</g>`;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** The two printed cloths of every picture. */
export const printed = "url(#p)";
export const printed2 = "url(#q)";

function pattern(id: string, print: Print, dye: string, scale: number, turn: number) {
  const layers = print.layers.map(([width, d]) =>
    width
      ? `<path d="${d}" fill="none" stroke-width="${width}"/>`
      : `<path d="${d}" fill="${paper}" stroke="none"/>`,
  );
  return `<pattern id="${id}" width="${print.w}" height="${print.h}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})rotate(${turn})"><rect width="${print.w}" height="${print.h}" fill="${dye}"/><g stroke="${paper}" stroke-linecap="round" stroke-linejoin="round" opacity=".85">${layers.join("")}</g></pattern>`;
}

export const width = 1200;
export const height = 800;

/** The whole drawing. */
export function sheet(palette: Palette, names: readonly [PrintName, PrintName], scale: number, body: string) {
  const [first, second]: readonly Print[] = names.map((name) => prints[name]);
  if (!first || !second) throw new Error("A picture has two prints.");
  const turn = first.turns?.[0] ?? 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${pattern("p", first, palette.cloth, scale, turn)}${pattern("q", second, palette.cloth2, scale * 0.9, 0)}</defs>${body}</svg>`;
}
