import * as k from "./kit";
import { prop } from "./props";

const { box, dot, oval, shape, line, shade, light, times, move } = k;

export const kota = prop("a kota", 320, 250, () =>
  [
    oval(0, -12, 150, 16, k.paper),
    shape("M-110-150q110-40 220 0v120q0 14-14 14H-96q-14 0-14-14z", "#c98a4a"),
    shape("M-96-150q96-30 192 0v26q-96-24-192 0z", "#f1d3a0"),
    ...[-74, -40, -6, 28, 62].map((x, i) =>
      move(x, -150, box(-9, -80 + (i % 2) * 14, 18, 90, "#f0c35c", 4), 1, -12 + i * 6),
    ),
    box(-84, -170, 78, 26, "#d98f7a", 12),
    box(0, -176, 80, 26, "#f5b93f", 4),
    shape("M-96-150q24-26 48 0t48 0 48 0 48 0v14q-96-22-192 0z", k.leaf),
    dot(70, -196, 16, k.red),
    shade("M30-170q60 2 80 20v120q0 14-14 14H30z"),
  ].join(""),
);

export const bunny = prop("a bunny chow", 320, 270, () =>
  [
    oval(0, -12, 150, 16, k.paper),
    shape("M-100-170h200v144q0 14-14 14H-86q-14 0-14-14z", "#c98a4a"),
    shape("M-108-190q0-24 24-24H84q24 0 24 24t-24 26H-84q-24-2-24-26z", "#a86f35"),
    oval(0, -196, 84, 20, "#7c3a17"),
    ...[
      [-44, -204, "#a8521d"],
      [4, -212, "#d9a545"],
      [44, -202, "#a8521d"],
      [-10, -196, "#e5b75a"],
      [22, -196, k.leaf],
    ].map(([x, y, fill]) => dot(Number(x), Number(y), 17, String(fill))),
    shape("M-90-186q-6 60 10 60t10-40zM60-184q0 80 14 80t10-82z", "#a8521d"),
    shape("M96-120q50-10 60 30t-20 72H96z", "#e2b06c"),
    shade("M40-170h60v144q0 14-14 14H40z"),
  ].join(""),
);

export const chips = prop("chips in a paper", 180, 260, (p) =>
  [
    ...[-50, -30, -8, 14, 34, 52].map((x, i) =>
      move(
        x * 0.8,
        -120,
        box(-9, -110 + (i % 3) * 16, 18, 130, "#f0c35c", 4) + box(3, -110 + (i % 3) * 16, 6, 130, "#d9a53a"),
        1,
        -16 + i * 6,
      ),
    ),
    shape("M-80-150L-40 0h80l40-150q-80 34-160 0z", p.b),
    shape("M-69-108L-48-30h96l21-78q-70 24-138 0z", k.printed),
    shade("M0-134q44 0 80-16L40 0H0z"),
  ].join(""),
);

export const potjie = prop("a potjie on the fire", 330, 320, () =>
  [
    ...[-90, -40, 10, 60, 100].map((x, i) =>
      shape(
        `M${x - 34} 0q-10-40 20-${70 + (i % 2) * 30} 0 30 20 20t6-36q40 40 10 86z`,
        i % 2 ? "#ffd66b" : k.flame,
      ),
    ),
    line("M-90-60l-20 60M90-60l20 60M0-50v50", k.ink, 16),
    shape("M-130-170q-10 130 130 130t130-130z", k.ink),
    shape("M-60-170q-6 110 40 130-110-10-110-130z", "#34385c"),
    box(-146, -196, 292, 30, "#2a2d50", 15),
    shape("M-120-196q20-50 120-50t120 50z", k.ink),
    box(-20, -268, 40, 28, k.ink, 10),
    line("M-40-290q-14-16 0-30t0-24M30-290q-14-16 0-30t0-24", "#ffffff77", 7),
  ].join(""),
);

