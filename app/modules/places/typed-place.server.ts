import type { Errors, Refused } from "~/forms/parse";
import { placeTyped } from "./queries/spots.server";

/** What is wrong with the place that was typed; what is missing, its form says itself. */
export const placeErrors = ({ place }: Refused["values"]): Errors =>
  typeof place !== "string" || place === "" || placeTyped(place) ? {} : { place: "askThree.errors.place" };
