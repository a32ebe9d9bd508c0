import type { Palette } from "./kit";
import * as k from "./kit";
import type { Prop } from "./props";

const { box, dot, oval, shape, line, shade, light, times, move, printed, printed2 } = k;

/** A composition of at least three objects. The first is in the middle, if there is one. */
export type Stage = {
  at: (things: string) => string;
  draw: (p: Palette, props: readonly Prop[], roll: number) => string;
};

const most = (props: readonly Prop[], count: number) => props.slice(0, count);

/** Scales an object to the box, at most by that factor. */
const sized = ({ w, h }: Prop, width: number, height: number, factor = 1.7) =>
  Math.min(width / w, height / h, factor);

const shadow = (prop: Prop, scale: number) => oval(0, 2, prop.w * 0.46 * scale, 13, "#00000026");

const stand = (p: Palette, prop: Prop, x: number, y: number, scale: number) =>
  move(x, y, shadow(prop, scale)) + move(x, y, prop.draw(p), scale);

/** A hem of small triangles below y. */
const teeth = (x: number, y: number, w: number, fill: string, tall = 24) =>
  times(Math.round(w / 30), (i) => shape(`M${x + i * 30}${y < 0 ? "" : " "}${y}h30l-15 ${tall}z`, fill));

/** Flags on a rope in two arcs. */
const bunting = (p: Palette, y: number) => {
  const rope = (x: number) => y + 44 * Math.abs(Math.sin((x / 600) * Math.PI));
  const points = Array.from({ length: 41 }, (_, i) => `${i * 30} ${rope(i * 30).toFixed(1)}`);
  return (
    times(13, (i) => {
      const [x, end] = [22 + i * 93, 74 + i * 93];
      const fill = [printed, p.b, printed2, p.a][i % 4] ?? p.b;
      return shape(
        `M${x} ${rope(x).toFixed(0)}L${end} ${rope(end).toFixed(0)}L${x + 26} ${(rope(x + 26) + 58).toFixed(0)}z`,
        fill,
      );
    }) + line(`M${points.join("L")}`, k.brown2, 5)
  );
};

const table: Stage = {
  at: (things) => `${things} on a table`,
  draw(p, props, roll) {
    const [middle, left, right] = most(props, 3);
    if (!middle || !left || !right) return "";
    const behind =
      roll % 2 === 0
        ? dot(600, 350, 320, p.wall2)
        : box(330, -10, 540, 420, printed) +
          box(330, 380, 540, 30, p.cloth) +
          teeth(330, 410, 540, p.cloth, 30) +
          box(310, -14, 580, 22, k.wood2, 8);
    const scale = sized(middle, 480, 470);
    return [
      box(0, 0, 1200, 800, p.wall),
      behind,
      box(0, 610, 1200, 190, k.wood),
      box(0, 610, 1200, 54, "#c08a54"),
      box(0, 664, 1200, 8, "#00000022"),
      shape("M300 612h600l40 60H260z", printed2),
      box(260, 672, 680, 128, printed2),
      box(260, 672, 680, 128, "#00000026"),
      stand(p, middle, 600, 632, scale),
      stand(p, left, 235, 650, sized(left, 330, 350)),
      stand(p, right, 965, 650, sized(right, 330, 350)),
    ].join("");
  },
};

const quilt: Stage = {
  at: (things) => `A quilt with ${things.toLowerCase()}`,
  draw(p, props, roll) {
    const shown = most(props, 3);
    const grounds = [p.wall, p.sky, p.wall2];
    const cells = times(6, (i) => {
      const [x, y] = [(i % 3) * 400, Math.floor(i / 3) * 400];
      const isThing = (i + roll) % 2 === 0;
      const prop = shown[Math.floor(i / 2) % shown.length];
      if (!isThing || !prop) return box(x, y, 400, 400, i % 3 === 1 ? printed2 : printed);
      const scale = sized(prop, 290, 290, 1.5);
      return (
        box(x, y, 400, 400, grounds[Math.floor(i / 2) % 3] ?? p.wall) +
        dot(x + 200, y + 200, 164, "#ffffff2e") +
        move(x + 200, y + 200 + (prop.h * scale) / 2, prop.draw(p), scale)
      );
    });
    const stitch = (d: string) =>
      `<path d="${d}" fill="none" stroke="${k.paper}" stroke-width="5" stroke-dasharray="16 14" stroke-linecap="round"/>`;
    return cells + stitch("M400 0v800M800 0v800M0 400h1200M14 14h1172v772H14z");
  },
};

