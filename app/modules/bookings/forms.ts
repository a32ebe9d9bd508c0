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

/** Accept and Reject on a card of Booking Management. */
export const answerForm = z.object({
  intent: z.enum(["accept", "reject"]),
  bookingId: z.string(),
  notes: optionalSentence(1000),
});
