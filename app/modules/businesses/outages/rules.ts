import { day } from "~/platform/time";
import type { Need } from "../needs/rules";

/** What may be off. */
export const supplies = ["mains", "water"] as const satisfies readonly Need[];
export type Supply = (typeof supplies)[number];

/** A time at which mains power or water is off, as far as it concerns one business. */
export type Outage = {
  from: Date;
  to: Date;
  /** Of the operator's: the suburb or town, as our places name it. Null of the owner's own, which count wherever the work is. */
  place: string | null;
  /** The business itself is there. */
  here: boolean;
  /** Of the business, that need what is off. */
  services: readonly string[];
};

/** What is wanted, with the names of the suburb and the town in the address of the job. */
type Wanted = { serviceId?: string | null | undefined; places?: readonly string[] | null | undefined };

/** Whether an outage is where the work is: at the address that is known, else at the business. */
export const isThere = (
  { place, here }: Pick<Outage, "place" | "here">,
  places: readonly string[] | null | undefined,
): boolean => (place !== null && places ? places.includes(place) : here);

/** Whether what the work needs is off at some moment of [from, to). */
export const isOff = (outages: readonly Outage[], { serviceId, places }: Wanted, from: number, to: number) =>
  outages.some(
    (one) =>
      +one.from < to && from < +one.to && one.services.some((id) => id === serviceId) && isThere(one, places),
  );

/** An owner enters so many that are still to come; the operator so many for everybody. */
export const mostOwnOutages = 100;
export const mostOutages = 2000;
/** In milliseconds: how long one that is over is kept. */
export const outagesKept = 7 * day;
