import * as k from "./kit";
import { furniture, prop } from "./props";

const { box, dot, oval, shape, line, shade, light, times, move } = k;

const wheel = (x: number, r = 52) =>
  dot(x, -r, r, k.ink) + dot(x, -r, r * 0.58, k.metal) + dot(x, -r, r * 0.2, k.steel);

export const hatchback = prop("a car", 620, 270, (p) =>
  [
    shape("M-300-60v-70q0-30 40-36l70-14 70-64q20-18 50-18H60q30 0 50 18l74 66 70 12q46 8 46 44v62z", p.b),
    shade("M-300-96h600v36h-600z"),
    shape("M-150-176l56-52q12-10 30-10h34v62z", k.glass),
    shape("M-14-176v-62h68q18 0 30 10l58 52z", k.glass),
    light("M-120-180l50-50h24l-50 50zM20-180l50-54h20l-50 54z"),
    box(-60, -158, 50, 12, "#00000030", 6),
    box(66, -158, 50, 12, "#00000030", 6),
    box(270, -130, 28, 26, "#ffe9a8", 8),
    box(-300, -130, 22, 26, k.red, 8),
    box(-310, -76, 620, 22, k.steel, 10),
    wheel(-180),
    wheel(180),
  ].join(""),
);

export const beetle = prop("an old car", 600, 290, (p) =>
  [
    shape("M-290-64q-14-80 70-94 50-118 190-118t180 120q130 6 140 92z", p.a),
    shade("M-290-64q-6-36 10-58h560q8 26 10 58z"),
    shape("M-178-166q40-84 150-84v84z", k.glass),
    shape("M-12-166v-84q96 2 128 84z", k.glass),
    light("M-120-170q20-50 60-66l20 2q-40 20-54 64z"),
    box(-200, -150, 400, 8, k.metal2, 4),
    dot(262, -118, 24, "#ffe9a8"),
    `<circle cx="262" cy="-118" r="24" fill="none" stroke="${k.metal2}" stroke-width="6"/>`,
    box(-304, -80, 40, 18, k.metal, 9),
    box(270, -80, 36, 18, k.metal, 9),
    shape("M-250-64q0-66 66-66t66 66z", "#00000022"),
    shape("M116-64q0-66 66-66t66 66z", "#00000022"),
    wheel(-184, 50),
    wheel(182, 50),
  ].join(""),
);

export const bakkie = prop("a bakkie", 680, 290, (p) =>
  [
    box(-330, -170, 350, 104, p.a, 8),
    shade("M-330-110h350v44h-350z"),
    shape("M20-66v-180q0-24 26-24h90q22 0 36 18l56 84 74 14q32 8 32 38v50z", p.a),
    shape("M44-168v-66q0-14 14-14h70q12 0 20 10l46 70z", k.glass),
    light("M70-170l40-76h22l-40 76z"),
    box(-336, -182, 360, 16, k.steel, 6),
    box(60, -150, 54, 12, "#00000030", 6),
    box(304, -126, 30, 26, "#ffe9a8", 8),
    box(-336, -84, 676, 22, k.steel, 8),
    wheel(-210),
    wheel(190),
  ].join(""),
);

export const loadedBakkie = prop("a loaded bakkie", 680, 400, (p) =>
  [
    move(-250, -176, k.box(-56, -120, 112, 120, "#c89a63", 4) + box(-12, -120, 24, 120, "#b98850")),
    move(-140, -176, box(-50, -180, 100, 180, "#d8b07c", 4) + box(-12, -180, 24, 180, k.printed)),
    move(
      -46,
      -176,
      shape("M-40 0v-110q0-16 16-16h56q16 0 16 16V0z", p.b) + box(-32, -60, 72, 12, "#00000022"),
    ),
    line("M-320-250q130-90 300 20", k.paper, 6),
    bakkie.draw(p),
  ].join(""),
);

