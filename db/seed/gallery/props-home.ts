import * as k from "./kit";
import { furniture, prop } from "./props";

const { box, dot, oval, shape, line, shade, light, times } = k;

export const toolbox = prop("a toolbox", 320, 200, (p) =>
  [
    line("M-70-128v-40q0-20 20-20h100q20 0 20 20v40", k.steel, 16),
    box(-150, -130, 300, 130, p.b, 10),
    shade("M20-130h120q10 0 10 10v110q0 10-10 10H20z"),
    box(-160, -138, 320, 44, p.b, 8),
    shade("M-160-98h320v-8h-320z"),
    box(-20, -112, 40, 34, k.yellow, 5),
    box(-130, -60, 60, 12, "#00000022", 6),
    box(70, -60, 60, 12, "#00000022", 6),
  ].join(""),
);

export const tap = prop("a tap", 220, 270, () =>
  [
    box(-80, -24, 120, 24, k.metal2, 6),
    shape("M-50-20v-120q0-70 75-70t75 70v26H60v-26q0-34-35-34T-12-140v120z", k.metal),
    shade("M-30-20v-120q0-56 55-68-60 0-60 68v120z"),
    box(54, -122, 52, 20, k.metal2, 6),
    box(-70, -246, 80, 22, k.red, 11),
    box(-38, -230, 16, 40, k.metal2),
    shape("M80-84q-15 22-15 34a15 15 0 0 0 30 0q0-12-15-34z", "#6fb3d2"),
  ].join(""),
);

export const wrench = prop("a pipe wrench", 150, 300, (p) =>
  [
    `<g transform="rotate(14)">`,
    box(-18, -190, 36, 190, p.a, 16),
    shade("M2-190h16v174q0 16-16 16z"),
    box(-26, -236, 52, 60, k.metal2, 6),
    times(3, (i) => box(-26, -226 + i * 16, 52, 5, k.steel)),
    shape("M-30-286q46-34 78 6l-4 40H22v-18h-30v22h-30z", k.metal),
    `</g>`,
  ].join(""),
);

export const geyser = prop("a geyser", 380, 240, (p) =>
  [
    box(-130, -40, 22, 40, k.steel, 4),
    box(108, -40, 22, 40, k.steel, 4),
    box(-180, -210, 360, 180, k.paper, 60),
    shade("M-180-100v10q0 60 60 60h240q60 0 60-60v-10q0 46-60 46h-240q-60 0-60-46z"),
    box(-110, -210, 18, 180, p.b),
    box(92, -210, 18, 180, p.b),
    dot(0, -120, 34, k.metal),
    line("M0-120l14-16", k.red, 6),
    line("M-60-30v30M60-30v30", "#b8693a", 14),
  ].join(""),
);

export const bulb = prop("a light bulb", 160, 250, () =>
  [
    dot(0, -160, 110, "#ffe9a833"),
    shape("M0-240a76 76 0 0 0-44 138q14 12 14 30h60q0-18 14-30a76 76 0 0 0-44-138z", "#ffdf8e"),
    line("M-22-150l14 24 10-22 10 22 14-24", k.flame, 6),
    line("M0-120v48", k.flame, 5),
    box(-30, -72, 60, 44, k.metal2, 6),
    box(-30, -60, 60, 6, k.steel),
    box(-30, -46, 60, 6, k.steel),
    shape("M-18-28h36l-10 20h-16z", k.steel),
    box(-60, -10, 120, 10, k.wood2, 5),
  ].join(""),
);

export const inverter = prop("an inverter", 260, 320, (p) =>
  [
    box(-110, -320, 220, 190, k.paper, 14),
    shade("M20-320h76q14 0 14 14v162q0 14-14 14H20z"),
    box(-70, -290, 140, 60, k.ink, 8),
    line("M-54-246l20-22 18 14 20-20 22 12 26-20", "#7fe0a8", 6),
    times(3, (i) => dot(-40 + i * 40, -196, 9, i === 0 ? "#58c288" : k.metal2)),
    line("M-60-130v30M60-130v30", k.ink, 10),
    box(-120, -104, 240, 104, p.a, 10),
    shade("M30-104h80q10 0 10 10v84q0 10-10 10H30z"),
    box(-80, -118, 36, 16, k.red, 3),
    box(44, -118, 36, 16, k.ink, 3),
    shape("M6-88l-34 48h24l-8 34 36-50H0z", k.yellow),
  ].join(""),
);

