import * as k from "./kit";
import { furniture, prop } from "./props";

const { box, dot, oval, shape, line, shade, light, times, move } = k;

export const backpack = prop("a backpack and boots", 360, 330, (p) =>
  [
    line("M-110-220q-60 40-40 140", p.a, 18),
    box(-110, -290, 190, 286, p.b, 50),
    shade("M-10-290h40q50 0 50 50V-54q0 50-50 50h-40z"),
    box(-84, -318, 138, 46, k.printed, 20),
    box(-80, -130, 130, 90, "#00000022", 16),
    box(-30, -150, 30, 30, k.yellow, 6),
    line("M-40-292v-20q0-14 14-14h26q14 0 14 14v20", k.ink, 10),
    ...[100, 146].map((x, i) =>
      move(
        x,
        0,
        shape("M-34-110h44v56q34 6 36 40v6h-80z", k.brown) +
          box(-38, -14, 88, 14, k.ink, 4) +
          line("M-10-90h26M-6-74h26", k.yellow, 5),
        0.9 - i * 0.08,
      ),
    ),
  ].join(""),
);

export const tent = prop("a tent", 440, 280, (p) =>
  [
    shape("M-200 0L-20-250 20-250 210 0z", p.b),
    shape("M0-250h20L210 0H90z", "#00000022"),
    shape("M-70 0L0-230 70 0z", k.ink),
    shape("M-70 0L0-230-20 0z", p.a),
    line("M-200 0l-14 0M210 0l16 0M0-250l-12-18M10-250l12-18", k.wood2, 8),
    shape("M-180-30h80l14 30h-114z", k.printed),
  ].join(""),
);

export const cricket = prop("a bat, a ball and wickets", 280, 380, () =>
  [
    ...[30, 64, 98].map((x) => box(x - 8, -260, 16, 260, k.wood, 6)),
    box(18, -274, 44, 14, k.wood2, 6),
    box(66, -274, 44, 14, k.wood2, 6),
    `<g transform="translate(-60 0)rotate(-12)">`,
    box(-13, -360, 26, 120, k.ink, 12),
    shape("M-34-240q34-30 68 0v220q-34 20-68 0z", "#e3c08a"),
    shade("M4-254q18 2 30 14v220q-14 8-30 10z"),
    `</g>`,
    dot(-110, -36, 36, k.red),
    line("M-132-62q22 26 10 56", "#fff", 4),
  ].join(""),
);

export const rugby = prop("a rugby ball", 300, 210, (p) =>
  [
    box(-60, -26, 120, 26, k.ink, 8),
    `<g transform="translate(0 -110)rotate(-18)">`,
    oval(0, 0, 140, 84, p.b),
    shape("M-140 0q20 84 140 84t140-84q-40 40-140 40t-140-40z", "#00000022"),
    shape("M-96-62q-20 62 0 124l-26-30q-14-32 0-64zM96-62q20 62 0 124l26-30q14-32 0-64z", k.paper),
    line("M-70-50q70 30 140 0", k.paper, 6),
    `</g>`,
  ].join(""),
);

export const goggles = prop("goggles and a towel", 300, 180, (p) =>
  [
    box(-140, -60, 280, 56, k.paper, 26),
    box(-140, -60, 90, 56, p.b, 26),
    line("M-120-110q120-60 240 0", k.ink, 10),
    ...[-52, 52].map((x) => oval(x, -104, 52, 38, p.a) + oval(x, -104, 38, 26, "#8fd0e0")),
    line("M-8-110q8-8 16 0", p.a, 10),
  ].join(""),
);

export const decks = prop("a DJ's decks", 520, 220, (p) =>
  [
    box(-250, -110, 500, 110, k.ink, 12),
    box(-250, -40, 500, 40, k.printed, 8),
    ...[-150, 150].map(
      (x) => oval(x, -112, 84, 26, k.steel) + oval(x, -116, 72, 21, "#11122a") + oval(x, -116, 24, 8, p.b),
    ),
    line("M-72-160l-40 36M72-160l40 36", k.metal, 8),
    box(-46, -140, 92, 40, k.steel, 6),
    ...[-28, 0, 28].map((x, i) => box(x - 4, -136 + i * 3, 8, 24, [p.b, k.yellow, "#7fe0a8"][i] ?? p.b, 4)),
    times(6, (i) => dot(-200 + i * 80, -66, 9, i % 2 ? p.b : k.yellow)),
  ].join(""),
);