export const braaiGrid = prop("meat on the braai", 420, 290, () =>
  [
    ...[-120, -60, 0, 60, 120].map((x, i) =>
      shape(
        `M${x - 40}-60q-14-44 24-${86 + (i % 2) * 34} 0 34 22 24t8-40q44 44 10 102z`,
        i % 2 ? "#ffd66b" : k.flame,
      ),
    ),
    shape("M-190-90H190L150-20h-300z", k.steel),
    line("M-150-20l-20 20M150-20l20 20", k.ink, 14),
    line("M-200-196H200", k.metal2, 10),
    times(11, (i) => box(-180 + i * 36, -200, 5, 16, k.metal)),
    `<path d="M-170-214q30-40 80-10t70-20" fill="none" stroke="#8f3f22" stroke-width="26" stroke-linecap="round"/>`,
    shape("M10-206q-10-50 50-54 50-2 56 32 4 24-20 26z", "#a5482a"),
    shape("M96-226q40-20 52-50l14 8q-6 40-44 62z", "#f1e6d2"),
    ...[-150, -116].map((x) => line(`M${x}-222l14-12`, "#5f2613", 5)),
    move(160, -208, dot(0, -12, 20, k.yellow) + dot(0, -12, 10, "#d1912f")),
  ].join(""),
);

export const cake = prop("a cake", 320, 370, (p) =>
  [
    oval(0, -60, 150, 18, k.paper),
    box(-20, -56, 40, 50, k.metal2),
    oval(0, -8, 70, 10, k.metal2),
    box(-120, -150, 240, 90, p.b, 10),
    box(-90, -230, 180, 84, "#f7ead2", 10),
    box(-60, -300, 120, 74, p.b, 10),
    shape(
      "M-120-140q0-14 12-14h216q12 0 12 14v14q-20 30-40 0-20 30-40 0-20 30-40 0-20 30-40 0-20 30-40 0-20 30-40 0z",
      "#fff5e4",
    ),
    box(-90, -176, 180, 26, k.printed),
    shape("M-60-290q0-12 10-12H50q10 0 10 12v12q-15 24-30 0-15 24-30 0-15 24-30 0-15 24-30 0z", "#fff5e4"),
    dot(-20, -314, 17, k.red),
    dot(18, -318, 19, "#d9606a"),
    shape("M0-330q10-34 44-30-8 30-44 30z", k.leaf),
  ].join(""),
);

export const cupcakes = prop("cupcakes", 360, 200, (p) =>
  [p.b, "#f3c0cc", k.yellow]
    .map((fill, i) =>
      move(
        -116 + i * 116,
        0,
        shape("M-44-90h88L30 0h-60z", i % 2 ? k.printed2 : k.printed) +
          shape("M-54-86q-6-40 24-44 6-40 32-40t30 40q30 4 22 44z", fill) +
          light("M-30-112q4-40 30-46-14 20-12 46z") +
          dot(0, -170, 12, k.red),
      ),
    )
    .join(""),
);

export const koesisters = prop("koesisters", 330, 150, (p) =>
  [
    ...[-90, -30, 30, 90].map(
      (x, i) =>
        oval(x, -52, 44, 30, i % 2 ? "#a35f27" : "#b36d30") +
        times(5, (n) => dot(x - 26 + n * 13, -60 + (n % 2) * 12, 4, "#fff")),
    ),
    ...[-60, 0, 60].map(
      (x) =>
        oval(x, -92, 44, 30, "#a86528") +
        times(5, (n) => dot(x - 26 + n * 13, -100 + (n % 2) * 12, 4, "#fff")),
    ),
    shape("M-160-40H160q-10 40-60 40h-200q-50 0-60-40z", p.a),
    box(-160, -44, 320, 18, k.printed2, 6),
  ].join(""),
);

export const plate = prop("pap and chakalaka", 380, 190, (p) =>
  [
    oval(0, -20, 180, 24, "#00000022"),
    shape("M-180-70H180q-20 60-90 66H-90q-70-6-90-66z", k.paper),
    oval(0, -70, 180, 34, "#fff"),
    oval(0, -72, 140, 24, "#e9dfc9"),
    shape("M-130-76q0-70 70-70t66 70z", "#fdf6e3"),
    shape("M-10-74q10-50 60-46t70 46q-60 20-130 0z", "#d9622b"),
    ...[
      [22, -92, k.leaf],
      [50, -104, "#f0b53f"],
      [78, -88, k.leaf],
      [60, -84, "#f0b53f"],
      [36, -80, k.red],
      [96, -82, k.red],
    ].map(([x, y, fill]) => dot(Number(x), Number(y), 9, String(fill))),
    box(-180, -44, 360, 12, p.b),
  ].join(""),
);

