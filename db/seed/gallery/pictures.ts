import { printsOf } from "~/modules/trades/trade-look";
import type { PrintName } from "~/ui/cloth";
import { diceFor } from "../names";
import type { SampleBusiness } from "../types";
import { palettes, sheet } from "./kit";
import { type StageName, stages } from "./stages";
import { type Trade, tradeOf } from "./trades";

export type DrawnPicture = { svg: string; description: string; stage: StageName };

/** Up to three drawings for the trade, each in another composition and other colours. The same number gives the same. */
export function picturesOf(sample: SampleBusiness, index: number, count: number): DrawnPicture[] {
  const trade = tradeOf(sample);
  if (!trade) return [];
  const dice = diceFor(index + 90_001);
  const scenes = scenesOf(trade);
  const rest = (["table", "shop", "quilt", "poster"] as const).map((stage, i) => ({
    stage,
    at: (i + index) % 4,
  }));
  const others = rest.toSorted((a, b) => a.at - b.at).map(({ stage }) => stage);
  const chosen = [...scenes.slice(index % Math.max(1, scenes.length)), ...others].slice(0, 1);
  const names = [...chosen, ...others.filter((stage) => !chosen.includes(stage))].slice(0, count);
  const colours = dice(palettes.length);
  return names.map((stage, n) => draw(sample, trade, stage, colours + n * 2 + (n > 1 ? 1 : 0), dice));
}

const scenesOf = (trade: Trade): StageName[] => [
  ...(trade.outside ? (["outside"] as const) : []),
  ...(trade.room ? (["room"] as const) : []),
];

function draw(
  { category }: SampleBusiness,
  trade: Trade,
  stage: StageName,
  colours: number,
  dice: (n: number) => number,
) {
  const { things } = trade;
  const first = stage === "quilt" ? dice(things.length) : dice(2);
  const turned = [...things.slice(first), ...things.slice(0, first)];
  const props = (stage === "outside" && trade.outside) || (stage === "room" && trade.room) || turned;
  const palette = palettes[colours % palettes.length] ?? palettes[0];
  if (!palette) throw new Error("There are palettes.");
  const prints = printsOf(category);
  const [one = "pindot", two = "petal"]: readonly PrintName[] = [
    prints[dice(prints.length)] ?? "pindot",
    "petal",
  ];
  const shown = stage === "poster" ? props.slice(0, 1) : props.slice(0, 3);
  const svg = sheet(
    palette,
    [one, one === two ? "pindot" : two],
    // A large area of small print would flicker.
    stage === "poster" ? 3 : 2,
    stages[stage].draw(palette, props, dice(12)),
  );
  return { svg, description: stages[stage].at(listed(shown.map(({ name }) => name))), stage };
}

/** 'A tap, a toolbox and a geyser' */
function listed(names: readonly string[]): string {
  const text = [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
