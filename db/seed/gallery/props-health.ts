import * as k from "./kit";
import { furniture, prop } from "./props";

const { box, dot, oval, shape, line, shade, light, times, move } = k;

export const exerciseBall = prop("a ball and weights", 360, 240, (p) =>
  [
    dot(-50, -112, 112, p.b),
    shade("M-50-224a112 112 0 0 1 0 224q70-40 70-112t-70-112z"),
    light("M-120-160q14-40 60-50-30 26-36 60z"),
    move(
      110,
      0,
      box(-64, -40, 128, 18, k.steel, 9) + box(-70, -62, 30, 62, p.a, 8) + box(40, -62, 30, 62, p.a, 8),
    ),
    move(
      120,
      -62,
      box(-46, -30, 92, 14, k.steel, 7) + box(-52, -46, 24, 46, k.ink, 6) + box(28, -46, 24, 46, k.ink, 6),
    ),
  ].join(""),
);

export const treatmentBed = furniture("a treatment table", 520, 250, (p) =>
  [
    line("M-190-150l-30 150M190-150l30 150M-190-150L150 0M190-150L-150 0", k.wood2, 14),
    box(-240, -190, 480, 48, p.a, 18),
    shade("M-240-160h480v2q0 16-18 16h-444q-18 0-18-16z"),
    box(-230, -222, 110, 36, k.paper, 16),
    box(20, -206, 190, 20, k.printed, 8),
  ].join(""),
);

export const armchair = furniture("an armchair", 380, 360, (p) =>
  [
    box(-130, -340, 260, 240, p.b, 60),
    shade("M30-340h40q60 0 60 60v180H30z"),
    box(-120, -160, 240, 100, p.b, 30),
    box(-180, -220, 80, 190, p.b, 36),
    box(100, -220, 80, 190, p.b, 36),
    shade("M140-220h4q36 0 36 36v118q0 36-36 36h-4z"),
    `<g transform="rotate(8 0 -200)">${box(-70, -260, 140, 120, k.printed, 20)}</g>`,
    box(-150, -32, 24, 32, k.wood2),
    box(126, -32, 24, 32, k.wood2),
  ].join(""),
);

export const tissues = prop("tissues and tea", 300, 170, (p) =>
  [
    move(
      -70,
      0,
      shape("M-30-90q-20-60 20-60t10 30 40-10-10 50z", "#fff") +
        box(-80, -96, 160, 96, k.printed2, 8) +
        oval(0, -96, 40, 10, "#00000030"),
    ),
    move(
      84,
      0,
      `<path d="M40-64q34-4 32 24t-42 24" fill="none" stroke="${p.a}" stroke-width="12"/>` +
        shape("M-50-84H44v40q0 40-40 40h-14q-40 0-40-40z", p.a) +
        oval(-3, -84, 47, 11, "#a85f2a") +
        oval(-3, -4, 70, 9, k.paper) +
        line("M-14-104q-10-12 0-24M14-104q-10-12 0-24", "#ffffff88", 6),
    ),
  ].join(""),
);

export const frames = prop("photos in frames", 320, 260, (p) =>
  [
    move(
      -70,
      0,
      box(-76, -220, 152, 220, k.wood, 6) +
        box(-60, -204, 120, 188, k.paper) +
        dot(-18, -130, 30, k.brown) +
        dot(34, -116, 24, "#8a5a3f") +
        shape("M-60-16v-50q42-50 84 0v50zM0-16v-46q34-36 60 0v46z", p.a) +
        shape("M-50-140q32-50 64 0-30-16-64 0z", "#d8d8e0"),
    ),
    move(
      94,
      0,
      box(-60, -150, 120, 150, p.b, 6) +
        box(-46, -136, 92, 122, k.paper) +
        dot(0, -90, 24, k.brown2) +
        shape("M-36-14q36-70 72 0z", k.leaf),
    ),
  ].join(""),
);

export const videoCall = prop("a doctor's call on a tablet", 380, 320, (p) =>
  [
    line("M-60 0l60-60 60 60", k.steel, 14),
    box(-170, -300, 340, 240, k.ink, 20),
    box(-150, -280, 300, 200, p.sky === "#1b2266" ? "#cfd6f4" : p.sky, 6),
    dot(0, -198, 44, k.brown),
    shape("M-44-206q0-50 44-50t44 50q-44-30-88 0z", k.ink),
    shape("M-90-80q0-80 90-80t90 80z", "#fff"),
    shape("M-22-152l22 50 22-50z", p.a),
    line("M-40-140q-10 50 24 50M40-140v40", k.steel, 6),
    dot(40, -96, 9, k.steel),
    box(60, -266, 76, 54, p.b, 6),
    shape("M98-222l-18-18a11 11 0 0 1 18-14 11 11 0 0 1 18 14z", "#fff"),
  ].join(""),
);

