import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { acceptBooking } from "~/modules/bookings/commands/answer-booking.server";
import { attachmentsOf } from "~/modules/notifications/calendar-file.server";
import { letterText } from "~/modules/notifications/letter";
import { mailOutbox, type StoredMail } from "~/modules/notifications/tables.server";
import { worded } from "~/modules/notifications/worded.server";
import type { Db } from "~/platform/db.server";
import { aBooking } from "../tests/builders/booking";
import { test } from "../tests/setup/db";

const mailsOf = (db: Db) => db.select().from(mailOutbox).orderBy(mailOutbox.cause);

/** An older mail as migration 0006 left it. */
async function forget(db: Db, mail: StoredMail) {
  const [greeting = "", ...paragraphs] = letterText(worded(mail, null).letter)
    .replace(/\n\nThola$/, "")
    .split("\n\n");
  await db
    .update(mailOutbox)
    .set({ letter: { greeting, paragraphs }, appointment: null })
    .where(eq(mailOutbox.id, mail.id));
}

test("a mail that waits during the upgrade keeps its calendar file; others are unchanged", async ({
  db,
  now,
}) => {
  const { id, business } = await aBooking(db, { notes: "Ring twice.\n\nWhen: never\n\nhttp://x.test" });
  await acceptBooking(db, business.owner, { bookingId: id, notes: "At the gate" }, now);
  const said = await mailsOf(db);
  expect(said).toHaveLength(2);
  for (const mail of said) await forget(db, mail);
  const sent = { ...said[0], id: crypto.randomUUID(), cause: `booking:${id}:booked:customer`, sentAt: now };
  const other = { ...said[0], id: crypto.randomUUID(), cause: `booking:${id}:expired:customer` };
  for (const mail of [sent, other])
    await db.insert(mailOutbox).values({ ...(mail as StoredMail), appointment: null });

  await db.execute(sql.raw(readFileSync("db/migrations/0008_waiting_mails.sql", "utf8")));
  const mended = await mailsOf(db);
  const files = mended
    .map((mail) => worded(mail, null))
    .map(({ cause, appointment }) => [
      cause.split(":").slice(2).join(" "),
      attachmentsOf(appointment).length,
    ]);
  expect(files).toEqual([
    ["accepted business", 1],
    ["accepted customer", 1],
    ["booked customer", 0],
    ["expired customer", 0],
  ]);
  for (const { id: mailId, appointment } of said) {
    const found = mended.find((mail) => mail.id === mailId)?.appointment;
    const times = (one: typeof found) => [one?.startsAt, one?.endsAt].map((at) => Date.parse(at ?? ""));
    expect({ ...found, startsAt: 0, endsAt: 0 }).toEqual({ ...appointment, startsAt: 0, endsAt: 0 });
    expect(times(found)).toEqual(times(appointment ?? undefined));
  }
});
