import * as k from "./kit";
import { furniture, prop } from "./props";

const { box, dot, oval, shape, line, shade, light, times, move } = k;

export const binders = prop("folders in a row", 320, 280, (p) =>
  [p.a, p.b, k.leaf, k.yellow]
    .map(
      (fill, i) =>
        box(-150 + i * 76, -266 + (i % 2) * 14, 70, 266 - (i % 2) * 14, fill, 6) +
        box(-136 + i * 76, -220 + (i % 2) * 14, 42, 74, k.paper, 4) +
        dot(-115 + i * 76, -44, 14, "#00000044"),
    )
    .join(""),
);

export const calculator = prop("a calculator", 180, 250, (p) =>
  [
    box(-84, -244, 168, 244, k.ink, 16),
    box(-64, -222, 128, 54, "#cfe0c8", 6),
    box(4, -204, 48, 18, "#4b5f49", 4),
    times(12, (i) =>
      box(-64 + (i % 3) * 46, -150 + Math.floor(i / 3) * 36, 36, 26, i % 3 === 2 ? p.b : k.metal, 6),
    ),
  ].join(""),
);

export const mug = prop("a cup of coffee", 160, 190, (p) =>
  [
    line("M-20-150q-14-16 0-30t0-30M20-150q-14-16 0-30", "#ffffff88", 6),
    `<path d="M54-96q46-6 44 34t-56 34" fill="none" stroke="${p.b}" stroke-width="16"/>`,
    shape("M-66-124H58v84q0 40-40 40h-44q-40 0-40-40z", p.b),
    shade("M4-124h54v84q0 40-40 40H4z"),
    box(-66, -80, 124, 26, k.printed2),
    oval(-4, -124, 62, 13, "#4a2c1c"),
  ].join(""),
);

export const document = prop("a stamped document", 240, 300, (p) =>
  [
    `<g transform="rotate(-4)">`,
    box(-104, -290, 200, 280, "#e6dfcc", 4),
    `</g>`,
    box(-96, -290, 200, 290, k.paper, 4),
    box(-68, -256, 90, 16, p.a, 4),
    ...[0, 1, 2, 3, 4].map((i) => box(-68, -216 + i * 28, 144 - (i % 3) * 22, 10, "#c9c3b4", 5)),
    dot(54, -50, 34, p.b),
    dot(54, -50, 23, "#ffffff33"),
    line("M-68-40q20-30 30 0t30-6", k.ink, 5),
  ].join(""),
);

export const plans = prop("drawings and a set square", 340, 240, (p) =>
  [
    box(-150, -170, 300, 160, "#2f4fa8", 4),
    line("M-120-40v-70l60-40 60 40v70zM-80-40v-40h36v40M20-60h100M20-90h70M20-120h100", "#dfe7ff", 5),
    box(-164, -178, 26, 178, k.paper, 13),
    box(138, -178, 26, 178, k.paper, 13),
    `<path d="M-30-10h170l-170-190z" fill="${p.b}" opacity=".85"/>`,
    `<path d="M0-40h70L0-118z" fill="#2f4fa8"/>`,
    box(-140, -224, 200, 22, k.yellow, 4),
    times(9, (i) => box(-130 + i * 21, -224, 3, 10, k.ink)),
  ].join(""),
);

export const theodolite = prop("a surveyor's tripod", 260, 430, (p) =>
  [
    line("M0-240L-96-6M0-240L96-6M0-240V-20", k.wood, 16),
    box(-50, -258, 100, 22, k.steel, 6),
    shape("M-44-260v-80h88v80z", p.b),
    box(-90, -390, 180, 60, p.b, 16),
    shade("M10-390h64q16 0 16 16v28q0 16-16 16H10z"),
    box(84, -384, 26, 48, k.ink, 6),
    dot(-60, -360, 12, k.paper),
    box(-16, -420, 32, 34, k.ink, 6),
  ].join(""),
);

