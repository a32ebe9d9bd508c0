import { kmBetween, type Position } from "~/modules/places/distance";

/** In minutes: more is never kept for the road, so that nobody needs to look farther for what is in the way. */
export const longestTravel = 180;

/** Kept between two jobs, in minutes: by the distance of their places, where both are known. */
export function travelBetween(
  per10Km: number,
  one: Position | null | undefined,
  other: Position | null | undefined,
): number {
  if (per10Km === 0 || !one || !other) return 0;
  const minutes = (kmBetween(one, other) / 10) * per10Km;
  return Math.min(longestTravel, Math.ceil(minutes / 5) * 5);
}

/** How far the bookings before and after a time may reach into it. */
export const widestGap = ({
  bufferMinutes,
  travelMinutes = 0,
}: {
  bufferMinutes: number;
  travelMinutes?: number | undefined;
}): number => (travelMinutes > 0 ? Math.max(bufferMinutes, longestTravel) : bufferMinutes);
