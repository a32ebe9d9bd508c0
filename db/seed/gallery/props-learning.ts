import * as k from "./kit";
import { furniture, prop } from "./props";

const { box, dot, oval, shape, line, shade, light, times, move } = k;

export const books = prop("a stack of books", 300, 200, (p) =>
  [
    ...[p.a, k.yellow, p.b, k.leaf].map((fill, i) => {
      const [y, dx] = [-46 - i * 44, [0, 14, -10, 8][i] ?? 0];
      return (
        box(-130 + dx, y, 260, 42, fill, 6) +
        box(-118 + dx, y + 8, 240, 26, k.paper, 3) +
        box(-130 + dx, y, 40, 42, fill, 6) +
        box(-60 + dx, y, 14, 42, "#00000022")
      );
    }),
  ].join(""),
);

export const pencils = prop("a cup of pencils", 170, 270, (p) =>
  [
    ...[
      [-36, -10, p.b],
      [-8, -3, k.yellow],
      [20, 4, k.leaf],
      [40, 12, p.a],
    ].map(([x, turn, fill]) =>
      move(
        Number(x),
        -90,
        box(-11, -140, 22, 150, String(fill)) +
          shape("M-11-140l11-34 11 34z", "#e8c9a0") +
          shape("M-4-162l4-12 4 12z", k.ink),
        1,
        Number(turn),
      ),
    ),
    shape("M-66-120H66L58-10q-2 10-12 10h-92q-10 0-12-10z", k.printed),
    box(-70, -128, 140, 16, p.b, 6),
  ].join(""),
);

export const globe = prop("a globe", 240, 320, () =>
  [
    box(-70, -20, 140, 20, k.wood2, 10),
    box(-8, -60, 16, 44, k.wood2),
    line("M-84-270a120 120 0 0 0 150 200", k.wood, 12),
    dot(0, -180, 104, "#7db4d6"),
    shape("M-20-262q50-6 56 30t-10 60 20 60-14 46q-30-10-34-50t-34-50-10-60 26-36z", k.leaf),
    shape("M70-230q30 20 26 60t-40 20-6-50 20-30z", k.leaf2),
    shape("M-96-200q20 0 22 30t-14 40-12-30 4-40z", k.leaf2),
    light("M-70-240a104 104 0 0 1 60-40q-50 50-60 100-20-20 0-60z"),
  ].join(""),
);

export const chalkboard = furniture("a chalkboard", 460, 380, () =>
  [
    line("M-150 0l50-120M150 0l-50-120", k.wood2, 16),
    box(-220, -370, 440, 280, k.wood, 8),
    box(-200, -350, 400, 240, "#2c4a44", 4),
    line("M-160-150h150l-150-150z", "#f3f0e8", 6),
    line("M-160-172h22v22", "#f3f0e8", 5),
    `<circle cx="90" cy="-240" r="66" fill="none" stroke="#f3f0e8" stroke-width="6"/>`,
    line("M90-240l56-36M30-140q30-40 60 0t60 0", "#f0c46c", 6),
    box(-60, -104, 60, 12, "#fff", 4),
    box(20, -104, 36, 12, k.flame, 4),
  ].join(""),
);

export const laptop = prop("a laptop", 380, 250, (p) =>
  [
    box(-150, -240, 300, 200, k.ink, 14),
    box(-136, -226, 272, 172, "#232a5c", 6),
    ...[
      [0, 90, "#7fe0a8"],
      [1, 150, "#f3f0e8"],
      [1, 110, k.yellow],
      [2, 130, "#f49b71"],
      [1, 70, "#aeb9ff"],
      [0, 60, "#7fe0a8"],
    ].map(([indent, w, fill], i) =>
      box(-116 + Number(indent) * 26, -208 + i * 25, Number(w), 11, String(fill), 5),
    ),
    shape("M-186-40h372l-14 30q-4 10-16 10h-312q-12 0-16-10z", k.metal),
    shape("M-40-40h80l-6 14h-68z", k.metal2),
    dot(108, -84, 10, p.b),
  ].join(""),
);

export const piano = furniture("a piano", 480, 330, (p) =>
  [
    box(-220, -320, 440, 200, p.a, 12),
    shade("M60-320h148q12 0 12 12v188H60z"),
    box(-120, -290, 240, 90, k.paper, 4),
    line("M-100-266h200M-100-250h200M-100-234h200M-100-218h200", "#c9c3b4", 3),
    ...[-70, -20, 30, 76].map(
      (x, i) =>
        oval(x, -228 - (i % 3) * 14, 10, 8, k.ink) + line(`M${x + 9}-${228 + (i % 3) * 14}v-34`, k.ink, 4),
    ),
    box(-240, -140, 480, 34, p.a, 6),
    box(-220, -120, 440, 44, k.paper),
    times(13, (i) => box(-220 + 33 * (i + 1), -120, 3, 44, "#c9c3b4")),
    times(13, (i) => (i % 7 === 2 || i % 7 === 6 ? "" : box(-198 + i * 33, -120, 20, 28, k.ink, 3))),
    box(-240, -78, 480, 18, p.a),
    box(-216, -60, 36, 60, p.a),
    box(180, -60, 36, 60, p.a),
    box(-20, -16, 14, 8, k.yellow),
    box(6, -16, 14, 8, k.yellow),
  ].join(""),
);

