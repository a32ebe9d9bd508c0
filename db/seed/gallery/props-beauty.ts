import * as k from "./kit";
import { furniture, prop } from "./props";

const { box, dot, oval, shape, line, shade, light, times, move } = k;

export const mirror = furniture("a mirror", 240, 360, (p) =>
  [
    line("M-60 0l60-60 60 60", k.wood2, 14),
    oval(0, -200, 116, 156, k.wood),
    oval(0, -200, 98, 138, k.glass),
    light("M-60-290l50-40 70 190-50 60z"),
    ...times12(p.b),
  ].join(""),
);

const times12 = (fill: string) => [
  times(12, (i) => dot(Math.cos((i * Math.PI) / 6) * 107, -200 + Math.sin((i * Math.PI) / 6) * 147, 6, fill)),
];

export const combJar = prop("combs and scissors", 180, 290, (p) =>
  [
    move(
      -24,
      -90,
      box(-12, -180, 24, 200, p.b, 6) + times(9, (i) => box(-34, -176 + i * 14, 24, 6, p.b, 3)),
      1,
      -8,
    ),
    move(
      30,
      -110,
      line("M-8 30L20-160M8 30L-20-160", k.metal2, 12) +
        `<g fill="none" stroke="${k.ink}" stroke-width="12"><circle cx="-26" cy="-186" r="24"/><circle cx="26" cy="-186" r="24"/></g>` +
        dot(0, -66, 8, k.steel),
      0.86,
      8,
    ),
    shape("M-66-150H66L58-10q-2 10-12 10h-92q-10 0-12-10z", "#bfe0ea"),
    light("M-50-140h26l-4 130h-18z"),
    shape("M-62-90H62L58-10q-2 10-12 10h-92q-10 0-12-10z", "#6fb6c9aa"),
  ].join(""),
);

export const hairdryer = prop("a hairdryer", 290, 240, (p) =>
  [
    move(-20, 0, box(-24, -120, 48, 120, p.a, 16) + shade("M4-120h20v104q0 16-16 16H4z"), 1, 10),
    shape("M-120-200q0-40 60-40h90l90 26v76l-90 26h-90q-60 0-60-44z", p.b),
    shade("M-120-170h240v32l-90 26h-90q-60 0-60-44z"),
    box(112, -216, 20, 84, k.ink, 4),
    dot(-50, -178, 34, p.a),
    dot(-50, -178, 18, k.paper),
    ...[0, 1, 2].map((i) => line(`M148-${206 - i * 32}q20-10 36 0t36 0`, "#ffffff99", 6)),
  ].join(""),
);

export const braidsHead = prop("a head of braids", 250, 380, (p) =>
  [
    box(-80, -20, 160, 20, k.wood2, 10),
    shape("M-34-10v-70h68v70z", "#5d3a24"),
    shape("M-76-230q0-70 76-70t76 70q0 60-22 100-22 44-54 44t-54-44q-22-40-22-100z", "#6f4529"),
    shape("M-84-220q-10-110 84-110t84 110q-20-50-84-50t-84 50z", k.ink),
    dot(0, -336, 42, k.ink),
    line("M-26-350q26-20 52 0M-34-330q34-20 68 0", "#3b3e66", 6),
    box(-44, -306, 88, 16, p.b, 8),
    ...[-92, -78, 78, 92].map((x, i) =>
      times(9, (n) =>
        oval(x + (i < 2 ? -1 : 1) * n * 1.5, -216 + n * 22, 10, 14, n % 3 === 2 ? k.yellow : k.ink),
      ),
    ),
    line("M-46-206q14-12 28 0M18-206q14-12 28 0", "#3a2314", 7),
    line("M-44-186q12 8 24 0M20-186q12 8 24 0", "#2a190e", 6),
    shape("M-24-126q24 14 48 0-8 24-24 24t-24-24z", "#9c3b33"),
    dot(-80, -140, 9, p.b),
    dot(80, -140, 9, p.b),
  ].join(""),
);

