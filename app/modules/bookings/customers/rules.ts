export const maxNotes = 500;
const maxLabels = 5;
const maxLabel = 24;
/** A regular came at least so often. */
export const regularVisits = 3;
/** Who did not come for so many months is one to ask. */
export const awayMonths = 6;
/** So many months after the last booking a sheet is deleted. */
export const sheetMonths = 24;

export const customerShows = ["all", "regulars", "away"] as const;
export type CustomerShow = (typeof customerShows)[number];

/** 'Cash, landlord, cash' -> Cash, landlord */
export function labelsIn(text: string): string[] {
  const labels = new Map<string, string>();
  for (const part of text.split(",")) {
    const label = part.trim().replace(/\s+/g, " ");
    if (label && !labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label);
  }
  return [...labels.values()];
}

/** Whether none of them would have to be cut or left out. */
export const labelsFit = (text: string): boolean => {
  const labels = labelsIn(text);
  return labels.length <= maxLabels && labels.every(({ length }) => length <= maxLabel);
};

/** Two saved states differ when their marks do: the form carries the one that it was filled in with. */
export const sheetMark = (sheet: { updatedAt: Date } | undefined): string =>
  sheet?.updatedAt.toISOString() ?? "none";
