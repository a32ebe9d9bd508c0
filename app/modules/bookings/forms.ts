import * as z from "zod/mini";
import {
  emailText,
  optionalPhoneZa,
  optionalSentence,
  phoneZa,
  randCents,
  sentence,
  tick,
  timeOfDay,
} from "~/forms/fields";
import { intents } from "~/forms/intents";
import { mostExtras } from "~/modules/businesses/prices";
import { isDay, isTime } from "~/platform/time";
import { labelsFit, maxNotes } from "./customers/rules";
import { guestWays } from "./guest/rules";

/** Shown when a required field of the booking dialog is empty. */
export const missing = {
  title: "bookingPage.missing.title",
  text: "bookingPage.missing.text",
  here: "bookingPage.missing.here",
} as const;

const required = z.string({ error: missing.text });

/** A lane by its number; empty for all or any of them. */
export const laneForm = z._default(
  z.string().check(z.regex(/^(?:[1-9]\d?)?$/, "bookingPage.wrong.time")),
  "",
);
/** The person that a customer chose. What no link of ours says is anybody. */
const personForm = z.catch(laneForm, "");
export const laneOf = (typed: string): number | null => (typed === "" ? null : Number(typed));

/** What the form said of the call-out, in cents, and the add-ons that are ticked in it. */
const onTop = {
  callOut: z.pipe(
    z._default(z.string(), "0"),
    z.transform((said) => (/^\d{1,9}$/.test(said) ? Number(said) : 0)),
  ),
  extras: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(mostExtras)), []),
};

/** What is asked for; the address only where the business comes to the customer. */
const asked = {
  service: required,
  person: personForm,
  date: required.check(z.refine(isDay, "bookingPage.wrong.date")),
  time: required.check(z.refine(isTime, "bookingPage.wrong.time")),
  address: optionalSentence(300),
  ...onTop,
};

/** The form of a business's page, the booking dialog. */
export const bookingActs = intents({
  book: {
    name: sentence(1, 120, missing.text),
    email: z.pipe(required, emailText()),
    phone: z.pipe(required, phoneZa()),
    ...asked,
    notes: optionalSentence(1000),
    healthConsent: tick,
  },
});

/** The form of people without an account. */
export const guestActs = intents({
  keep: {
    key: z.string({ error: "guest.wrong.failed" }).check(z.uuid("guest.wrong.failed")),
    name: sentence(1, 120, missing.here),
    phone: z.pipe(z.string({ error: missing.here }), phoneZa()),
    email: z.optional(emailText()),
    way: z._default(z.enum(guestWays, { error: "guest.wrong.failed" }), "email"),
    ...asked,
  },
});

const which = { bookingId: z.string() };
const bothNeeded = "bookings.management.propose.missing";

export const managementActs = intents({
  accept: { ...which, notes: optionalSentence(1000) },
  reject: { ...which, notes: optionalSentence(1000) },
  propose: {
    ...which,
    date: z.string({ error: bothNeeded }).check(z.refine(isDay, "bookingPage.wrong.date")),
    time: z.string({ error: bothNeeded }).check(z.refine(isTime, "bookingPage.wrong.time")),
    notes: optionalSentence(1000),
  },
  agree: which,
  refuse: which,
  "take-back": which,
  cancel: { ...which, notes: optionalSentence(1000) },
  finish: which,
  missed: which,
  dispute: which,
  block: which,
  seen: { requestId: z.string() },
  "not-seen": { requestId: z.string() },
  unblock: { customerId: z.string() },
});

const note = sentence(3, 1000, "adminDisputes.noteMissing");

/** An administrator settles what the two sides say about a no-show. */
export const disputeActs = intents({ uphold: { note }, dismiss: { note } });

/** Where the jobs are, as the owner says, and what may be booked again. */
export const calendarActs = intents({
  unblock: { id: z.string() },
  "say-where": { where: z.enum(["trade", "visit", "stay"]) },
});

/** A customer's choice of another time, which the command checks. */
export const rescheduleActs = intents({
  reschedule: { date: z._default(z.string(), ""), time: z._default(z.string(), "") },
});

export const sheetNotes = z._default(
  z.pipe(z.string(), z.string().check(z.trim(), z.maxLength(maxNotes, "customers.sheet.notesLong"))),
  "",
);
export const sheetActs = intents({
  save: {
    notes: sheetNotes,
    labels: z._default(z.string().check(z.refine(labelsFit, "customers.sheet.labelsMany")), ""),
    /** What the form was filled in with, to notice a change on another device. */
    seen: z.optional(z.string()),
  },
});

/** A part of a day without bookings; the lane, or none for the whole business. */
export const blockActs = intents({
  block: {
    date: z.string({ error: "bookingPage.wrong.date" }).check(z.refine(isDay, "bookingPage.wrong.date")),
    from: timeOfDay("bookingPage.wrong.time"),
    to: timeOfDay("bookingPage.wrong.time"),
    lane: laneForm,
  },
});

/** Another time for an agreed booking. */
const newTime = {
  date: z.string({ error: "bookings.move.missing" }).check(z.refine(isDay, "bookingPage.wrong.date")),
  time: timeOfDay("bookings.move.missing"),
  /** Who is to do it; empty: who does it now. */
  lane: laneForm,
  notes: optionalSentence(1000),
  /** The time that was warned of, which is to be taken anyway. */
  anyway: z._default(z.string(), ""),
};
export const moveActs = intents({ move: newTime });

/** An agreed booking as it is to be. An empty service or price is the one that it has, or none yet. */
export const changeActs = intents({
  change: {
    name: sentence(1, 120, "bookings.change.nameMissing"),
    service: z._default(z.string(), ""),
    ...newTime,
    price: z.optional(randCents("bookings.change.priceWrong")),
    address: optionalSentence(300),
  },
});

/** A booking that the owner writes in: only what, when and who are needed. */
export const enteredActs = intents({
  enter: {
    /** The id of the booking to be: the form sent twice is one booking. */
    key: z.optional(z.string()),
    service: z.string({ error: "bookings.enter.serviceMissing" }),
    lane: laneForm,
    date: z.string({ error: "bookingPage.wrong.date" }).check(z.refine(isDay, "bookingPage.wrong.date")),
    time: timeOfDay("bookingPage.wrong.time"),
    name: sentence(1, 120, "bookings.enter.nameMissing"),
    phone: optionalPhoneZa(),
    email: z.optional(emailText()),
    address: optionalSentence(300),
    notes: optionalSentence(1000),
    /** How often it comes again, if it does. */
    again: z._default(z.string(), ""),
    /** The time that was warned of, which is to be booked anyway. */
    anyway: z._default(z.string(), ""),
  },
});