export const pots2 = prop("a cooking pot", 300, 250, (p) =>
  [
    box(-150, -140, 300, 26, k.ink, 13),
    shape("M-110-160H110V-30q0 30-30 30H-80q-30 0-30-30z", p.b),
    shade("M20-160h90V-30q0 30-30 30H20z"),
    box(-110, -100, 220, 40, k.printed),
    shape("M-116-160q10-40 116-40t116 40z", p.a),
    dot(0, -208, 18, k.ink),
    line("M-40-226q-14-16 0-30M40-226q-14-16 0-30", "#ffffff88", 7),
  ].join(""),
);

export const gin = prop("a bottle and a glass", 280, 350, (p) =>
  [
    move(
      -60,
      0,
      box(-16, -340, 32, 40, p.b, 6) +
        shape("M-22-304h44v50q40 20 40 60V-14q0 14-14 14h-96q-14 0-14-14v-180q0-40 40-60z", "#bfe3e0") +
        box(-62, -170, 124, 110, k.paper, 4) +
        box(-62, -150, 124, 30, k.printed) +
        line("M0-110v40M0-96l-14-12M0-96l14-12M0-82l-14-12M0-82l14-12", k.leaf, 6) +
        light("M-50-200q4-30 22-40v30q-8 6-8 14z"),
    ),
    move(
      86,
      0,
      shape("M-50-170h100L40-10q-2 10-12 10h-56q-10 0-12-10z", "#dcecf2cc") +
        shape("M-46-110h92L40-10q-2 10-12 10h-56q-10 0-12-10z", "#eef7f0") +
        box(-24, -96, 34, 34, "#ffffffcc", 6) +
        box(0, -60, 30, 30, "#ffffffcc", 6) +
        dot(40, -168, 24, "#f5b93f") +
        dot(40, -168, 16, "#fbe0a0") +
        line("M-10-180l-10-60", p.b, 7),
    ),
  ].join(""),
);

export const beer = prop(
  "a calabash of beer",
  320,
  240,
  (p) =>
    [
      move(
        -60,
        0,
        shape("M-90-150H90q20 80-40 150h-100q-60-70-40-150z", p.b) +
          shade("M10-150h80q20 80-40 150H10z") +
          oval(0, -150, 92, 20, "#f2e3c6"),
      ),
    ].join("") +
    times(7, (i) => dot(-130 + i * 22, -158 - (i % 2) * 8, 15, "#fff6e2")) +
    line("M-140-90l20-20 20 20 20-20 20 20 20-20 20 20 20-20", k.paper, 7) +
    move(
      110,
      0,
      oval(0, -50, 56, 50, k.wood) + oval(0, -86, 40, 14, k.brown2) + line("M40-80l50-60", k.wood2, 16),
    ),
);

export const lunch = prop("boxes of lunch", 340, 210, (p) =>
  [
    move(
      -70,
      0,
      box(-90, -86, 180, 86, p.a, 14) +
        box(-96, -106, 192, 30, k.paper, 12) +
        box(-40, -70, 80, 40, k.printed2, 6),
    ),
    move(84, 0, box(-90, -66, 180, 66, k.paper, 14)),
    move(
      84,
      -60,
      shape("M-84 0q10-40 50-34t40 34z", k.leaf) +
        shape("M-20 0q10-40 40-34t26 34z", "#f0b53f") +
        dot(56, -12, 22, k.red) +
        dot(80, -8, 14, k.red),
    ),
    box(0, -70, 168, 14, "#ffffff66", 7),
    move(-70, -104, box(-84, -70, 168, 66, p.b, 14) + box(-90, -90, 180, 28, k.paper, 12)),
  ].join(""),
);

