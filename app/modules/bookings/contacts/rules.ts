import * as z from "zod/mini";
import { emailText, phoneZa } from "~/forms/fields";
import { type BusinessStanding, hasActiveSubscription } from "~/modules/businesses/rules";
import { day } from "~/platform/time";
import type { Message } from "~/texts/message";
import type { Said } from "./file";

/** Of one business. */
export const mostContacts = 2000;
/** Of a file. */
export const contactFileBytes = 5 * 1024 * 1024;

export type Contact = { name: string; phone: string | null; email: string | null; address: string | null };

/** Who was not used for so many months is deleted; the owner is told so many days before. */
export const unusedMonths = 24;
export const toldDays = 30;
export const goesAt = (toldAt: Date): Date => new Date(toldAt.getTime() + toldDays * day);

/** In milliseconds: so long after the plan ended the owner reads and downloads the list. */
const readableFor = 90 * day;
export type ListAccess = "open" | "readable" | "closed";

export const readableUntil = (planEnd: Date): Date => new Date(planEnd.getTime() + readableFor);

/** People are brought in and changed only while a plan runs. */
export function listAccess(business: BusinessStanding, now: Date): ListAccess {
  if (hasActiveSubscription(business, now)) return "open";
  const { accessUntil } = business;
  return accessUntil !== null && now < readableUntil(accessUntil) ? "readable" : "closed";
}

/** Who it is, as bookings of people without an account say it (`personIn`). */
export const personOf = ({ name, phone, email }: Contact): string =>
  phone ?? email?.toLowerCase() ?? name.toLowerCase();

/** One of a file: who comes in, or why not. */
export type Checked =
  | { line: number; contact: Contact; problem: null }
  | { line: number; said: Said; problem: Message };

/** Spreadsheets take a number for an amount, and leave out the nought before it. */
const withNought = (typed: string): string =>
  /^[1-8]\d{8}$/.test(typed.replace(/\s/g, "")) ? `0${typed}` : typed;

const phoneOf = phoneZa();
const emailOf = emailText();
export const [longestName, longestAddress] = [120, 300];

function checked(said: Said): Checked {
  const { line, name, address } = said;
  const refuse = (problem: Message): Checked => ({ line, said, problem });
  const phone = said.phone === "" ? null : z.safeParse(phoneOf, withNought(said.phone));
  const email = said.email === "" ? null : z.safeParse(emailOf, said.email);
  if (name === "") return refuse("contacts.wrong.name");
  if (name.length > longestName) return refuse("contacts.wrong.longName");
  if (phone && !phone.success) return refuse("contacts.wrong.phone");
  if (email && !email.success) return refuse("contacts.wrong.email");
  if (address.length > longestAddress) return refuse("contacts.wrong.address");
  const contact = { name, phone: phone?.data ?? null, email: email?.data ?? null, address: address || null };
  return { line, contact, problem: null };
}

/** What the newer one does not say stays. */
const filled = (older: Contact, newer: Contact): Contact => ({
  ...older,
  phone: older.phone ?? newer.phone,
  email: older.email ?? newer.email,
  address: older.address ?? newer.address,
});

/** The people of a file, each once: who stands there twice keeps what either line says. */
export function checkContacts(people: readonly Said[]) {
  const all = people.map(checked);
  const byPerson = new Map<string, Contact>();
  let doubles = 0;
  for (const one of all) {
    if (one.problem !== null) continue;
    const person = personOf(one.contact);
    const before = byPerson.get(person);
    if (before) doubles += 1;
    byPerson.set(person, before ? filled(before, one.contact) : one.contact);
  }
  return {
    contacts: [...byPerson.values()],
    doubles,
    wrong: all.flatMap((one) => (one.problem === null ? [] : [one])),
  };
}

const posted = z.array(
  z.tuple([z.string(), z.nullable(z.string()), z.nullable(z.string()), z.nullable(z.string())]),
);

/** The people of the preview as they go back and forth in its form. */
export const written = (contacts: readonly Contact[]): string =>
  JSON.stringify(contacts.map(({ name, phone, email, address }) => [name, phone, email, address]));

/** They are checked again: what comes back from a browser may be anything. Null for what is no preview of ours. */
export function readWritten(text: string): Contact[] | null {
  try {
    const read = z.safeParse(posted, JSON.parse(text));
    if (!read.success) return null;
    const { contacts, wrong } = checkContacts(
      read.data.map(([name, phone, email, address], index) => ({
        ...{ line: index + 1, name, phone: phone ?? "", email: email ?? "", address: address ?? "" },
      })),
    );
    return wrong.length > 0 ? null : contacts;
  } catch {
    return null;
  }
}