export const sewing = prop("a sewing machine", 400, 290, (p) =>
  [
    box(-180, -50, 360, 50, k.wood, 8),
    box(-160, -66, 320, 20, k.ink, 4),
    shape("M90-66v-120q0-20-20-20h-130v60h-70v-80q0-40 40-40h180q60 0 60 60v140z", p.a),
    shade("M110-66v-180q40 8 40 40v140z"),
    box(-128, -150, 50, 30, p.a, 6),
    line("M-104-120v50", k.metal2, 6),
    dot(170, -180, 36, k.metal2),
    dot(170, -180, 16, k.steel),
    box(20, -286, 34, 40, p.b, 4),
    line("M36-266q-120-20-140 60", p.b, 4),
    shape("M-190-70q60-16 120 0t110 0v20h-230z", k.printed),
    dot(30, -210, 10, k.yellow),
  ].join(""),
);

export const spools = prop("spools of thread", 300, 170, (p) =>
  [p.a, p.b, k.leaf, k.yellow]
    .map((fill, i) =>
      move(
        -114 + i * 76,
        0,
        box(-32, -20, 64, 20, k.wood, 5) +
          box(-24, -110 + (i % 2) * 20, 48, 90 - (i % 2) * 20, fill, 4) +
          times(4, (n) => box(-24, -100 + (i % 2) * 20 + n * 18, 48, 4, "#00000022")) +
          box(-32, -128 + (i % 2) * 20, 64, 20, k.wood, 5),
      ),
    )
    .join(""),
);

export const dressForm = furniture("a dress on a stand", 240, 440, (p) =>
  [
    line("M0-90V-10M-60-6q60-30 120 0", k.wood2, 14),
    dot(0, -424, 16, k.wood),
    box(-12, -416, 24, 40, k.wood2),
    shape("M-64-380q64 20 128 0l14 70q-30 20-26 60l58 150q-110 30-220 0l58-150q4-40-26-60z", k.printed),
    box(-54, -264, 108, 20, p.b, 6),
    shade("M10-374q28 0 54-6l14 70q-30 20-26 60l58 150q-50 14-100 14z"),
  ].join(""),
);

export const flowers = prop("flowers", 240, 370, (p) =>
  [
    ...[-60, -26, 10, 46, 74].map((x, i) =>
      line(`M${x * 0.2}-110Q${x * 0.7}-190 ${x * 1.2}-${240 + (i % 3) * 26}`, k.leaf2, 8),
    ),
    ...[-60, -26, 10, 46, 74].map((x, i) =>
      move(
        x * 1.2,
        -(250 + (i % 3) * 28),
        times(
          8,
          (n) =>
            `<g transform="rotate(${n * 45})">${oval(0, -24, 11, 26, [p.b, "#f3c0cc", k.yellow][i % 3] ?? p.b)}</g>`,
        ) + dot(0, 0, 15, i % 3 === 2 ? k.brown : k.paper),
      ),
    ),
    shape("M10-180q50-30 70-6-20 30-70 20zM-14-170q-50-20-66 6 24 26 66 10z", k.leaf),
    shape("M-60-130H60l-16 60Q56-40 40 0h-80Q-56-40-44-70z", k.printed2),
  ].join(""),
);

export const phones = prop("telephones", 260, 280, (p) =>
  [
    move(
      -60,
      0,
      box(-66, -250, 132, 250, k.ink, 20) +
        box(-54, -226, 108, 196, "#2b337a", 6) +
        dot(0, -130, 36, p.b) +
        line("M-14-130l10 12 20-26", "#fff", 8) +
        box(-30, -66, 60, 10, "#ffffff66", 5) +
        dot(0, -15, 7, k.steel),
      1,
      -6,
    ),
    move(
      72,
      0,
      box(-60, -220, 120, 220, k.metal2, 18) +
        box(-50, -198, 100, 170, "#0e1020", 6) +
        line("M-50-150l40 20-16 30 50 24M-10-130l60-40", "#dfe6ff", 4),
      1,
      6,
    ),
  ].join(""),
);