export const solarPanel = prop("a solar panel", 400, 260, () =>
  [
    line("M-110 0l60-120M120 0l30-180M-110 0h230", k.steel, 12),
    shape("M-190-60l110-190h260l-90 190z", "#1c2c7a"),
    times(3, (i) => line(`M${-122 + i * 68}-60l${104 - i * 4}-190`, "#8fa2e6", 4)),
    line("M-162-108h276M-126-170h276M-190-60h280", "#8fa2e6", 4),
    light("M-80-250h90l-110 190h-90z"),
  ].join(""),
);

export const bucket = prop("a bucket", 230, 250, (p) =>
  [
    line("M-90-150q90-130 180 0", k.metal2, 8),
    shape("M-100-160H100L78 0H-78z", p.a),
    shade("M20-160h80L78 0H10z"),
    oval(0, -160, 100, 20, "#00000030"),
    ...[-60, -20, 24, 62].map((x, i) => dot(x, -170 - (i % 2) * 16, 30 - (i % 2) * 4, "#fff")),
    dot(0, -196, 20, "#f4f8ff"),
    dot(-84, -206, 10, "#ffffffcc"),
    dot(80, -216, 14, "#ffffffcc"),
  ].join(""),
);

export const sprayBottle = prop("a spray bottle", 130, 270, (p) =>
  [
    shape("M-50 0v-120q0-30 26-44v-20h48v20q26 14 26 44V0z", p.b),
    shade("M10 0v-184h14v20q26 14 26 44V0z"),
    box(-44, -100, 88, 64, k.paper, 6),
    dot(0, -68, 20, p.a),
    shape("M-30-184v-30h-34v-30h96q16 0 16 20l-22 40z", k.ink),
    line("M-28-200q-18 16-14 40", k.ink, 10),
    ...[0, 1, 2].map((i) => dot(-84 - (i % 2) * 14, -250 + i * 20, 5, "#ffffffcc")),
  ].join(""),
);

export const aloe = prop("an aloe in a pot", 240, 300, (p) =>
  [
    ...[-70, -44, -20, 20, 44, 70].map((x, i) =>
      shape(
        `M${x * 0.3}-90q${x * 0.9}-60 ${x * 1.5}-${140 + (3 - Math.abs(i - 2.5)) * 28}q${-x * 0.1} 90 ${-x * 0.9} ${140 + (3 - Math.abs(i - 2.5)) * 28}z`,
        i % 2 ? k.leaf : k.leaf2,
      ),
    ),
    line("M0-100v-150", k.leaf2, 8),
    ...[0, 1, 2, 3].map((i) => oval(0, -228 - i * 20, 18 - i * 3, 14, k.flame)),
    shape("M-70-100H70L54 0H-54z", k.printed2),
    box(-80, -112, 160, 26, p.b, 6),
  ].join(""),
);

export const fern = furniture("a plant", 260, 320, (p) =>
  [
    ...[-2, -1, 0, 1, 2].map((i) =>
      shape(
        `M0-110q${i * 50}-60 ${i * 56}-${190 - Math.abs(i) * 34}q${40 - i * 6} 70 ${-i * 56} ${190 - Math.abs(i) * 34}z`,
        i % 2 ? k.leaf : k.leaf2,
      ),
    ),
    shape("M-66-120H66L50 0H-50z", p.a),
    shade("M10-120h56L50 0H6z"),
    box(-74, -132, 148, 24, p.a, 5),
  ].join(""),
);

export const wateringCan = prop("a watering can", 320, 220, (p) =>
  [
    line("M60-130q70-60 76 20t-70 80", p.b, 16),
    line("M-70-50l-70-90", p.b, 20),
    shape("M-170-150l44-30 18 28-44 30z", p.b),
    shape("M-80-140H70V-14q0 14-14 14H-66q-14 0-14-14z", p.b),
    shade("M10-140h60V-14q0 14-14 14H10z"),
    box(-84, -152, 158, 20, p.b, 6),
    line("M-40-150q30-70 80-10", p.b, 12),
  ].join(""),
);

export const boxes = furniture("packed boxes", 340, 320, (p) =>
  [
    box(-160, -170, 170, 170, "#c89a63", 4),
    box(-96, -170, 40, 170, "#b98850"),
    box(20, -140, 140, 140, "#d3a873", 4),
    box(74, -140, 32, 140, "#bf9059"),
    box(-110, -310, 140, 140, "#d8b07c", 4),
    box(-56, -310, 32, 140, k.printed),
    shade("M-10-310h40v140h-40zM-40-170h50V0h-50zM120-140h40V0h-40z"),
    shape("M126-140q30-110 0-150-30 40 0 150z", k.leaf),
    shape("M96-140q-34-60-8-104 34 30 8 104z", k.leaf2),
    box(84, -160, 60, 24, p.b, 4),
  ].join(""),
);

