import * as z from "zod/mini";
import { ticked } from "~/forms/fields";
import { consent } from "./rules";

export const payForm = z.object({
  consent: ticked(`Please tick '${consent.text}' before you pay`),
});