export const microphone = prop("a microphone", 160, 400, (p) =>
  [
    line("M0-10v-260", k.metal2, 12),
    oval(0, -10, 70, 12, k.steel),
    `<g transform="translate(0 -270)rotate(24)">`,
    shape("M-20 0h40l8-80h-56z", k.ink),
    dot(0, -106, 46, p.b),
    line("M-44-106h88M-30-134h60M-30-78h60", "#00000033", 5),
    `</g>`,
  ].join(""),
);

export const discoBall = prop("a mirror ball", 240, 340, (p) =>
  [
    line("M0-340v90", k.steel, 6),
    dot(0, -140, 110, "#aeb9ff"),
    ...[-80, -48, -16, 16, 48, 80].map((y) => {
      const reach = Math.sqrt(110 * 110 - y * y);
      return times(7, (i) => {
        const x = -reach + (i * 2 * reach) / 7;
        return box(
          x + 2,
          -140 + y - 13,
          (2 * reach) / 7 - 4,
          26,
          ["#dfe4ff", p.b, "#8c9af0", k.yellow, "#ffffff", "#7a87e0"][(i * 3 + Math.abs(y)) % 6] ?? "#fff",
          3,
        );
      });
    }),
    ...[
      [-140, -230],
      [150, -190],
      [-130, -60],
    ].map(([x = 0, y = 0]) => shape(`M${x}${y - 20}q4 16 20 20-16 4-20 20-4-16-20-20 16-4 20-20z`, "#fff")),
  ].join(""),
);

export const pots = prop("pots of clay", 360, 290, (p) =>
  [
    move(
      -90,
      0,
      shape("M-30-250h60l-8 40q66 40 60 120T40 0h-80q-42-10-42-90t60-120z", p.b) +
        shade("M4-250h26l-8 40q66 40 60 120T40 0H4z") +
        line("M-70-120l20-20 20 20 20-20 20 20 20-20 20 20 20-20", k.paper, 7),
    ),
    move(
      60,
      0,
      shape("M-50-140H50q30 80-14 140h-72q-44-60-14-140z", p.a) +
        box(-58, -156, 116, 22, p.a, 8) +
        box(-60, -96, 120, 26, k.printed2),
    ),
    move(140, 0, shape("M-44-70h88q0 60-26 70h-36q-26-10-26-70z", k.wood)),
  ].join(""),
);

export const beads = prop("strings of beads", 300, 260, (p) =>
  [
    shape("M-110 0q-10-70 40-90v-90q0-40 60-40t60 40v90q50 20 40 90z", k.wood2),
    ...[0, 1, 2, 3].map((row) =>
      times(11, (i) => {
        const angle = Math.PI * (0.08 + (i / 10) * 0.84);
        const [rx, ry] = [62 + row * 14, 34 + row * 22];
        return dot(
          -10 - Math.cos(angle) * rx,
          -150 + Math.sin(angle) * ry,
          9,
          [p.b, k.paper, p.a, k.yellow, k.red][(i + row) % 5] ?? p.b,
        );
      }),
    ),
  ].join(""),
);

export const djembe = furniture("drums", 360, 310, (p) =>
  [
    move(
      -80,
      0,
      shape("M-86-270H86L34-120 54 0H-54l20-120z", k.wood) +
        shade("M6-270h80L34-120 54 0H6z") +
        oval(0, -270, 88, 22, "#f0e2c6") +
        times(6, (i) => line(`M${-76 + i * 26}-256l14 60 12-58`, p.b, 5)),
    ),
    move(
      90,
      0,
      shape("M-64-190H64L24-80 40 0H-40l16-80z", p.a) +
        shade("M4-190h60L24-80 40 0H4z") +
        oval(0, -190, 66, 17, "#f0e2c6") +
        times(5, (i) => line(`M${-56 + i * 22}-178l11 44 11-44`, k.yellow, 4)),
    ),
  ].join(""),
);

export const danceShoes = prop("dancing shoes", 320, 180, (p) =>
  [
    move(
      -70,
      0,
      shape("M-80-110h60q10 46 60 56 60 10 60 54H-80z", p.b) +
        box(-84, -12, 186, 14, k.paper, 6) +
        line("M-20-84l30-14M-6-64l30-16M14-48l26-18", k.paper, 6),
    ),
    move(80, -10, shape("M-60-100q30 30 60 34 50 8 66 66H10q-10-40-30-40v40h-24q-30-60-16-100z", p.a), 0.95),
  ].join(""),
);