const poster: Stage = {
  at: (things) => `${things} on printed cloth`,
  draw(p, props, roll) {
    const [prop] = props;
    if (!prop) return "";
    const round = roll % 3 !== 0;
    const scale = round ? sized(prop, 430, 400, 1.9) : sized(prop, 340, 350, 1.7);
    const patch = round
      ? dot(600, 400, 336, p.cloth) + dot(600, 400, 300, p.wall) + dots(318)
      : `<g transform="translate(600 400)rotate(45)">${box(-280, -280, 560, 560, p.cloth, 24)}${box(-250, -250, 500, 500, p.wall, 12)}</g>`;
    const band = (y: number) =>
      box(0, y, 1200, 84, p.cloth) +
      box(0, y + 10, 1200, 6, k.paper) +
      box(0, y + 68, 1200, 6, k.paper) +
      times(30, (i) => shape(`M${i * 40 + 6} ${y + 60}l14-36 14 36z`, k.paper));
    return [
      box(0, 0, 1200, 800, printed),
      band(0),
      band(716),
      patch,
      move(600, 400 + (prop.h * scale) / 2, shadow(prop, scale)),
      move(600, 400 + (prop.h * scale) / 2, prop.draw(p), scale),
    ].join("");
  },
};

const dots = (radius: number) =>
  times(60, (i) =>
    dot(600 + Math.cos((i * Math.PI) / 30) * radius, 400 + Math.sin((i * Math.PI) / 30) * radius, 6, k.paper),
  );

const shop: Stage = {
  at: (things) => `A shop window with ${things.toLowerCase()}`,
  draw(p, props) {
    const [sign] = props;
    const shown = most(props, 3);
    const awning = times(12, (i) => shape(`M${70 + i * 60} 190h60v90q-30 44-60 0z`, i % 2 ? k.paper : p.b));
    return [
      box(0, 0, 1200, 800, p.wall),
      times(8, (row) => times(12, (i) => box(i * 110 - (row % 2) * 55, 40 + row * 84, 60, 5, p.wall2, 2))),
      bunting(p, 30),
      box(0, 690, 1200, 110, "#a39a90"),
      box(0, 690, 1200, 14, "#00000022"),
      times(6, (i) => line(`M${i * 230 - 20} 800l60-96`, "#00000018", 5)),
      box(84, 250, 692, 380, k.wood2, 8),
      box(104, 270, 652, 340, "#f3dcae"),
      shape("M104 560h652V470q-326-60-652 0z", "#e9c98e"),
      shape("M104 270h200l-140 340h-60zM380 270h90l-140 340h-90z", "#ffffff55"),
      box(104, 560, 652, 50, k.wood),
      ...[printed, printed2].map((fill, i) =>
        shape(i ? "M756 270h-90q40 130 90 170z" : "M104 270h90q-40 130-90 170z", fill),
      ),
      ...shown.map((prop, i) =>
        stand(p, prop, [430, 230, 640][i] ?? 430, 574, sized(prop, i ? 170 : 220, i ? 210 : 250, 1.2)),
      ),
      box(70, 628, 720, 26, k.wood, 6),
      box(60, 176, 740, 20, k.wood2, 6),
      awning,
      box(850, 300, 240, 390, k.wood2, 10),
      box(872, 322, 196, 368, p.a, 6),
      box(896, 346, 148, 180, k.glass, 4),
      light("M906 346h60l-50 180h-20v-140z"),
      box(896, 550, 148, 100, "#00000022", 4),
      dot(1036, 540, 13, k.yellow),
      line("M970 96v30", k.ink, 10),
      dot(970, 204, 86, p.cloth),
      dot(970, 204, 72, p.wall),
      sign ? move(970, 204 + (sign.h * sized(sign, 100, 96)) / 2, sign.draw(p), sized(sign, 100, 96)) : "",
      move(
        1144,
        700,
        shape("M-40-70h80l-12 70h-56z", p.b) +
          dot(-20, -96, 34, k.leaf) +
          dot(22, -108, 38, k.leaf2) +
          dot(4, -140, 30, k.leaf),
      ),
      move(822, 700, shape("M-24-46h48l-8 46h-32z", p.b) + dot(0, -70, 30, k.leaf2)),
    ].join("");
  },
};

const acacia = (x: number, y: number, size: number) =>
  move(
    x,
    y,
    line("M0 0q-6-90 10-150M4-90q40-40 60-70M6-110q-40-30-60-60", k.brown2, 14) +
      oval(10, -190, 130, 34, k.leaf2) +
      oval(70, -166, 80, 24, k.leaf) +
      oval(-60, -172, 80, 22, k.leaf),
    size,
  );

const house = (p: Palette, x: number, y: number, size: number) =>
  move(
    x,
    y,
    box(-80, -90, 160, 90, k.paper) +
      shape("M-100-84L0-160 100-84z", p.b) +
      box(-16, -56, 34, 56, k.wood2) +
      box(-60, -64, 30, 30, "#6f8db0") +
      box(36, -64, 30, 30, "#6f8db0"),
    size,
  );