export const towTruck = prop("a tow truck", 720, 330, (p) =>
  [
    line("M-330-170l210-130M-330-170v50", k.steel, 18),
    line("M-330-120v26q0 14 16 14", k.metal2, 10),
    box(-330, -130, 380, 60, p.b, 8),
    box(-160, -200, 120, 70, k.steel, 6),
    shape("M40-66v-200q0-24 26-24h100q22 0 36 18l50 92 62 12q34 8 34 40v62z", p.b),
    shape("M66-180v-72q0-14 14-14h76q12 0 20 10l42 76z", k.glass),
    box(92, -316, 80, 26, k.flame, 10),
    box(-340, -84, 690, 22, k.steel, 8),
    times(7, (i) => shape(`M${-320 + i * 52}-130h26l-20 30h-26z`, k.ink)),
    wheel(-220),
    wheel(200),
  ].join(""),
);

export const tyres = prop(
  "a stack of tyres",
  280,
  290,
  () =>
    [0, 1, 2, 3]
      .map(
        (i) =>
          box(-120 + (i % 2) * 12, -70 - i * 68, 230, 64, k.ink, 30) +
          times(9, (n) => box(-100 + (i % 2) * 12 + n * 22, -64 - i * 68, 8, 52, "#34385c", 4)),
      )
      .join("") +
    oval(0, -274, 60, 16, "#34385c") +
    oval(0, -274, 34, 9, "#0c0d1f"),
);

export const battery = prop("a car battery", 260, 210, (p) =>
  [
    box(-86, -200, 44, 40, k.red, 6),
    box(42, -200, 44, 40, k.steel, 6),
    box(-120, -170, 240, 170, p.a, 10),
    shade("M30-170h80q10 0 10 10V-10q0 10-10 10H30z"),
    box(-120, -170, 240, 40, "#00000030", 10),
    box(-92, -100, 184, 70, k.paper, 8),
    line("M-60-66h36M-42-84v36M30-66h40", k.ink, 9),
  ].join(""),
);

export const spanners = prop("spanners", 300, 260, () =>
  [-80, 0, 80]
    .map((x, i) => {
      const tall = 196 - i * 20;
      return move(
        x,
        0,
        [
          box(-14, -tall, 28, tall - 20, k.metal2, 10),
          shape(`M-40-${tall + 18}q-4-30 22-42v36q18 12 36 0v-36q26 12 22 42-10 34-40 34t-40-34z`, k.metal),
          dot(0, -28, 28, k.metal),
          dot(0, -28, 14, k.steel),
        ].join(""),
        1,
        -6 + i * 6,
      );
    })
    .join(""),
);

export const speaker = furniture("a loudspeaker", 260, 380, (p) =>
  [
    box(-120, -370, 240, 370, k.ink, 14),
    shade("M30-370h76q14 0 14 14v342q0 14-14 14H30z"),
    dot(0, -120, 92, p.a),
    dot(0, -120, 66, k.steel),
    dot(0, -120, 28, p.b),
    dot(0, -290, 54, p.a),
    dot(0, -290, 32, k.steel),
    dot(0, -290, 14, p.b),
  ].join(""),
);

export const clipboard = prop("a checklist", 230, 300, (p) =>
  [
    box(-106, -290, 212, 290, k.wood, 12),
    box(-90, -268, 180, 252, k.paper, 4),
    box(-46, -304, 92, 36, k.metal2, 8),
    ...[0, 1, 2, 3].map(
      (i) =>
        line(`M-70-${212 - i * 54}l12 14 22-28`, i < 3 ? k.leaf : "#c9c3b4", 8) +
        box(-20, -216 + i * 54, 90 - (i % 2) * 20, 10, "#c9c3b4", 5),
    ),
    shade("M60-290h34q12 0 12 12v266q0 12-12 12H60z"),
    dot(70, -34, 14, p.b),
  ].join(""),
);

