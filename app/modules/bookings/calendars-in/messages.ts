import type { TextKey } from "~/texts/message";
import type { Fault } from "./rules";

/** Why, and what to do next. */
export const faultMessage = (fault: Fault): TextKey => `calendarsIn.faults.${fault}`;
