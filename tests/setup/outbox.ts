import { asc } from "drizzle-orm";
import { vi } from "vitest";
import type { Mail } from "~/modules/notifications/commands.server";
import type { SendMail } from "~/modules/notifications/outbox.server";
import { type Appointment, mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { siteAt } from "~/platform/site";
import { minute } from "~/platform/time";
import { sender as testSender } from "./mail-sender";
import { saying } from "./texts";

export const address = "https://thola.example.co.za";
export const sender = { ...testSender, site: siteAt(address) };
export const letter = {
  greeting: saying("Hello <Thandi> & Co,"),
  paragraphs: [saying("Your table is free: São Paulo, R50.")],
};
export const aMail = (name: string, given: Partial<Mail> = {}): Mail => ({
  cause: `test:${name}`,
  to: `${name}@example.co.za`,
  subject: saying(`About ${name}`),
  letter,
  ...given,
});
export const appointment: Appointment = {
  ...{
    bookingId: "x",
    sequence: 1,
    status: "confirmed" as const,
    title: saying("Haircut"),
    description: saying("Monday"),
    href: "http://thola.test/bookings",
  },
  ...{ startsAt: "2026-11-24T08:00:00.000Z", endsAt: "2026-11-24T09:00:00.000Z" },
};
export const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute);
export const outbox = (db: Db) => db.select().from(mailOutbox).orderBy(asc(mailOutbox.cause));
export const aSender = () => vi.fn<SendMail>(async () => {});
