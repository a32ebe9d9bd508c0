import * as z from "zod/mini";
import type { TextKey } from "~/texts/message";
import { cleanText } from "./clean-text";

/** Field types: each is trimmed, has limits, and has one message for a missing and for a wrong value. */

/** Its {{max}} is filled in by parseForm. */
export const tooLong = "forms.tooLong" satisfies TextKey;

const clean = z.overwrite<string>(cleanText);

/** Text of one or more lines, from `min` to `max` characters. */
export const sentence = (min: number, max: number, message: TextKey) =>
  z.string({ error: message }).check(clean, z.minLength(min, message), z.maxLength(max, tooLong));

/** The name of somebody or something, in one line: no markup, which nobody means. */
export const plainName = (max: number, missing: TextKey) =>
  sentence(1, max, missing).check(z.regex(/^[^<>]*$/, "forms.noAngles" satisfies TextKey));

export const optionalSentence = (max: number) =>
  z.optional(z.string().check(clean, z.maxLength(max, tooLong)));

export const emailText = (message: TextKey = "forms.email") =>
  z
    .string({ error: message })
    .check(clean, z.toLowerCase(), z.maxLength(254, message), z.email({ error: message }));

/** A web address; one without a scheme gets https. */
export const optionalUrl = (message: TextKey = "forms.webAddress") =>
  z.optional(
    z.pipe(
      z.string().check(
        clean,
        z.overwrite((text) => (text === "" || /^[a-z]+:/i.test(text) ? text : `https://${text}`)),
        z.maxLength(500, message),
      ),
      z.url({ protocol: /^https?$/, hostname: /\./, error: message }),
    ),
  );

/**
 * A South African telephone number in any usual spelling ('082 555 0119', '+27 82 555 0119', '0027...'), as E.164.
 * Numbers of other countries must be written with their country code.
 */
/** `wrong` is about a number that is typed and is none. */
export const phoneZa = (message: TextKey = "forms.phone", wrong = message) =>
  z
    .string({ error: message })
    .check(z.overwrite(toE164), z.regex(/^\+(27[1-8]\d{8}|(?!27)[1-9]\d{7,14})$/, wrong));

export const optionalPhoneZa = (message?: TextKey) => z.optional(phoneZa(message));

/** E.164, or the text as typed if it cannot be parsed. */
function toE164(text: string): string {
  const digits = text.replace(/[\s().\-\u2010-\u2015]/g, "");
  const international = digits.replace(/^00/, "+").replace(/^\+270(?=\d{9}$)/, "+27");
  if (international.startsWith("+")) return international;
  if (/^0\d{9}$/.test(international)) return `+27${international.slice(1)}`;
  return /^27\d{9}$/.test(international) ? `+${international}` : text.trim();
}

/** '+27825550119' -> '082 555 0119', as South Africans write it; foreign numbers stay as they are. */
export function showPhone(e164: string): string {
  const match = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(e164);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164;
}

/** 'R1 299,50', '1,299.50' -> '1299.50': a comma before three digits parts thousands, before fewer it begins the cents. */
export const plainAmount = (typed: string): string =>
  typed
    .replace(/[R\s]/gi, "")
    .replace(/,(?=\d{3}(?!\d))/g, "")
    .replace(",", ".");

/** An amount in rand as people write it ('R1 299,50', '299'), in cents. */
export const randCents = (message: TextKey) =>
  z.pipe(
    z.string({ error: message }).check(z.overwrite(plainAmount), z.regex(/^\d{1,7}(\.\d{1,2})?$/, message)),
    z.transform((typed) => Math.round(Number(typed) * 100)),
  );

/** A checkbox that must be ticked. */
export const ticked = (message: TextKey) => z.literal("on", { error: message });

/** A checkbox that may be ticked. */
export const tick = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === "on"),
);

/** 'HH:MM', as time inputs send it. */
export const timeOfDay = (message: TextKey = "forms.time") =>
  z.string({ error: message }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message));

export const optionalTime = (message: TextKey) => z.optional(timeOfDay(message));

/** 'YYYY-MM-DD', as date inputs send it, or nothing; of years that are days to count from (`isDay`). */
export const optionalDay = (message: TextKey) =>
  z.optional(
    z.string({ error: message }).check(z.iso.date({ error: message }), z.regex(/^(19|2\d)/, message)),
  );

export const wholeNumber = (min: number, max: number, message: TextKey) =>
  z.pipe(
    z.string({ error: message }).check(clean, z.regex(/^\d{1,6}$/, message)),
    z.pipe(
      z.transform((typed: string) => Number(typed)),
      z.number().check(z.minimum(min, message), z.maximum(max, message)),
    ),
  );
