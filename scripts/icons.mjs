// Writes the three sprites of <Icon>, app/ui/*-icons.svg, from app/ui/icon-names.ts.
// The shapes are lucide-static's, each joined into one path; the social network logos are our own.
//   node scripts/icons.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const lucide = new URL("node_modules/lucide-static/icons/", root);

const own = {
  facebook: "M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0M11.5 21v-9.5a3 3 0 0 1 3-3h1.5M8.5 13h6.5",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM15.5 12a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0M16.8 7.2h.01",
  linkedin:
    "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM8 11v6M8 7.5h.01M12 17v-6M12 13.5a2.5 2.5 0 0 1 5 0v3.5",
  tiktok: "M13 3v12.5a3.5 3.5 0 1 1-3.5-3.5M13 3a5.5 5.5 0 0 0 5.5 5.5",
  twitter: "M4 4h4.5L20 20h-4.5zM19.5 4l-6.6 7.2M4.5 20l6.6-7.2",
  whatsapp:
    "M3.5 20.5l1.4-4.3a8.5 8.5 0 1 1 3 3zM9 8.2c-.4 3.8 2.9 7.2 6.8 6.9l.7-1.7-2.1-1.1-1 .9c-1.1-.5-1.9-1.3-2.4-2.4l.9-1L10.8 7.6z",
  youtube: "M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 9l5 3-5 3z",
};

// The patches of the covers: a shape in the cloth's colour with a dotted edge, centred at 0 0.
const patches = {
  round: ["M-32 0a32 32 0 1 0 64 0a32 32 0 1 0-64 0", "M-27 0a27 27 0 1 0 54 0a27 27 0 1 0-54 0", 30],
  square: ["M-29-29h58v58h-58z", "M-24-24h48v48h-48z", 32],
  diamond: ["M0-41l41 41L0 41l-41-41z", "M0-34l34 34L0 34l-34-34z", 32],
};
const patchMarks = Object.entries(patches).map(
  ([id, [shape, edge, dots]]) =>
    `<g id="${id}"><path fill="currentColor" stroke="none" d="${shape}"/><path stroke-width="2.2" pathLength="${dots}" stroke-dasharray="0 1" d="${edge}"/></g>`,
);

function listedNames(list) {
  const source = readFileSync(new URL("app/ui/icon-names.ts", root), "utf8");
  const [, body] = source.split(`export const ${list} = names(`);
  return [...body.slice(0, body.indexOf(")")).matchAll(/"([a-z0-9 -]+)"/g)].flatMap(([, line]) =>
    line.split(" "),
  );
}

const number = (text) => String(Math.round(Number(text) * 1000) / 1000).replace(/^(-?)0\./, "$1.");

function shapePath(tag, attributes) {
  const of = (name) => Number(attributes[name] ?? 0);
  if (tag === "path") return attributes.d;
  if (tag === "line") return `M${of("x1")} ${of("y1")}L${of("x2")} ${of("y2")}`;
  if (tag === "circle") {
    const r = of("r");
    return `M${number(of("cx") - r)} ${of("cy")}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
  }
  if (tag === "rect") {
    const [w, h, r] = [of("width"), of("height"), of("rx") || of("ry")];
    const arc = (x, y) => (r ? `a${r} ${r} 0 0 1 ${x} ${y}` : "");
    return `M${number(of("x") + r)} ${of("y")}h${number(w - 2 * r)}${arc(r, r)}v${number(h - 2 * r)}${arc(-r, r)}h${number(2 * r - w)}${arc(-r, -r)}v${number(2 * r - h)}${arc(r, -r)}z`;
  }
  throw new Error(`A shape this script does not know: <${tag}>`);
}

// A relative first move is absolute only at the start of a path, so it is made absolute before paths are joined.
function absoluteStart(d) {
  return d
    .trim()
    .replace(
      /^m\s*(-?[\d.]+)[\s,]*(-?(?:\d*\.\d+|\d+))\s*(?=([-\d.])?)/,
      (_, x, y, next) => `M${x} ${y}${next ? "l" : ""}`,
    );
}

// Of 24 units, which are drawn at 16 to 24 pixels, a hundredth is nothing. Where the flags of an arc and its end are one run of
// digits ('004.803'), a path stays as it is.
function rounded(d) {
  if (/(?<![\d.])0\d/.test(d)) return d;
  let path = "";
  for (const [part] of d.matchAll(/[a-z]|-?(?:\d*\.)?\d+/gi)) {
    const next = /\d/.test(part)
      ? String(Math.round(Number(part) * 100) / 100).replace(/^(-?)0\./, "$1.")
      : part;
    const runsOn = /\d$/.test(path) && (/^\d/.test(next) || (next[0] === "." && !/\.\d*$/.test(path)));
    path += runsOn ? ` ${next}` : next;
  }
  return path;
}

function tidy(d) {
  return d
    .replace(/-?\d*\.?\d+(?:e-?\d+)?/g, number)
    .replace(/\s*,\s*|\s+/g, " ")
    .replace(/ ?([a-zA-Z]) ?/g, "$1")
    .replace(/ -/g, "-");
}

export function iconPath(name) {
  if (own[name]) return tidy(own[name]);
  const svg = readFileSync(new URL(`${name}.svg`, lucide), "utf8").replace(/<svg[^>]*>/, "");
  const shapes = [...svg.matchAll(/<(path|line|circle|rect|polyline|polygon|ellipse)\s([^>]*)\/>/g)];
  const paths = shapes.map(([, tag, rest]) =>
    shapePath(tag, Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]))),
  );
  return rounded(paths.map(absoluteStart).join(""));
}

export function sprite(list, extra = []) {
  const paths = listedNames(list).map((name) => `<path id="${name}" d="${iconPath(name)}"/>`);
  const note = "<!-- Most shapes: Lucide, ISC licence, lucide.dev. Written by scripts/icons.mjs -->";
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${note}\n${[...paths, ...extra].join("\n")}\n</svg>\n`;
}

export const sprites = {
  "app/ui/site-icons.svg": () => sprite("siteIcons", patchMarks),
  "app/ui/account-icons.svg": () => sprite("accountIcons"),
  "app/ui/tool-icons.svg": () => sprite("toolIcons"),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, draw] of Object.entries(sprites)) writeFileSync(new URL(path, root), draw());
}