export const medicines = prop("bottles of medicine", 320, 230, (p) =>
  [
    move(
      -96,
      0,
      box(-50, -150, 100, 150, k.flame, 12) +
        light("M-40-140h16V-10h-16z") +
        box(-56, -190, 112, 46, k.paper, 8) +
        box(-50, -110, 100, 66, k.paper) +
        box(-36, -94, 60, 10, p.a, 5) +
        box(-36, -74, 44, 8, "#c9c3b4", 4),
    ),
    move(
      24,
      0,
      shape("M-20-210h40v50q26 10 26 40V-12q0 12-12 12h-68q-12 0-12-12v-108q0-30 26-40z", "#5b3a1e") +
        box(-24, -222, 48, 26, p.b, 5) +
        box(-46, -100, 92, 64, k.paper) +
        shape("M-6-48q-30-24-14-36t20 8q4-20 20-8t-14 36l-6 6z", p.b),
    ),
    move(118, 0, box(-40, -84, 80, 84, p.a, 8) + box(-40, -56, 80, 22, k.printed2)),
    ...[150, 84].map((x, i) => move(x, -8, box(-18, -8, 36, 16, i ? k.paper : k.red, 8))),
  ].join(""),
);

export const scooter = prop("a delivery scooter", 440, 320, (p) =>
  [
    line("M120-70l-34-180h-36", k.steel, 14),
    line("M40-256h60", k.ink, 14),
    shape("M-190-110q20-70 110-70h30q0 70 60 80h70l20 40H-150q-40 0-40-50z", p.b),
    box(-150, -200, 120, 26, k.ink, 13),
    box(-200, -300, 140, 104, p.a, 12),
    box(-200, -260, 140, 26, k.printed, 0),
    shape("M70-90l30-110 26-6 20 120z", p.b),
    shade("M-150-60h340l-20-40h-70q-30 0-46-20-100 30-230-6 0 66 26 66z"),
    dot(104, -222, 14, "#ffe9a8"),
    dot(-130, -46, 46, k.ink),
    dot(-130, -46, 24, k.metal),
    dot(140, -46, 46, k.ink),
    dot(140, -46, 24, k.metal),
  ].join(""),
);

export const serums = prop("serums and creams", 320, 230, (p) =>
  [
    move(
      -100,
      0,
      box(-40, -120, 80, 120, p.b, 12) +
        light("M-30-110h14V-10h-14z") +
        box(-14, -160, 28, 44, k.ink, 5) +
        shape("M-18-160h36v-20q0-26-18-30-18 4-18 30z", k.steel) +
        box(-40, -84, 80, 44, k.paper),
    ),
    move(
      -8,
      0,
      shape("M-34 0v-170h68V0z", k.paper) +
        box(-38, -206, 76, 40, k.yellow, 6) +
        box(-34, -120, 68, 60, k.printed2),
    ),
    move(
      100,
      0,
      box(-60, -60, 120, 60, p.a, 12) + box(-66, -86, 132, 32, k.paper, 8) + oval(0, -86, 40, 6, "#00000015"),
    ),
  ].join(""),
);

export const remedies = prop("jars of roots and herbs", 360, 240, (p) =>
  [-116, 0, 116]
    .map((x, i) =>
      move(
        x,
        0,
        box(-52, -190 + i * 14, 104, 30, [p.b, k.wood, p.a][i] ?? p.b, 6) +
          box(-56, -162 + i * 14, 112, 162 - i * 14, "#dfeaeccc", 14) +
          (i === 0
            ? times(6, (n) =>
                line(`M${-36 + n * 14}-14q${n % 2 ? 10 : -10}-50 0-${80 + (n % 3) * 14}`, k.brown, 10),
              )
            : i === 1
              ? times(12, (n) =>
                  dot(-36 + (n % 4) * 24, -20 - Math.floor(n / 4) * 26, 13, n % 2 ? k.leaf : k.leaf2),
                )
              : times(9, (n) =>
                  dot(-30 + (n % 3) * 30, -22 - Math.floor(n / 3) * 30, 15, n % 2 ? "#b5573a" : "#d98a3f"),
                )) +
          box(-40, -64, 80, 30, k.paper, 4),
      ),
    )
    .join(""),
);

export const wheelchair = furniture("a wheelchair", 340, 370, (p) =>
  [
    line("M-90-350h-30M-90-350l20 200h150l40 110h40", k.steel, 14),
    box(-86, -320, 40, 170, p.b, 14),
    box(-70, -190, 170, 44, p.b, 14),
    box(-70, -240, 130, 18, k.ink, 9),
    `<circle cx="-30" cy="-100" r="92" fill="none" stroke="${k.ink}" stroke-width="16"/>`,
    `<circle cx="-30" cy="-100" r="72" fill="none" stroke="${k.metal2}" stroke-width="6"/>`,
    times(6, (i) =>
      line(
        `M-30-100l${Math.round(Math.cos((i * Math.PI) / 3) * 84)} ${Math.round(Math.sin((i * Math.PI) / 3) * 84)}`,
        k.metal2,
        4,
      ),
    ),
    dot(-30, -100, 14, p.a),
    dot(120, -26, 26, k.ink),
    dot(120, -26, 11, k.metal),
  ].join(""),
);

export const walkingFrame = furniture("a rocking chair", 320, 360, (p) =>
  [
    `<path d="M-140-24q140 40 290-20" fill="none" stroke="${k.wood2}" stroke-width="16" stroke-linecap="round"/>`,
    line("M-80-14l-30-330M70-10l-10-160M-90-170H80", k.wood, 16),
    line("M-104-320l30 150M-84-330l34 160M-64-330l40 160", k.wood2, 9),
    box(-100, -190, 190, 36, k.printed, 16),
    line("M-96-240H60v70", k.wood, 14),
    shape("M-120-330h70l30 120h-80z", p.b),
    shape("M-120-330h70l10 40h-74z", "#ffffff33"),
    light("M-104-290h60"),
  ].join(""),
);