export const polish = prop("bottles of nail polish", 340, 190, (p) =>
  [p.b, p.a, k.yellow, "#b56b8e"]
    .map((fill, i) =>
      move(
        -126 + i * 84,
        0,
        box(-14, -180 + (i % 2) * 20, 28, 90, k.ink, 8) +
          shape(`M-32-${80 - (i % 2) * 6}q0-22 20-22h24q20 0 20 22V-10q0 10-10 10h-44q-10 0-10-10z`, fill) +
          light("M-24-70q0-16 12-20v84h-6q-6 0-6-8z"),
      ),
    )
    .join(""),
);

export const towels = prop("folded towels", 280, 190, (p) =>
  [
    ...[0, 1, 2].map((i) =>
      box(-130 + i * 6, -56 - i * 54, 260 - i * 12, 50, [k.paper, p.b, k.paper][i] ?? k.paper, 24),
    ),
    ...[0, 1, 2].map((i) => line(`M-${104 - i * 6}-${32 + i * 54}H${100 - i * 6}`, "#00000018", 5)),
    box(-60, -164, 60, 158, k.printed),
    move(
      60,
      -168,
      shape("M0 0q-40-10-40-40 40 0 40 40z", "#e9a9b8") +
        shape("M0 0q40-10 40-40-40 0-40 40z", "#f4c6d0") +
        shape("M0 0q-22-34 0-60 22 26 0 60z", "#fbe3e8"),
    ),
  ].join(""),
);

export const stones = prop("warm stones and a candle", 300, 220, (p) =>
  [
    oval(-60, -26, 96, 26, k.steel),
    oval(-56, -72, 72, 24, "#6b7489"),
    oval(-60, -112, 50, 20, k.steel),
    oval(-58, -146, 32, 15, "#7d869b"),
    box(60, -120, 84, 120, p.b, 10),
    light("M70-110h16V-10H70z"),
    dot(102, -150, 44, "#ffe9a844"),
    shape("M102-182q-22 34-22 42a22 22 0 0 0 44 0q0-8-22-42z", k.flame),
    shape("M102-156q-10 16-10 20a10 10 0 0 0 20 0q0-4-10-20z", "#ffe28a"),
  ].join(""),
);

export const orchid = prop("an orchid", 200, 360, (p) =>
  [
    line("M0-90q-30-130 30-220t70-20", k.leaf2, 8),
    shape("M-6-84q-90-30-96-70 80-10 100 60z", k.leaf),
    shape("M6-84q60-50 96-40-10 40-90 50z", k.leaf2),
    ...[
      [24, -300],
      [64, -330],
      [98, -306],
    ].map(([x = 0, y = 0]) =>
      move(
        x,
        y,
        times(
          5,
          (i) =>
            `<g transform="rotate(${i * 72})">${oval(0, -20, 13, 20, i % 2 ? "#f4c6d8" : "#fbe3ec")}</g>`,
        ) + dot(0, 0, 9, p.b),
      ),
    ),
    shape("M-56-90H56L44 0H-44z", k.printed2),
    box(-62, -100, 124, 20, p.a, 5),
  ].join(""),
);

export const makeup = prop("brushes and a lipstick", 300, 280, (p) =>
  [
    ...[-96, -66, -40].map((x, i) =>
      move(
        x,
        -110,
        box(-5, -60, 10, 70, k.ink, 5) +
          shape(
            `M-16-60q-4-60 16-${80 + i * 14} 20 ${20 + i * 14} 16 ${80 + i * 14}z`,
            i % 2 ? "#d9a07e" : "#8a5a3f",
          ),
        1,
        -12 + i * 12,
      ),
    ),
    shape("M-124-130H-10l-8 130h-98z", k.printed),
    shape("M40-120v-70q0-30 44-40v110z", "#b8333f"),
    box(30, -130, 64, 60, k.yellow, 4),
    box(22, -76, 80, 76, k.ink, 6),
    oval(130, -12, 62, 12, p.b),
    move(130, -70, dot(0, 0, 56, p.b) + dot(0, 0, 42, k.glass) + light("M-26-20l14-14 34 50-16 16z"), 0.9),
  ].join(""),
);