export const router = prop("a router", 300, 300, (p) =>
  [
    ...[0, 1, 2].map(
      (i) =>
        `<path d="M-${40 + i * 34}-${190 + i * 30}q${40 + i * 34}-${46 + i * 14} ${80 + i * 68} 0" fill="none" stroke="${p.b}" stroke-width="14" stroke-linecap="round"/>`,
    ),
    dot(0, -176, 13, p.b),
    line("M-100-70v-110M100-70v-110", k.ink, 14),
    box(-140, -90, 280, 80, k.ink, 20),
    times(4, (i) => dot(-80 + i * 40, -50, 9, i < 3 ? "#7fe0a8" : k.flame)),
    box(-120, -12, 40, 12, k.steel, 5),
    box(80, -12, 40, 12, k.steel, 5),
  ].join(""),
);

export const monitor = prop("a computer", 400, 340, (p) =>
  [
    box(-180, -330, 360, 240, k.ink, 16),
    box(-164, -314, 328, 196, p.sky === "#1b2266" ? "#cdd6ff" : p.sky, 6),
    box(-164, -314, 328, 34, p.a, 6),
    ...[0, 1, 2].map((i) => dot(-146 + i * 20, -297, 6, "#ffffffaa")),
    box(-140, -262, 110, 120, p.b, 6),
    ...[0, 1, 2, 3].map((i) => box(-10, -258 + i * 32, 150 - (i % 2) * 40, 14, "#00000030", 7)),
    shape("M-40-90h80l14 60H-54z", k.metal2),
    box(-90, -34, 180, 16, k.metal, 8),
    box(-150, -14, 300, 14, k.steel, 7),
  ].join(""),
);

export const drone = prop("a drone", 480, 220, (p) =>
  [
    line("M-140-130L0-100l140-30", k.steel, 16),
    ...[-150, 150].map((x) => oval(x, -170, 84, 9, "#ffffff88") + box(x - 8, -168, 16, 44, k.ink, 4)),
    shape("M-70-140H70q20 0 20 26t-30 46h-120q-30-20-30-46t20-26z", p.b),
    shade("M10-140h60q20 0 20 26t-30 46H10z"),
    line("M-60-70l-30 60M60-70l30 60", k.steel, 10),
    dot(0, -52, 30, k.ink),
    dot(0, -52, 14, "#6fa8c9"),
  ].join(""),
);

export const scales = prop("a pair of scales", 340, 370, (p) =>
  [
    box(-90, -24, 180, 24, k.wood2, 6),
    box(-60, -44, 120, 24, k.wood, 6),
    box(-9, -330, 18, 290, k.yellow),
    dot(0, -338, 18, k.yellow),
    line("M-130-296q130-40 260 0", k.yellow, 12),
    ...[-130, 130].map(
      (x) =>
        line(`M${x}-296l-50 130M${x}-296l50 130`, "#d1912f", 4) +
        shape(`M${x - 64}-166h128q-10 50-64 50t-64-50z`, p.b) +
        shade(`M${x}-166h64q-10 50-64 50z`),
    ),
  ].join(""),
);

export const gavel = prop("a gavel", 300, 200, () =>
  [
    box(-120, -36, 180, 36, k.brown2, 8),
    box(-104, -52, 148, 20, k.brown, 6),
    `<g transform="translate(-20 -120)rotate(-28)">`,
    box(20, -10, 170, 22, k.wood, 11),
    box(-60, -46, 90, 92, k.wood2, 10),
    box(-70, -52, 22, 104, k.brown, 6),
    box(24, -52, 22, 104, k.brown, 6),
    `</g>`,
  ].join(""),
);

