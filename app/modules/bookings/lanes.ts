/** The rows of the day view, in minutes. */
export const laneStep = 15;

type Open = { opens: number; closes: number };
/** Minutes after midnight, as everything here. */
export type Taken<Booking> = {
  from: number;
  to: number;
  /** Kept free before and after it. */
  buffer: number;
  booking: Booking;
};
export type Block<Booking> = { from: number; to: number } & (
  | { state: "taken"; booking: Booking }
  /** Free for customers, kept free beside a booking, free but over, or outside of the hours. */
  | { state: "free" | "kept" | "over" | "closed"; booking: null }
);

export const floorToRow = (minutes: number) => Math.floor(minutes / laneStep) * laneStep;
export const ceilToRow = (minutes: number) => Math.ceil(minutes / laneStep) * laneStep;

/** What a day view begins and ends with: whole hours around all shifts and bookings. */
export function boundsOf(shifts: readonly Open[], taken: readonly { from: number; to: number }[]): Open {
  const opens = Math.min(...shifts.map((shift) => shift.opens), ...taken.map(({ from }) => from));
  const closes = Math.max(...shifts.map((shift) => shift.closes), ...taken.map(({ to }) => to));
  if (opens >= closes) return { opens: 480, closes: 1020 };
  return { opens: Math.floor(opens / 60) * 60, closes: Math.min(1440, Math.ceil(closes / 60) * 60) };
}

/**
 * One lane of a day without gaps, from the first row to the last. Blocks begin and end with a row; a booking that shares
 * its first row with the one before begins with the next. What lies before `now` is over.
 */
export function laneBlocks<Booking>(
  shifts: readonly Open[],
  taken: readonly Taken<Booking>[],
  { opens, closes }: Open,
  now: number,
): Block<Booking>[] {
  const blocks: Block<Booking>[] = [];
  let at = opens;
  const kept = taken
    .filter(({ buffer }) => buffer > 0)
    .map(({ from, to, buffer }) => [floorToRow(from - buffer), ceilToRow(to + buffer)] as const);
  const stateOf = (from: number, to: number) => {
    if (!shifts.some((shift) => shift.opens <= from && to <= shift.closes)) return "closed";
    if (from < now) return "over";
    return kept.some(([begins, ends]) => begins < to && from < ends) ? "kept" : "free";
  };
  const fillUntil = (end: number) => {
    const hours = shifts.flatMap((shift) => [ceilToRow(shift.opens), floorToRow(shift.closes)]);
    const cuts = [...hours, ...kept.flat(), ceilToRow(now)];
    const inside = [...new Set(cuts)].filter((cut) => at < cut && cut < end).sort((a, b) => a - b);
    for (const to of [...inside, end]) {
      if (at >= to) continue;
      blocks.push({ from: at, to, state: stateOf(at, to), booking: null });
      at = to;
    }
  };
  for (const { from, to, booking } of taken.toSorted((a, b) => a.from - b.from)) {
    fillUntil(Math.max(at, floorToRow(from)));
    const end = Math.max(at + laneStep, ceilToRow(to));
    blocks.push({ from: at, to: end, state: "taken", booking });
    at = end;
  }
  fillUntil(closes);
  return blocks;
}

/** Outages as the cells of a column of the day view, those that overlap in one, with the stretches between them. */
export function outageCells<Outage extends { from: number; to: number }>(
  outages: readonly Outage[],
  { opens, closes }: Open,
) {
  const cells: { from: number; to: number; outages: Outage[] }[] = [];
  for (const outage of outages.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(opens, floorToRow(outage.from));
    const to = Math.min(closes, ceilToRow(outage.to));
    if (from >= to) continue;
    const last = cells.at(-1);
    const ends = last?.to ?? opens;
    if (last && from < ends) {
      last.to = Math.max(ends, to);
      last.outages.push(outage);
    } else {
      if (ends < from) cells.push({ from: ends, to: from, outages: [] });
      cells.push({ from, to, outages: [outage] });
    }
  }
  const ends = cells.at(-1)?.to;
  if (ends !== undefined && ends < closes) cells.push({ from: ends, to: closes, outages: [] });
  return cells;
}

/** The columns of outages: one, or one of each kind where two kinds overlap. */
export function outageColumns<Outage extends { kind: string; from: number; to: number }>(
  outages: readonly Outage[],
  bounds: Open,
) {
  const all = outageCells(outages, bounds);
  const kinds = [...new Set(outages.map(({ kind }) => kind))];
  const isMixed = all.some(({ outages: [first, ...others] }) =>
    others.some(({ kind }) => kind !== first?.kind),
  );
  const columns = isMixed
    ? kinds.map((one) =>
        outageCells(
          outages.filter(({ kind }) => kind === one),
          bounds,
        ),
      )
    : [all];
  return columns.filter(({ length }) => length > 0);
}

/** The times at which at least one lane is free, each as long as it goes. */
export function freeStretches(lanes: readonly (readonly Block<unknown>[])[]): { from: number; to: number }[] {
  const free = lanes
    .flat()
    .filter(({ state }) => state === "free")
    .toSorted((a, b) => a.from - b.from);
  const stretches: { from: number; to: number }[] = [];
  for (const { from, to } of free) {
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}