export const vegetables = prop("vegetables", 340, 220, () =>
  [
    move(
      -110,
      0,
      shape("M-50-60q0-60 50-60t50 60-20 60h-60q-20 0-20-60z", "#e08a3a") +
        line("M0-120v-26", k.leaf2, 12) +
        line("M-20-112q-14 50 0 106M20-112q14 50 0 106", "#00000022", 5),
    ),
    move(
      0,
      0,
      shape("M-24-150q24-30 48 0v110q-24 40-48 0z", "#f4cf5a") +
        times(5, (i) => times(3, (n) => dot(-14 + n * 14, -132 + i * 20, 6, "#e0ad2f"))) +
        shape("M-30 0q-30-70 0-110 20 60 30 110zM30 0q30-70 0-110-20 60-30 110z", k.leaf),
    ),
    dot(84, -46, 44, k.red),
    shape("M84-86l-22-10 14 2-4-16 12 14 12-14-4 16 14-2z", k.leaf2),
    move(
      136,
      0,
      shape("M-16-110h32L0 0z", "#e8833a") +
        shape("M0-108q-30-30-20-50 14 6 20 26 6-20 20-26 10 20-20 50z", k.leaf),
      1,
      14,
    ),
  ].join(""),
);

export const board = prop("a bowl and a rolling pin", 360, 220, (p) =>
  [
    box(-170, -26, 340, 26, k.wood, 8),
    move(
      -50,
      -24,
      shape("M-100-120H100q0 90-60 120H-40q-60-30-60-120z", p.a) +
        shade("M20-120h80q0 90-60 120H20z") +
        oval(0, -120, 100, 20, "#f6ead2") +
        box(-96, -84, 192, 22, k.printed2),
    ),
    line("M-30-150l70-50", k.wood2, 14),
    move(
      110,
      -42,
      box(-60, -18, 120, 36, k.wood, 18) + box(-90, -8, 34, 16, p.b, 8) + box(56, -8, 34, 16, p.b, 8),
      1,
      -14,
    ),
  ].join(""),
);

export const foodTruck = prop("a food truck", 700, 400, (p) =>
  [
    box(-330, -330, 520, 270, p.b, 20),
    shape("M190-60v-190h60q24 0 36 20l50 90 16 10v70z", p.b),
    shape("M214-150v-76h36q12 0 18 10l36 66z", k.glass),
    shade("M-330-110h682v50h-682z"),
    box(-270, -280, 330, 120, "#2a1f30", 6),
    move(-190, -160, box(-26, -60, 52, 60, k.paper, 6) + dot(0, -70, 18, k.yellow)),
    move(-90, -160, oval(0, -24, 40, 24, "#c98a4a") + box(-40, -30, 80, 12, k.leaf, 6)),
    move(10, -160, box(-16, -90, 32, 90, k.red, 8) + box(-8, -106, 16, 20, k.red, 4)),
    box(-290, -164, 370, 18, k.wood, 6),
    times(8, (i) => shape(`M${-290 + i * 46}-300h46l8 40q-27 26-54 0z`, i % 2 ? k.paper : p.a)),
    box(-300, -312, 386, 18, k.ink, 6),
    box(-330, -350, 520, 28, k.printed, 10),
    box(-340, -76, 700, 20, k.steel, 8),
    ...[-200, 230].map((x) => dot(x, -54, 54, k.ink) + dot(x, -54, 30, k.metal)),
    box(338, -120, 16, 24, "#ffe9a8", 6),
  ].join(""),
);

export const coffee = prop("coffee to take along", 250, 250, (p) =>
  [-60, 54]
    .map((x, i) =>
      move(
        x,
        0,
        shape("M-54-190H54L42-10q-1 10-10 10h-64q-9 0-10-10z", k.paper) +
          shape("M-50-136h100l-5 76h-90z", i ? k.printed2 : k.printed) +
          box(-60, -212, 120, 26, p.b, 8) +
          box(-46, -228, 92, 20, p.b, 8),
        i ? 0.84 : 1,
      ),
    )
    .join(""),
);

export const amagwinya = prop("amagwinya in a basket", 320, 190, (p) =>
  [
    ...[-84, -28, 30, 84].map((x, i) => dot(x, -100 - (i % 2) * 8, 44, i % 2 ? "#b87434" : "#c78240")),
    ...[-54, 4, 60].map((x) => dot(x, -136, 42, "#bd7a39") + light(`M${x - 24}-150q10-20 30-20-16 8-18 26z`)),
    shape("M-150-90H150L120 0h-240z", k.wood),
    times(5, (i) => line(`M${-128 + i * 52}-86l20 82`, k.wood2, 5)),
    line("M-144-60H144M-134-30H134", k.wood2, 5),
    box(-156, -98, 312, 20, p.b, 8),
  ].join(""),
);
