import * as z from "zod/mini";
import { randCents } from "~/forms/fields";
import type { Errors } from "~/forms/parse";
import type { Message } from "~/texts/message";
import { kmOf, type TypedArea } from "./forms";
import { type Based, spotMeant } from "./queries.server";
import { type Area, type AreaRing, longestKm, mostSuburbs } from "./rules";

type Read = { ok: true; area: Area | null } | { ok: false; errors: Errors };

export function readArea(typed: TypedArea, based: Based): Read {
  if (typed.how === "none") return { ok: true, area: null };
  if (based.latitude === null) return { ok: false, errors: { how: "area.errors.noBase" } };
  const rings = readRings(typed);
  const where = typed.how === "radius" ? readRadius(typed.km) : readPlaces(typed.suburbs, based);
  const errors: Errors = {
    ...("error" in where ? { [typed.how === "radius" ? "km" : "suburbs"]: where.error } : {}),
    ...("error" in rings ? { rings: rings.error } : {}),
  };
  if ("error" in where || "error" in rings) return { ok: false, errors };
  return { ok: true, area: { ...where, rings: rings.rings } };
}

type Wrong = { error: Message };

function readRadius(typed: string): Pick<Area, "km" | "suburbs"> | Wrong {
  const km = kmOf(typed, longestKm);
  return km === null
    ? { error: { key: "area.errors.km", values: { count: longestKm } } }
    : { km, suburbs: [] };
}

function readPlaces(typed: string, based: Based): Pick<Area, "km" | "suburbs"> | Wrong {
  const lines = typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return { error: "area.errors.suburbs" };
  if (lines.length > mostSuburbs)
    return { error: { key: "area.errors.tooMany", values: { count: mostSuburbs } } };
  const named = lines.map((line) => ({ line, spot: spotMeant(line, based) }));
  const unknown = named.find(({ spot }) => spot === null);
  if (unknown) return { error: { key: "area.errors.unknown", values: { name: unknown.line } } };
  return { km: null, suburbs: [...new Set(named.flatMap(({ spot }) => spot?.key ?? []))] };
}

/** Rows that are empty are left out. */
function readRings({ ringKm, ringRand }: TypedArea): { rings: AreaRing[] } | Wrong {
  const rings: AreaRing[] = [];
  for (const [at, km] of ringKm.entries()) {
    const rand = ringRand[at] ?? "";
    if (km === "" && rand === "") continue;
    const far = kmOf(km, longestKm);
    const cents = z.safeParse(randCents("area.errors.how"), rand);
    if (far === null || !cents.success)
      return { error: { key: "area.errors.ring", values: { count: longestKm } } };
    if (far <= (rings.at(-1)?.km ?? 0)) return { error: "area.errors.order" };
    rings.push({ km: far, cents: cents.data });
  }
  return { rings };
}