export const dog = furniture("a dog", 260, 360, (p) =>
  [
    line("M70-40q70 0 60-70", "#b3763f", 24),
    shape("M-70 0q-10-110 20-180h96q50 60 46 180z", "#c58a4e"),
    shade("M30-180h16q50 60 46 180H30z"),
    box(-60, -60, 36, 60, "#b3763f", 14),
    box(14, -60, 36, 60, "#b3763f", 14),
    shape("M-76-300q0-50 76-50t76 50v60q0 60-76 60t-76-60z", "#c58a4e"),
    shape("M-70-330q-50 0-50 60t30 70q30-40 36-110z", "#8f5a2c"),
    shape("M70-330q50 0 50 60t-30 70q-30-40-36-110z", "#8f5a2c"),
    oval(0, -226, 44, 36, "#f0dcc0"),
    oval(0, -248, 18, 13, k.ink),
    line("M0-236v16q-14 14-26 4M0-220q14 14 26 4", k.ink, 5),
    shape("M-10-206h20v18a10 10 0 0 1-20 0z", "#e58d8d"),
    dot(-34, -282, 9, k.ink),
    dot(34, -282, 9, k.ink),
    box(-56, -190, 112, 20, p.b === "#c9572f" ? p.a : p.b, 10),
    dot(0, -164, 14, k.yellow),
  ].join(""),
);

export const cat = prop("a cat", 220, 320, (p) =>
  [
    line("M60-20q70-10 50-90t10-60", "#4d5063", 20),
    shape("M-64 0q-8-110 24-170h80q34 60 26 170z", "#5f6379"),
    box(-50, -50, 32, 50, "#4d5063", 14),
    box(18, -50, 32, 50, "#4d5063", 14),
    shape("M-74-290l18-20 34 34h44l34-34 18 20v60q0 64-74 64t-74-64z", "#5f6379"),
    shape("M-62-290l34 22-30 12zM62-290l-34 22 30 12z", "#e5a5a5"),
    oval(-30, -226, 13, 15, "#e8d36b"),
    oval(30, -226, 13, 15, "#e8d36b"),
    oval(-30, -226, 4, 12, k.ink),
    oval(30, -226, 4, 12, k.ink),
    shape("M-9-200h18l-9 11z", "#e5a5a5"),
    line("M-20-184q10 10 20 0 10 10 20 0M-44-196l-44-8M-44-186l-44 8M44-196l44-8M44-186l44 8", "#e9e9f2", 4),
    box(-50, -172, 100, 16, p.b, 8),
    dot(0, -150, 11, k.yellow),
  ].join(""),
);

export const tortoise = prop("a tortoise", 320, 170, (p) =>
  [
    ...[-90, 60].map((x) => box(x, -46, 44, 46, "#8f8a4e", 16)),
    shape("M110-70q70-40 70 10-10 30-70 26z", "#8f8a4e"),
    dot(158, -72, 6, k.ink),
    shape("M-140-40q10-120 140-120t140 120z", "#6b7a3f"),
    ...[-70, 0, 70].map((x) => shape(`M${x - 30}-74l16-40h28l16 40-16 26h-28z`, p.b)),
    box(-150, -48, 300, 22, "#55622f", 11),
  ].join(""),
);

export const parrot = prop("a parrot", 200, 380, (p) =>
  [
    line("M-90-60H90M0-6v-54", k.wood2, 14),
    box(-60, -14, 120, 14, k.wood2, 7),
    shape("M-10-90l-40 90q30 6 46-20l34-70z", k.leaf2),
    shape("M-60-220q0-90 64-90t64 90q0 110-60 150-68-40-68-150z", k.leaf),
    shape("M10-240q60 10 52 90t-46 70q-40-70-6-160z", p.b),
    dot(-6, -290, 54, k.red),
    shape("M-50-310q-50 0-40 50 16-20 44-14z", k.yellow),
    dot(-18, -302, 17, "#fff"),
    dot(-20, -302, 8, k.ink),
    line("M-20-70v14M10-70v14", k.steel, 8),
  ].join(""),
);

export const petBowl = prop("a bowl and a bone", 300, 150, (p) =>
  [
    shape("M-130-70H70L50 0h-160z", p.b),
    shade("M0-70h70L50 0H0z"),
    oval(-30, -70, 100, 20, "#8f5a2c"),
    ...[-80, -50, -20, 10].map((x, i) => dot(x, -78 - (i % 2) * 8, 14, "#a86a35")),
    move(
      -30,
      -34,
      dot(0, 6, 12, k.paper) + dot(-16, -8, 6, k.paper) + dot(0, -14, 6, k.paper) + dot(16, -8, 6, k.paper),
    ),
    move(
      110,
      -24,
      line("M-36 0h72", k.paper, 20) +
        [-40, 40].map((x) => dot(x, -11, 14, k.paper) + dot(x, 11, 14, k.paper)).join(""),
      0.9,
      -16,
    ),
  ].join(""),
);

