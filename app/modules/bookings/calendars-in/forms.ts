import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { laneForm } from "../forms";
import { longestName } from "./rules";

export const calendarsInActs = intents({
  add: {
    address: sentence(1, 2000, "calendarsIn.add.addressMissing"),
    name: sentence(1, longestName, "calendarsIn.add.nameMissing"),
    /** A lane by its number; empty for everybody. */
    lane: laneForm,
  },
  fetch: { id: z.string() },
  remove: { id: z.string() },
});
