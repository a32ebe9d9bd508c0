/** One layer of a print: a stroke of this width, or a filled shape if it is 0. A dot is a stroke without length. */
type Layer = readonly [width: number, d: string];
export type Print = {
  w: number;
  h: number;
  layers: readonly Layer[];
  /** Angles by which it may be rotated; none for a print with an up and a down. */
  turns?: readonly number[];
  /** The extra scale on a large cover, where a dense repeat would flicker. */
  enlarge?: number;
};

const print = (
  [w, h]: readonly [number, number],
  more: Pick<Print, "turns" | "enlarge">,
  ...layers: Layer[]
): Print => ({ w, h, layers, ...more });

const hem = (w: number, ...layers: Layer[]) => ({ w, layers });

const corners = (w: number, h: number) => `M0 0h0M${w} 0h0M0 ${h}h0M${w} ${h}h0`;

/** Repeating patterns in the style of shweshwe: small, exact, one colour. */
export const prints = {
  lozenge: print([24, 24], { turns: [45] }, [1.5, "M3 12l9-9 9 9-9 9z"], [3.4, `M12 12h0${corners(24, 24)}`]),
  chain: print(
    [24, 24],
    { enlarge: 1.3 },
    [1.4, "M0 12q6-9 12 0t12 0M0 12q6 9 12 0t12 0"],
    [3, "M6 12h0M18 12h0"],
    [1.8, `M12 0h0M12 24h0${corners(24, 24)}`],
  ),
  petal: print(
    [28, 28],
    { turns: [45] },
    [
      0,
      "M14 13q-4-5 0-10q4 5 0 10zM15 14q5-4 10 0q-5 4-10 0zM14 15q-4 5 0 10q4-5 0-10zM13 14q-5-4-10 0q5 4 10 0z",
    ],
    [2.6, corners(28, 28)],
  ),
  fan: print(
    [24, 12],
    { enlarge: 1.5 },
    [1.3, "M0 12a12 12 0 0 1 24 0M4 12a8 8 0 0 1 16 0"],
    [2.6, "M12 11h0M0 5h0M24 5h0"],
  ),
  arrowhead: print(
    [20, 24],
    { enlarge: 1.4 },
    [0, "M5 9l5-7 5 7zM-5 21l5-7 5 7zM15 21l5-7 5 7z"],
    [1.7, "M7 11.5h0M10 11.5h0M13 11.5h0M0 23.5h0M3 23.5h0M17 23.5h0"],
  ),
  nest: print(
    [26, 26],
    { enlarge: 1.3 },
    [1.3, "M13 2l11 11-11 11L2 13zM13 7.5l5.5 5.5-5.5 5.5L7.5 13z"],
    [2.8, `M13 13h0${corners(26, 26)}`],
  ),
  wheel: print(
    [28, 28],
    { turns: [45], enlarge: 1.2 },
    [1.5, "M5 14a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.5 14a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0"],
    [3, `M14 14h0${corners(28, 28)}`],
  ),
  tread: print(
    [16, 20],
    { enlarge: 1.5 },
    [1.7, "M0 8l8-6 8 6"],
    [2.4, "M0 16h0M4 14h0M8 12h0M12 14h0M16 16h0"],
  ),
  paw: print(
    [24, 24],
    { enlarge: 1.3 },
    [3.4, "M6 4h0M3 9h0M9 9h0M18 16h0M15 21h0M21 21h0"],
    [1.5, "M18 7h0M6 19h0"],
  ),
  pinstripe: print(
    [14, 14],
    { turns: [90], enlarge: 1.6 },
    [1.2, "M0 0v14M14 0v14"],
    [2.3, "M7 3.5h0M7 10.5h0"],
  ),
  check: print(
    [20, 20],
    { turns: [45], enlarge: 1.3 },
    [1.2, "M0 5h20M0 15h20M5 0v20M15 0v20"],
    [2.8, "M10 10h0M0 0h0M20 0h0M0 20h0M20 20h0"],
  ),
  spark: print(
    [32, 32],
    {},
    [
      1.6,
      "M16 5v6M16 21v6M5 16h6M21 16h6M8.2 8.2l4.3 4.3M19.5 19.5l4.3 4.3M23.8 8.2l-4.3 4.3M12.5 19.5l-4.3 4.3",
    ],
    [3.2, `M16 16h0${corners(32, 32)}`],
  ),
  wave: print([24, 14], { enlarge: 1.4 }, [1.5, "M0 7q6-9 12 0t12 0"], [2.4, "M6 9h0M18 5h0"]),
  leaf: print(
    [18, 13],
    { enlarge: 1.7 },
    [0, "M8.5 13q-6 0-6-8q6 0 6 8zM9.5 13q6 0 6-8q-6 0-6 8z"],
    [1.8, "M0 3h0M18 3h0M0 9.5h0M18 9.5h0"],
  ),
  grain: print(
    [16, 24],
    { enlarge: 1.5 },
    [0, "M8 2q4 4 0 8q-4-4 0-8zM0 14q4 4 0 8q-4-4 0-8zM16 14q4 4 0 8q-4-4 0-8z"],
    [1.8, "M0 6h0M16 6h0M8 18h0"],
  ),
  cross: print(
    [20, 20],
    { turns: [45], enlarge: 1.3 },
    [1.8, "M5 2v6M2 5h6M15 12v6M12 15h6"],
    [2.2, "M15 5h0M5 15h0"],
  ),
  board: print(
    [24, 24],
    {},
    [1.4, "M6 6h12v12H6zM12 0v6M12 18v6M0 12h6M18 12h6"],
    [4, "M12 12h0"],
    [1.8, corners(24, 24)],
  ),
  hourglass: print(
    [24, 24],
    {},
    [0, "M1 1h10l-5 5zM1 11h10l-5-5zM13 13h10l-5 5zM13 23h10l-5-5z"],
    [2, "M18 6h0M6 18h0"],
  ),
  coin: print(
    [22, 22],
    { enlarge: 1.4 },
    [
      1.2,
      "M0 11a11 11 0 1 0 22 0a11 11 0 1 0-22 0M11 0a11 11 0 0 1-11 11M22 11a11 11 0 0 1-11-11M11 22a11 11 0 0 1 11-11M0 11a11 11 0 0 1 11 11",
    ],
    [2.2, `M11 11h0${corners(22, 22)}`],
  ),
  pindot: print([12, 12], { enlarge: 1.5 }, [2.2, "M3 3h0M9 9h0"]),
} satisfies Record<string, Print>;