export const petBath = furniture("a dog in the bath", 420, 350, (p) =>
  [
    move(0, -90, dog.draw(p), 0.75),
    shape("M-190-150H190v20q0 110-110 110H-80q-110 0-110-110z", p.a),
    shade("M40-150h150v20q0 110-110 110H40z"),
    box(-204, -166, 408, 30, k.paper, 15),
    box(-140, -24, 40, 24, k.metal2, 8),
    box(100, -24, 40, 24, k.metal2, 8),
    ...[-150, -104, -60, 62, 108, 150].map((x, i) => dot(x, -172 - (i % 3) * 12, 30 - (i % 2) * 6, "#fff")),
    ...[
      [-120, -250, 16],
      [130, -280, 22],
      [90, -320, 12],
      [-150, -300, 10],
    ].map(([x = 0, y = 0, r = 0]) => dot(x, y, r, "#ffffffaa")),
  ].join(""),
);

export const carrier = prop("a carrier for pets", 330, 270, (p) =>
  [
    line("M-50-230q0-34 50-34t50 34", k.steel, 16),
    box(-150, -226, 300, 216, p.b, 36),
    shade("M40-226h74q36 0 36 36v144q0 36-36 36H40z"),
    box(-100, -180, 200, 140, k.ink, 16),
    dot(-26, -100, 9, "#e8d36b"),
    dot(26, -100, 9, "#e8d36b"),
    times(5, (i) => line(`M${-72 + i * 36}-178v136`, k.metal, 7)),
    line("M-98-110h196", k.metal, 7),
    box(-150, -16, 300, 16, k.steel, 8),
  ].join(""),
);

export const vetBag = prop("a vet's bag", 320, 250, (p) =>
  [
    line("M-50-180v-30q0-26 26-26h48q26 0 26 26v30", k.brown2, 16),
    shape("M-140 0v-120q0-60 70-60H70q70 0 70 60V0z", k.brown),
    shade("M30-180h40q70 0 70 60V0H30z"),
    box(-146, -120, 292, 18, k.brown2),
    box(-26, -132, 52, 40, k.yellow, 6),
    dot(0, -50, 34, k.paper),
    move(0, -50, dot(0, 6, 13, p.b) + dot(-17, -7, 6, p.b) + dot(0, -14, 6, p.b) + dot(17, -7, 6, p.b)),
    line("M150-10q30-80-20-120", k.ink, 8),
  ].join(""),
);

export const kennel = furniture("a kennel", 400, 380, (p) =>
  [
    box(-150, -210, 300, 210, k.wood),
    times(5, (i) => box(-150, -46 - i * 42, 300, 4, "#00000022")),
    shape("M-80 0v-90a80 80 0 0 1 160 0V0z", "#3a2416"),
    shape("M-200-200L0-370l200 170-26 26L0-318-174-174z", p.b),
    shape("M-150-206L0-330l150 124z", k.wood2),
    box(-54, -240, 108, 34, k.paper, 8),
    move(0, -222, dot(0, 4, 9, p.a) + dot(-12, -6, 4.5, p.a) + dot(0, -10, 4.5, p.a) + dot(12, -6, 4.5, p.a)),
  ].join(""),
);

export const photoCamera = furniture("a camera on a tripod", 260, 420, (p) =>
  [
    line("M0-250L-100-6M0-250L100-6M0-250V-30", k.ink, 14),
    box(-20, -270, 40, 40, k.steel, 6),
    box(-110, -400, 220, 140, p.a, 18),
    shade("M30-400h62q18 0 18 18v104q0 18-18 18H30z"),
    box(-60, -422, 80, 30, p.a, 8),
    dot(0, -330, 58, k.metal),
    dot(0, -330, 44, k.ink),
    dot(0, -330, 24, "#3d5d86"),
    dot(-12, -344, 9, "#ffffffcc"),
    dot(86, -378, 9, k.red),
  ].join(""),
);