export const lamp = furniture("a lamp", 170, 330, (p) =>
  [
    dot(0, -240, 130, "#ffe3a026"),
    box(-7, -190, 14, 180, k.wood2),
    box(-56, -16, 112, 16, k.wood2, 8),
    shape("M-46-320h92l38 140H-84z", p.b),
    shade("M0-320h46l38 140H10z"),
    line("M-76-196h152", "#ffffff66", 6),
  ].join(""),
);

export const paintPot = prop("paint and a brush", 240, 230, (p) =>
  [
    shape("M-90-140H70V-12q0 12-12 12H-78q-12 0-12-12z", k.metal),
    shade("M0-140h70V-12q0 12-12 12H0z"),
    oval(-10, -140, 80, 18, p.b),
    shape("M-70-138q-6 70 10 70t8-30q0-20 12-20t10 30q0 24 14 24t10-74z", p.b),
    line("M-88-130q78-120 156 0", k.metal2, 6),
    `<g transform="translate(80 0)rotate(18)">`,
    box(-12, -190, 24, 100, k.wood, 12),
    box(-24, -96, 48, 34, k.metal2, 4),
    shape("M-24-62h48l-4 50q-20 12-40 0z", p.a),
    `</g>`,
  ].join(""),
);

export const camera360 = prop("a security camera", 220, 220, (p) =>
  [
    box(-60, -16, 120, 16, k.metal2, 8),
    box(-12, -140, 24, 130, k.metal2),
    shape("M-96-180l150-30q14-2 16 12l8 60q2 14-12 16l-150 22q-14 2-16-12l-8-56q0-12 12-12z", k.paper),
    shade("M-104-120l176-26 2 12q2 14-12 16l-150 22q-14 2-16-12z"),
    dot(70, -164, 34, k.ink),
    dot(74, -168, 14, p.a),
    dot(-66, -144, 8, k.red),
  ].join(""),
);

export const washingMachine = furniture("a washing machine", 270, 320, (p) =>
  [
    box(-130, -316, 260, 310, k.paper, 16),
    shade("M50-316h64q16 0 16 16v278q0 16-16 16H50z"),
    box(-130, -316, 260, 62, "#e6e2d6", 16),
    dot(84, -284, 18, p.b),
    box(-104, -296, 100, 24, k.printed, 5),
    dot(0, -134, 96, k.metal2),
    dot(0, -134, 78, "#3d5d86"),
    shape("M-76-124q38-34 76 0t76 0a78 78 0 0 1-152 0z", "#8fc0dd"),
    dot(-20, -150, 14, p.b),
    dot(26, -120, 18, p.a),
    dot(-28, -108, 10, k.paper),
    box(-110, -8, 40, 8, k.steel),
    box(70, -8, 40, 8, k.steel),
  ].join(""),
);

export const bricks = prop("bricks and a trowel", 360, 200, () =>
  [
    ...[0, 1, 2].map((row) =>
      times(3 - row, (i) =>
        box(-150 + row * 48 + i * 98, -46 - row * 48, 92, 42, i % 2 === row % 2 ? "#b5573a" : "#a24a30", 4),
      ),
    ),
    `<g transform="translate(60 -70)rotate(-24)">`,
    shape("M-70 0L40-40v80z", k.metal),
    shade("M-70 0L40 0v40z"),
    line("M40 0h24v-30h26", k.steel, 8),
    box(86, -44, 80, 26, k.wood, 13),
    `</g>`,
  ].join(""),
);

export const braaiPlace = prop("a built braai", 460, 440, () =>
  [
    shape("M-210 0v-250q0-20 20-20h60l40-110q4-14 18-14H52q14 0 18 14l40 110h60q40 0 40 20V0z", "#b06343"),
    times(6, (i) => box(-210, -40 - i * 44, 420, 4, "#00000020")),
    ...[0, 1, 2, 3, 4, 5].map((r) =>
      times(4, (i) => box(-170 + i * 92 + (r % 2) * 44, -40 - r * 44, 4, 44, "#00000018")),
    ),
    shape("M-150-30v-150q0-34 34-34h232q34 0 34 34v150z", "#2a1a18"),
    shape("M-90-60q-20-60 20-100 0 40 30 30-10-50 30-80 0 50 34 60 20-10 14-30 50 50 20 120z", k.flame),
    shape("M-50-60q-10-40 20-60 6 30 24 16 0-20 12-30 4 34 26 36 8 20-4 38z", "#ffd66b"),
    line("M-130-96h260", k.metal2, 6),
    ...[-100, -50, 4, 60].map((x) => box(x, -116, 44, 18, "#7a3b22", 9)),
    box(-150, -50, 300, 24, "#43302a", 6),
    box(-230, -262, 460, 26, "#8f4c31", 4),
    oval(0, -420, 60, 20, "#ffffff40"),
  ].join(""),
);