export const barberPole = prop("a barber's pole", 130, 400, (p) =>
  [
    box(-50, -30, 100, 30, k.metal2, 8),
    dot(0, -360, 36, k.metal),
    box(-44, -330, 88, 30, k.metal2, 8),
    box(-34, -300, 68, 270, k.paper),
    ...[0, 1, 2, 3].map((i) => shape(`M-34-${270 - i * 66}l68-40v30l-68 40z`, i % 2 ? p.a : k.red)),
    shade("M14-300h20v270H14z"),
    light("M-26-300h10v270h-10z"),
  ].join(""),
);

export const clippers = prop("clippers", 130, 270, (p) =>
  [
    line("M0-6q60 20 90-6", k.ink, 8),
    shape("M-40-200h80q8 60-6 110l-8 90h-52l-8-90q-14-50-6-110z", p.a),
    shade("M4-200h36q8 60-6 110l-8 90H4z"),
    box(-44, -226, 88, 30, k.metal, 4),
    times(8, (i) => box(-42 + i * 11, -246, 6, 22, k.metal2)),
    dot(0, -130, 16, p.b),
  ].join(""),
);

export const barberChair = furniture("a barber's chair", 320, 420, (p) =>
  [
    oval(0, -10, 110, 14, k.metal2),
    box(-16, -110, 32, 104, k.metal),
    shape("M-110-340q-6-26 20-26h60q22 0 26 22l24 144h-96z", p.a),
    shade("M-34-366h4q22 0 26 22l24 144h-28z"),
    box(-100, -410, 90, 54, p.a, 20),
    box(-90, -204, 220, 60, p.b, 24),
    box(-60, -262, 190, 26, k.ink, 13),
    line("M116-236v40", k.metal2, 12),
    shape("M-90-144h210l-40 40H-60z", k.ink),
    line("M110-120l50 74h30", k.metal2, 14),
  ].join(""),
);

export const drip = furniture("a drip", 180, 440, (p) =>
  [
    line("M0-6v-410M-60-416H60M-70 0l70-26L70 0", k.metal2, 12),
    box(-70, -400, 90, 130, "#ffffffaa", 16),
    shape("M-70-350h90v64q0 16-16 16h-58q-16 0-16-16z", k.yellow),
    box(-52, -386, 54, 26, p.b, 6),
    line("M-26-270v50q0 60 60 70t50 90", "#ffffff", 6),
    box(-36, -250, 20, 34, "#ffffffcc", 6),
  ].join(""),
);

export const herbs = prop("herbs, a mortar and beads", 340, 240, (p) =>
  [
    move(
      -116,
      0,
      times(5, (i) =>
        line(
          `M0-30q${-40 + i * 20}-70 ${-56 + i * 28}-${150 - Math.abs(i - 2) * 16}`,
          i % 2 ? k.leaf : k.leaf2,
          12,
        ),
      ) +
        box(-26, -60, 52, 60, k.wood, 8) +
        box(-30, -50, 60, 14, k.red, 6),
    ),
    move(
      10,
      0,
      line("M10-120l70-90", k.wood2, 22) +
        shape("M-70-130H90q0 100-56 116v14H-14v-14q-56-16-56-116z", k.wood) +
        shade("M30-130h60q0 100-56 116v14h-4z") +
        oval(10, -130, 80, 16, k.brown2),
    ),
    move(
      130,
      -36,
      times(14, (i) =>
        dot(
          Math.cos((i * Math.PI) / 7) * 38,
          Math.sin((i * Math.PI) / 7) * 26,
          9,
          [p.b, k.paper, k.ink, k.red][i % 4] ?? p.b,
        ),
      ),
    ),
  ].join(""),
);

export const laserHead = prop("a treatment lamp", 260, 380, (p) =>
  [
    box(-90, -180, 130, 170, k.paper, 16),
    box(-70, -156, 90, 60, k.ink, 8),
    line("M-56-120l20-16 16 10 26-20", "#7fe0a8", 6),
    dot(-50, -64, 12, p.a),
    dot(-10, -64, 12, p.b),
    line("M-20-180v-90q0-60 60-60t60 40", k.metal2, 14),
    move(100, -270, shape("M-36-20h72l14 60h-100z", p.a) + box(-40, 40, 80, 14, "#9fd8ff", 7), 1, 14),
    shape("M70-206l60 0 40 120H30z", "#bfe6ff44"),
    dot(-70, -6, 14, k.steel),
    dot(20, -6, 14, k.steel),
  ].join(""),
);