export const wine = prop("wine and two glasses", 330, 360, (p) =>
  [
    move(
      -90,
      0,
      shape("M-18-350h36v90q30 20 30 60V-12q0 12-12 12h-72q-12 0-12-12v-188q0-40 30-60z", "#2c4a3a") +
        box(-20, -352, 40, 54, p.b, 4) +
        box(-48, -170, 96, 100, k.paper, 3) +
        box(-48, -150, 96, 26, k.printed) +
        light("M-40-200q2-30 20-44v30q-6 6-6 14z"),
    ),
    ...[40, 130].map((x) =>
      move(
        x,
        0,
        shape(
          "M-44-220h88q6 110-40 120v80h32q8 0 8 10v10h-88v-10q0-10 8-10h32v-80q-46-10-40-120z",
          "#dcecf2cc",
        ) + shape("M-42-176h84q-4 70-42 76-38-6-42-76z", "#8f2440"),
      ),
    ),
  ].join(""),
);

export const barrel = prop("a barrel", 300, 280, () =>
  [
    shape("M-110-270h220q40 135 0 270h-220q-40-135 0-270z", k.wood),
    shade("M30-270h80q40 135 0 270H30q30-135 0-270z"),
    ...[-236, -60].map((y) => shape(`M-${120}${y}h240l3 28h-246z`, k.steel)),
    line("M-50-266q-20 130 0 262M50-266q20 130 0 262", "#00000022", 5),
    dot(0, -134, 16, k.brown2),
  ].join(""),
);

export const binoculars = prop("binoculars and a hat", 340, 220, (p) =>
  [
    move(
      -70,
      0,
      oval(0, -20, 100, 20, "#b49a5e") +
        shape("M-60-24q0-110 60-110t60 110z", "#c9b075") +
        box(-62, -50, 124, 24, k.printed),
    ),
    move(
      90,
      0,
      box(-76, -130, 62, 130, k.ink, 14) +
        box(14, -130, 62, 130, k.ink, 14) +
        box(-20, -100, 40, 44, k.steel, 6) +
        box(-82, -30, 74, 30, p.b, 8) +
        box(8, -30, 74, 30, p.b, 8) +
        box(-70, -146, 50, 22, k.steel, 6) +
        box(20, -146, 50, 22, k.steel, 6),
    ),
  ].join(""),
);

export const gameVehicle = prop("a game viewer", 700, 330, (p) =>
  [
    line("M-250-70v-200M40-70v-200M-280-276H80", k.steel, 14),
    box(-300, -296, 400, 22, p.b, 8),
    ...[-240, -130, -20].map((x) => box(x, -190, 70, 90, k.brown, 14)),
    box(-320, -130, 640, 66, "#7c7a45", 12),
    shade("M-320-92h640v28h-640z"),
    shape("M60-130v-60l30-16h60l20 76z", "#7c7a45"),
    shape("M84-140l30-90 14 4-20 86z", k.glass),
    dot(300, -104, 18, "#ffe9a8"),
    box(306, -80, 34, 20, k.steel, 6),
    dot(-200, -54, 56, k.ink),
    dot(-200, -54, 28, "#7c7a45"),
    dot(200, -54, 56, k.ink),
    dot(200, -54, 28, "#7c7a45"),
  ].join(""),
);

export const photoBooth = furniture("a booth for photos", 340, 420, (p) =>
  [
    box(-160, -400, 320, 400, p.a, 12),
    box(-160, -400, 320, 60, k.printed, 12),
    box(-130, -320, 150, 320, "#2a1a30"),
    shape("M-130-320h150v200q-20-30-40 0-20-30-40 0-20-30-36 0-16-30-34 0z", p.b),
    box(50, -310, 80, 220, k.paper, 4),
    ...[0, 1, 2].map(
      (i) =>
        box(60, -300 + i * 70, 60, 58, [k.yellow, "#8fd0e0", "#f3c0cc"][i] ?? "#fff", 2) +
        dot(90, -276 + i * 70, 13, k.brown) +
        shape(`M68-${242 - i * 70}q22-40 44 0z`, k.ink),
    ),
    box(-110, -60, 100, 18, k.brown2, 8),
    box(-70, -44, 20, 44, k.brown2),
  ].join(""),
);

export const carabiner = prop("ropes and a helmet", 320, 220, (p) =>
  [
    move(
      -80,
      0,
      `<g fill="none" stroke="${p.b}" stroke-width="16"><ellipse cx="0" cy="-90" rx="64" ry="80"/><ellipse cx="4" cy="-86" rx="46" ry="62"/></g>` +
        box(-22, -60, 52, 30, p.a, 10),
    ),
    move(
      84,
      0,
      shape("M-84-30q0-120 84-120t84 120z", p.a) +
        box(-94, -36, 188, 22, p.a, 11) +
        light("M-50-100q14-34 50-40-24 20-26 50z") +
        line("M-60-20q60 60 120 0", k.ink, 7) +
        box(-16, -120, 32, 16, "#00000033", 8),
    ),
  ].join(""),
);