export const easel = furniture("a painting on an easel", 300, 430, (p) =>
  [
    line("M-110 0L-14-420M110 0L14-420M0-400V-20", k.wood2, 14),
    box(-140, -360, 280, 220, k.paper, 4),
    box(-126, -346, 252, 192, p.sky === "#1b2266" ? "#cfd6f4" : p.sky),
    dot(50, -280, 34, k.flame),
    shape("M-126-154v-70q60-60 120-10t132-20v100z", k.leaf),
    shape("M-126-154v-30q90-40 160-6t92-10v46z", p.b),
    box(-150, -140, 300, 18, k.wood),
  ].join(""),
);

export const blocks = prop("building blocks", 300, 280, (p) =>
  [
    box(-130, -88, 88, 88, p.b, 10),
    box(-36, -88, 88, 88, p.a, 10),
    box(58, -88, 88, 88, k.leaf, 10),
    box(-84, -180, 88, 88, k.yellow, 10),
    box(10, -180, 88, 88, "#6fa8c9", 10),
    shape("M-40-184l52-86 52 86z", k.red),
    dot(-86, -44, 22, "#ffffff88"),
    shape("M8-66l24 42h-48z", "#ffffff88"),
    box(82, -64, 40, 40, "#ffffff88", 4),
    shape("M-40-156l10 20 22 3-16 15 4 22-20-10-20 10 4-22-16-15 22-3z", "#ffffff88"),
    dot(54, -136, 20, "#ffffff88"),
  ].join(""),
);

export const teddy = prop("a teddy bear", 230, 300, (p) =>
  [
    oval(-60, -24, 44, 26, "#a8713f"),
    oval(60, -24, 44, 26, "#a8713f"),
    oval(0, -90, 78, 86, "#b98350"),
    oval(0, -84, 46, 54, "#e0b98a"),
    oval(-84, -120, 24, 50, "#a8713f"),
    oval(84, -120, 24, 50, "#a8713f"),
    dot(-58, -266, 30, "#a8713f"),
    dot(58, -266, 30, "#a8713f"),
    dot(0, -216, 76, "#b98350"),
    oval(0, -194, 36, 28, "#e9cba3"),
    oval(0, -206, 12, 9, k.ink),
    dot(-30, -230, 8, k.ink),
    dot(30, -230, 8, k.ink),
    shape("M0-150l-44-20v44zM0-150l44-20v44z", p.a),
    dot(0, -148, 11, p.b),
  ].join(""),
);

export const cone = prop("traffic cones", 300, 200, () =>
  [-70, 76]
    .map((x, i) =>
      move(
        x,
        0,
        shape("M-18-170h36L56-16H-56z", k.flame) +
          shape("M-32-112h64l10 40h-84z", "#fff") +
          box(-74, -20, 148, 20, "#c95f22", 5) +
          shade("M4-170h14L56-16H10z"),
        i ? 0.8 : 1,
      ),
    )
    .join(""),
);

export const steeringWheel = prop("a steering wheel", 280, 280, (p) =>
  [
    `<circle cx="0" cy="-140" r="112" fill="none" stroke="${k.ink}" stroke-width="30"/>`,
    line("M-106-140h212M0-140v106", k.ink, 26),
    dot(0, -140, 46, p.a),
    dot(0, -140, 24, p.b),
    light("M-92-216q40-50 92-46-50 14-76 62z"),
  ].join(""),
);

export const piggy = prop("a piggy bank", 300, 230, (p) =>
  [
    ...[-70, -30, 40, 80].map((x) => box(x - 14, -50, 28, 50, "#d98f8f", 8)),
    oval(0, -110, 130, 88, "#eaa9a4"),
    shade("M-128-100a130 88 0 0 0 256 0q-20 50-128 50t-128-50z"),
    shape("M60-190l50-20-4 56z", "#d98f8f"),
    oval(128, -110, 22, 30, "#d98f8f"),
    dot(124, -118, 5, "#8f4f4f"),
    dot(134, -104, 5, "#8f4f4f"),
    dot(84, -140, 8, k.ink),
    line("M-128-120q-36-20-16-44t20 8", "#d98f8f", 10),
    box(-40, -196, 70, 10, "#8f4f4f", 5),
    `<g transform="translate(-6 -214)">${oval(0, 0, 30, 30, k.yellow)}${oval(0, 0, 20, 20, "#d1912f")}</g>`,
    box(-60, -130, 60, 40, p.cloth, 6),
  ].join(""),
);

export const bubbles = prop("speech bubbles", 380, 330, (p) =>
  [
    shape("M-180-310q0-20 20-20h190q20 0 20 20v110q0 20-20 20h-110l-50 50v-50h-30q-20 0-20-20z", p.a),
    ...[-120, -65, -10].map((x) => dot(x, -255, 16, k.paper)),
    shape("M180-180q0-20-20-20H0q-20 0-20 20v100q0 20 20 20h80l50 50v-50h30q20 0 20-20z", p.b),
    box(18, -166, 124, 14, k.paper, 7),
    box(18, -136, 90, 14, k.paper, 7),
    box(18, -106, 110, 14, k.paper, 7),
  ].join(""),
);

export const guitar = prop("a guitar", 190, 430, (p) =>
  [
    box(-12, -400, 24, 220, k.brown2),
    box(-22, -428, 44, 50, k.brown, 6),
    shape(
      "M0-214q70 0 62 60-4 26 10 44 24 30 10 66Q66 0 0 0t-82-44q-14-36 10-66 14-18 10-44-8-60 62-60z",
      p.b,
    ),
    shade("M4-214q66 2 58 60-4 26 10 44 24 30 10 66Q66 0 4 0z"),
    dot(0, -120, 30, k.ink),
    box(-34, -56, 68, 14, k.brown2, 4),
    line("M-6-390v340M6-390v340", "#f3f0e8", 3),
  ].join(""),
);