const outside: Stage = {
  at: (things) => `${things} under the hills`,
  draw(p, props, roll) {
    const [hero, second, third] = props;
    if (!hero) return "";
    const sunX = roll % 2 ? 300 : 900;
    const scale = sized(hero, 660, 430, 1.5);
    const turned = roll % 2 ? 1 : -1;
    return [
      box(0, 0, 1200, 800, p.sky),
      dot(sunX, 230, 150, `${p.sun}55`),
      dot(sunX, 230, 104, p.sun),
      shape("M0 470C110 350 200 370 330 420S540 290 670 330 880 450 990 400 1130 370 1200 430V800H0z", p.far),
      shape("M0 560C180 470 340 510 520 540S880 450 1010 480 1130 530 1200 540V800H0z", p.near),
      roll % 3 ? house(p, 190, 560, 0.8) + house(p, 330, 552, 0.6) : "",
      acacia(roll % 2 ? 1040 : 130, 600, 1.1),
      roll % 3 === 1 ? acacia(roll % 2 ? 900 : 300, 570, 0.6) : "",
      shape("M0 640q300-40 600-10t600-10v180H0z", p.ground),
      shape("M0 720q300-20 700 6t500-10v84H0z", "#00000014"),
      move(600, 690, shadow(hero, scale)),
      `<g transform="translate(600 690)scale(${(turned * scale).toFixed(3)} ${scale.toFixed(3)})">${hero.draw(p)}</g>`,
      second ? stand(p, second, 180, 740, sized(second, 230, 230, 1)) : "",
      third ? stand(p, third, 1030, 740, sized(third, 230, 230, 1)) : "",
    ].join("");
  },
};

const room: Stage = {
  at: (things) => `${things} in a room with a window`,
  draw(p, props, roll) {
    const [hero, second, third] = props;
    if (!hero || !second || !third) return "";
    const scale = sized(hero, 520, 480, 1.35);
    return [
      box(0, 0, 1200, 800, p.wall),
      box(0, 0, 1200, 12, p.wall2),
      box(0, 470, 1200, 130, p.wall2),
      box(0, 464, 1200, 10, "#ffffff44"),
      box(0, 600, 1200, 200, k.wood),
      times(5, (i) => box(0, 636 + i * 40, 1200, 4, "#00000018")),
      times(7, (i) => box(90 + i * 190 - (i % 2) * 60, 600 + (i % 5) * 40, 4, 38, "#00000018")),
      move(roll % 2 ? 0 : 720, 0, windowOf(p)),
      move(
        roll % 2 ? 730 : 60,
        0,
        box(0, 300, 400, 20, k.wood2, 4) +
          box(30, 320, 14, 30, k.wood2) +
          box(356, 320, 14, 30, k.wood2) +
          stand(p, second, 110, 300, sized(second, 160, 200, 0.9)) +
          stand(p, third, 290, 300, sized(third, 160, 190, 0.9)),
      ),
      oval(600, 724, 430, 58, printed2),
      oval(600, 724, 430, 58, "#00000012"),
      hero.onFloor
        ? stand(p, hero, 600, 722, scale)
        : chest(p) + stand(p, hero, 600, 548, sized(hero, 400, 340, 1.3)),
    ].join("");
  },
};

/** A chest of drawers, hip-high. */
const chest = (p: Palette) =>
  [
    oval(600, 726, 280, 16, "#00000026"),
    box(370, 690, 26, 36, k.wood2),
    box(804, 690, 26, 36, k.wood2),
    box(350, 560, 500, 138, p.a, 8),
    shade("M690 560h152q8 0 8 8v122q0 8-8 8H690z"),
    ...[0, 1].flatMap((row) =>
      [0, 1].map(
        (i) =>
          box(374 + i * 232, 578 + row * 58, 220, 48, "#ffffff1f", 5) +
          dot(484 + i * 232, 602 + row * 58, 8, k.yellow),
      ),
    ),
    box(336, 540, 528, 26, k.wood, 6),
  ].join("");

const windowOf = (p: Palette) =>
  [
    box(70, 90, 340, 330, k.paper, 6),
    box(90, 110, 300, 290, p.sky),
    dot(300, 190, 46, p.sun),
    shape("M90 310q80-80 160-40t140-20v150H90z", p.far),
    shape("M90 350q90-50 170-20t130-10v80H90z", p.near),
    box(232, 110, 14, 290, k.paper),
    box(90, 240, 300, 12, k.paper),
    shape("M40 70h110q-10 200-70 350H40z", printed),
    shape("M440 70H330q10 200 70 350h40z", printed),
    shade("M100 70h50q-10 200-70 350h-20q40-150 40-350zM380 70h-50q10 200 70 350h20q-40-150-40-350z"),
    box(20, 56, 440, 20, k.wood2, 10),
    box(56, 412, 368, 20, k.wood, 6),
  ].join("");

export const stages = { table, quilt, poster, shop, outside, room };
export type StageName = keyof typeof stages;