export type PrintName = keyof typeof prints;

/** Borders along one side of the cloth, 20 px wide. */
export const hems: readonly { w: number; layers: readonly Layer[] }[] = [
  hem(12, [3, "M6 10h0"], [1.4, "M0 10h0M12 10h0"]),
  hem(16, [1.6, "M0 14l8-8 8 8"]),
  hem(10, [0, "M0 16l5-11 5 11z"]),
  hem(20, [1.5, "M0 15a10 9 0 0 1 20 0"], [2.8, "M10 13h0"]),
  hem(8, [1.5, "M4 5v10"]),
  hem(18, [0, "M9 4l5 6-5 6-5-6z"], [1.8, "M0 10h0M18 10h0"]),
];

/** Those that may be chosen, by name. */
export const namedDyes = {
  indigo: "#28349a",
  midnight: "#12184a",
  sky: "#3148ab",
  oxblood: "#7f2a1c",
  earth: "#4b2618",
} as const;
export type DyeName = keyof typeof namedDyes;
export const dyeNames = Object.keys(namedDyes) as DyeName[];

/** Mostly indigo, one in four madder, sometimes chocolate, as shweshwe is sold. */
export const dyes = [
  "#1b2266",
  "#28349a",
  "#7f2a1c",
  "#12184a",
  "#3148ab",
  "#7f2a1c",
  "#1b2266",
  "#28349a",
  "#8a3020",
  "#20297c",
  "#4b2618",
  "#3148ab",
] as const;

export type Ground = "dark" | "blue" | "madder" | "earth";

const grounds: Record<(typeof dyes)[number], Ground> = {
  "#1b2266": "dark",
  "#12184a": "dark",
  "#20297c": "dark",
  "#28349a": "blue",
  "#3148ab": "blue",
  "#7f2a1c": "madder",
  "#8a3020": "madder",
  "#4b2618": "earth",
};

/** How a dye looks from a distance: those of one ground are taken for one colour. */
export const groundOf = (dye: (typeof dyes)[number]): Ground => grounds[dye];
