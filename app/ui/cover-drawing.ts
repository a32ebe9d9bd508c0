import { type DyeName, dyes, hems, namedDyes, type Print, type PrintName, prints } from "./cloth";

export type CoverSize = "small" | "medium" | "large";
export type CoverDesign = {
  /** The prints of its trade; the seed picks one. */
  prints: readonly PrintName[];
  /** The name of the business. */
  seed: string;
  /** The place, so that businesses of the same name differ. */
  salt?: string | undefined;
  /** Null: the seed picks one. */
  dye?: DyeName | null | undefined;
  size?: CoverSize | undefined;
  /** Without a border and always with the round patch: for categories and for Thola itself. */
  plain?: boolean | undefined;
};

const layouts = ["field", "hem", "edge", "sash", "hem", "field"] as const;
const patches = ["round", "round", "square", "diamond"] as const;
const scaleOf: Record<CoverSize, number> = { small: 0.7, medium: 1, large: 1.35 };

/** FNV-1a with a final mix: a 32-bit number. */
function hash(text: string) {
  let h = 2166136261;
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619);
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}

type Named = Pick<CoverDesign, "seed" | "salt">;

const rollOf = ({ seed, salt = "" }: Named) => {
  const identity = `|${seed}|${salt}`.normalize("NFC").toLowerCase();
  return (what: string, sides: number) => hash(what + identity) % sides;
};

const dyeIn = (roll: ReturnType<typeof rollOf>) => dyes[roll("dye", dyes.length)] ?? dyes[0];

/** The colour of a cover: the chosen one, else the one that its name gives. */
export const coverDye = ({ dye, ...named }: Named & Pick<CoverDesign, "dye">) =>
  dye ? namedDyes[dye] : dyeIn(rollOf(named));

/** Everything about a cover except its icon; always the same for the same options. */
export function drawCover({
  prints: names,
  seed,
  salt = "",
  dye: chosen = null,
  size = "medium",
  plain = false,
}: CoverDesign) {
  const roll = rollOf({ seed, salt });
  const pick = <T>(what: string, list: readonly T[]) => list[roll(what, list.length)] as T;

  const name = pick("print", names);
  const print: Print = prints[name];
  const enlarge = size === "large" ? (print.enlarge ?? 1) : 1;
  const scale = Math.round((90 + roll("scale", 36)) * scaleOf[size] * enlarge) / 100;
  const turn = pick("turn", [0, 0, ...(print.turns ?? [])]);
  const shift = [roll("x", print.w), roll("y", print.h)] as const;
  const layout = plain || size === "small" ? "field" : pick("layout", layouts);
  const patch = plain ? "round" : pick("patch", patches);
  const hem = pick("hem", hems);
  const dye = chosen ? namedDyes[chosen] : dyeIn(roll);
  const all = [name, scale, turn, ...shift, layout, hems.indexOf(hem), dye, patch, size];
  const id = `c${hash(all.join("|")).toString(36)}`;
  return { id, name, print, scale, turn, shift, layout, hem, dye, patch, size };
}

export type CoverDrawing = ReturnType<typeof drawCover>;
