import * as z from "zod/mini";
import { emailText, optionalPhoneZa, optionalSentence, sentence, tick } from "~/forms/fields";
import { isDay, isTime } from "~/platform/time";

/** Shown when a required field of the booking dialog is empty. */
export const missing = { title: "bookingPage.missing.title", text: "bookingPage.missing.text" } as const;

const required = z.string({ error: missing.text });

/** The booking dialog: everything but phone and notes is required. */
export const bookingForm = z.object({
  name: sentence(1, 120, missing.text),
  email: z.pipe(required, emailText()),
  phone: optionalPhoneZa(),
  service: required,
  date: required.check(z.refine(isDay, "bookingPage.wrong.date")),
  time: required.check(z.refine(isTime, "bookingPage.wrong.time")),
  notes: optionalSentence(1000),
  healthConsent: tick,
});

const answer = { bookingId: z.string(), notes: optionalSentence(1000) };

/** The forms of Booking Management. */
export const managementActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("accept"), ...answer }),
  z.object({ intent: z.literal("reject"), ...answer }),
]);
