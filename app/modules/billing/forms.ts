import * as z from "zod/mini";
import { ticked } from "~/forms/fields";

export const payForm = z.object({
  consent: ticked("billing.consent.missing"),
});