export const keys = prop("keys to a house", 260, 260, (p) =>
  [
    shape("M-110-90l100-90 100 90v90h-200z", k.paper),
    shape("M-136-84l126-116 126 116-20 20L-10-162-116-64z", p.b),
    box(-36, -70, 52, 70, k.wood2, 4),
    box(-86, -66, 34, 34, k.glass, 3),
    box(34, -66, 34, 34, k.glass, 3),
    move(
      96,
      -16,
      `<circle cx="0" cy="-14" r="24" fill="none" stroke="${k.yellow}" stroke-width="13"/>` +
        line("M-24-14h-76M-92-14v22M-72-14v18", k.yellow, 13),
    ),
  ].join(""),
);

export const quill = prop("a will and a seal", 300, 260, (p) =>
  [
    box(-110, -220, 210, 200, "#f0e3c4", 4),
    oval(-5, -220, 116, 18, "#e2d1a6"),
    oval(-5, -18, 116, 18, "#e2d1a6"),
    ...[0, 1, 2, 3].map((i) => box(-80, -186 + i * 30, 150 - (i % 2) * 40, 8, "#bba777", 4)),
    dot(40, -54, 30, k.red),
    dot(40, -54, 18, "#9c3522"),
    shape("M26-30l-10 40 22-12 22 12-10-40z", k.red),
    shape("M150-250q-100 20-120 150l-8 50 16-40q90-40 112-160z", p.b),
    line("M142-236q-80 70-110 180", "#ffffff66", 4),
  ].join(""),
);

const coinRow = (x: number, count: number) =>
  times(
    count,
    (i) =>
      oval(x, -16 - i * 22, 52, 16, "#c98a2b") +
      box(x - 52, -30 - i * 22, 104, 14, "#c98a2b") +
      oval(x, -30 - i * 22, 52, 16, k.yellow) +
      oval(x, -30 - i * 22, 34, 9, "#f6cf86"),
  );

export const coins = prop(
  "stacks of coins",
  340,
  240,
  () => coinRow(-112, 4) + coinRow(0, 6) + coinRow(112, 8),
);

export const savingsJar = prop("a jar of savings", 220, 280, (p) =>
  [
    box(-70, -274, 140, 34, p.b, 8),
    shape("M-84-220q0-24 24-24H60q24 0 24 24V-24q0 24-24 24H-60q-24 0-24-24z", "#cfe6ee"),
    ...[
      [-40, -30],
      [6, -26],
      [46, -34],
      [-30, -70],
      [20, -66],
      [-6, -104],
      [44, -92],
      [-46, -112],
      [14, -138],
    ].map(([x = 0, y = 0]) => dot(x, y, 25, k.yellow) + dot(x, y, 16, "#d1912f")),
    shape("M-6-160q0-60 44-70 4 60-44 70zM-6-160q-10-50-50-52 0 50 50 52z", k.leaf),
    light("M-66-220h20V-20h-8q-12 0-12-12z"),
  ].join(""),
);

export const chart = prop("a rising chart", 360, 280, (p) =>
  [
    box(-170, -276, 340, 276, k.paper, 10),
    ...[60, 100, 84, 150, 190].map((tall, i) =>
      box(-140 + i * 58, -30 - tall, 42, tall, i === 4 ? p.b : p.a, 4),
    ),
    line("M-120-120l58-40 58 16 58-70 58-40", k.leaf, 9),
    dot(112, -254, 12, k.leaf),
    box(-150, -30, 300, 6, k.steel, 3),
  ].join(""),
);

export const printer = prop("printed banners", 340, 300, (p) =>
  [
    box(-60, -290, 120, 110, k.paper, 4),
    box(-46, -276, 92, 70, k.printed),
    box(-160, -200, 320, 130, k.ink, 16),
    box(-130, -170, 40, 12, "#7fe0a8", 6),
    dot(120, -164, 11, p.b),
    shape("M-110-90h220l24 90h-268z", k.paper),
    box(-80, -66, 160, 44, k.printed2, 3),
  ].join(""),
);
