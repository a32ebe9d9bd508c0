import { renderToStaticMarkup } from "react-dom/server";
import { socialSize } from "~/modules/media/queries/pictures.server";
import { Cover } from "~/ui/cover";
import shapes from "~/ui/site-icons.svg?raw";
import { coverOf } from "./cover";

type Drawing = Parameters<typeof coverOf>[0];

/** The cover rules of app/ui/parts.css, which does not apply to a standalone SVG. */
const style = `
  .cover { fill: none; stroke: #f3f0e8; stroke-linecap: round; stroke-linejoin: round; overflow: hidden }
  .cover svg { overflow: visible }
  .cover > rect { opacity: .8; stroke: none }
  .cover use { stroke-width: 1.6 }
  .cover .dye, .ground { fill: currentColor; stroke: none }
  .cover .ink { fill: #f3f0e8; stroke: none }
  .cover path[fill] { stroke: none }`;

/** The cover at its size on the page, at double resolution. */
const scale = 2;

/** The cover of a business as an SVG, without text, since fonts may be missing. Beside a photo only a strip shows. */
export function socialDrawing(business: Drawing, besidePhoto: boolean): string {
  const cover = renderToStaticMarkup(<Cover {...coverOf(business)} size="large" />);
  const [, dye = ""] = /color="([^"]+)"/.exec(cover) ?? [];
  const used = [...cover.matchAll(/<use href="[^"#]*#([^"]+)"/g)].map(([, id]) => id);
  const shape = used.map((id) => shapeOf(id ?? "")).join("");
  const { width, height, strip } = socialSize;
  const seen = besidePhoto ? strip : width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${dye}">`,
    `<style>${style}</style><defs>${shape}</defs>`,
    `<rect class="ground" width="100%" height="100%"/>`,
    `<g transform="scale(${scale})"><svg width="${seen / scale}" height="${height / scale}">`,
    cover.replaceAll(/href="[^"#]*#/g, 'href="#'),
    "</svg></g></svg>",
  ].join("");
}

/** The circumference of each patch in px. librsvg ignores pathLength, so its dots are spaced by length instead. */
const circumferences: Record<string, number> = {
  round: 54 * Math.PI,
  square: 192,
  diamond: 136 * Math.SQRT2,
};

function shapeOf(id: string): string {
  const shape = new RegExp(`^<(\\w+) id="${id}"[^\\n]*$`, "m").exec(shapes)?.[0] ?? "";
  return shape.replace(
    / pathLength="(\d+)" stroke-dasharray="0 1"/,
    (_, dots) => ` stroke-dasharray="0 ${((circumferences[id] ?? 0) / Number(dots)).toFixed(3)}"`,
  );
}
