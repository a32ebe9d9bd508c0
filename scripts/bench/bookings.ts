import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { profiles, users } from "~/modules/accounts/tables.server";
import { type BookingRequest, requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { startTimes } from "~/modules/bookings/slots";
import { plainRules } from "~/modules/businesses/availability/rules";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { openPool, openWritePool } from "~/platform/pools.server";
import { addDays, dayOf, timeText, weekdayOf } from "~/platform/time";
import type { Bench } from "./bench";
import { commandOf, cpuMsOf } from "./machine";
import type { Section } from "./report";
import { ms, percentile, whole } from "./statistics";

/** The number of write connections of one process of the program, and about that of four. */
const poolSizes = [12, 50];
const rivals = 200;
const warmUp = 2000;
const barPerSecond = 400;
const mailDomain = "bench.thola.test";

type Customer = { userId: string };
type Slot = Pick<BookingRequest, "businessId" | "serviceId" | "date" | "time">;

/** Adds confirmed customers, one per booking, so that no customer reaches a limit. */
async function addCustomers(db: Db, count: number): Promise<Customer[]> {
  const at = new Date();
  const person = () => {
    const id = newId();
    return {
      id,
      name: "Somebody",
      email: `${id}@${mailDomain}`,
      userType: "customer" as const,
      createdAt: at,
      updatedAt: at,
    };
  };
  const people = Array.from({ length: count }, person);
  for (let from = 0; from < count; from += 1000) {
    const some = people.slice(from, from + 1000);
    await db.insert(users).values(some.map((one) => ({ ...one, emailVerified: true })));
    await db.insert(profiles).values(some);
  }
  return people.map(({ id }) => ({ userId: id }));
}

/** Distinct slots: the first start of each coming day, at as many businesses as needed. */
async function findSlots(db: Db, count: number, now: Date): Promise<Slot[]> {
  const { rows } = await db.execute<{
    id: string;
    slot_minutes: number;
    service: string;
    duration: number;
    hours: { weekday: number; opens: number; closes: number }[];
  }>(sql`
    select b.id, b.slot_minutes, s.id as service, s.duration,
      (select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
        from business_hours h where h.business_id = b.id) as hours
    from (
      select id, slot_minutes from business_profiles b
      where listed and capacity = 1 and subscribed and access_until > now() + interval '1 hour' and not locked
        and not exists (select from booking_holds h where h.business_id = b.id)
      order by md5(id::text) limit ${Math.min(count, 2000)}
    ) b cross join lateral (
      select id, duration_minutes as duration from business_services where business_id = b.id order by position limit 1
    ) s`);
  const slots: Slot[] = [];
  for (let ahead = 1; ahead <= 50 && slots.length < count; ahead++) {
    const date = addDays(dayOf(now), ahead);
    for (const { id, service, duration, slot_minutes: slotMinutes, hours } of rows) {
      const today = (hours ?? []).filter(({ weekday }) => weekday === weekdayOf(date));
      const [first] = startTimes(
        { ...plainRules, hours: today, slotMinutes, closesOnHolidays: false, daysOff: [] },
        duration,
        date,
      );
      if (first !== undefined)
        slots.push({ businessId: id, serviceId: service, date, time: timeText(first) });
    }
  }
  return slots.slice(0, count);
}

const requestFor = (slot: Slot): BookingRequest => ({
  ...slot,
  name: "Somebody",
  email: "somebody@example.co.za",
  phone: null,
  address: "88 Ntuli Street, Pimville",
  notes: null,
  healthConsent: false,
});

/** Makes the bookings, and returns the count of each outcome and all times in ms. */
async function book(db: Db, pairs: [Slot, Customer][], atOnce: number, now: Date) {
  const outcomes: Record<string, number> = {};
  const times: number[] = [];
  const waiting = [...pairs];
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const began = performance.now();
      const result = await requestBooking(db, next[1], requestFor(next[0]), now);
      times.push(performance.now() - began);
      const outcome = result.ok ? "booked" : result.reason;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  const postgresBefore = await postgresCpu(db);
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: atOnce }, lane));
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - began) / 1000;
  let postgresMs = 0;
  for (const [pid, used] of await postgresCpu(db)) postgresMs += used - (postgresBefore.get(pid) ?? 0);
  return { outcomes, times, seconds, nodeMs: (user + system) / 1000, postgresMs };
}

/** CPU ms of the PostgreSQL processes that serve these connections, if they run on this machine. */
async function postgresCpu(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity
      where (datname = current_database() and backend_type = 'client backend') or backend_type like '%writer'`,
  );
  const used = new Map<number, number>();
  for (const { pid } of rows)
    if (existsSync(`/proc/${pid}`) && commandOf(pid).startsWith("postgres")) used.set(pid, cpuMsOf(pid));
  return used;
}

const pairsOf = (slots: Slot[], customers: Customer[]) =>
  slots.flatMap((slot, at): [Slot, Customer][] => {
    const customer = customers[at];
    return customer ? [[slot, customer]] : [];
  });

async function deadlocks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? 0;
}

async function removeTraces(db: Db) {
  const ours = sql`select id from users where email like ${`%@${mailDomain}`}`;
  await db.execute(sql`truncate mail_outbox`);
  await db.execute(sql`delete from bookings where customer_id in (${ours})`);
  await db.execute(sql`delete from users where email like ${`%@${mailDomain}`}`);
  // The next run books the same slots, and should not meet an unusual number of dead rows.
  await db.execute(sql`vacuum bookings, booking_holds, booking_events, users, profiles`);
}

const outcomeText = (outcomes: Record<string, number>) =>
  Object.entries(outcomes)
    .map(([outcome, count]) => `${count} ${outcome.replaceAll("_", " ")}`)
    .join(", ");

/** The type of one driver, which `Db` is the common part of. */
const handleOf = (pool: Pool): Db => drizzle(pool, { casing: "snake_case" }) as unknown as Db;

/** Measures distinct slots, then one contested slot, with that many connections. */
async function runWith(url: string, connections: number, count: number, now: Date): Promise<string[][]> {
  const [pool, patientPool] = [openWritePool(url, { max: connections }), openPool(url)];
  const [db, patient] = [handleOf(pool), handleOf(patientPool)];
  try {
    const customers = await addCustomers(patient, warmUp + count + rivals);
    const [contested, ...slots] = await findSlots(patient, 1 + warmUp + count, now);
    if (!contested) throw new Error("No business can be booked.");
    const distinct = slots.splice(warmUp);
    await book(db, pairsOf(slots, customers.splice(0, warmUp)), connections, now);
    // The tables were almost empty before; autovacuum would analyse them within a minute.
    await patient.execute(sql`analyze bookings, booking_holds, booking_events, mail_outbox`);
    const before = await deadlocks(db);
    const many = await book(db, pairsOf(distinct, customers), connections, now);
    const one = await book(
      db,
      customers.slice(-rivals).map((customer): [Slot, Customer] => [contested, customer]),
      rivals,
      now,
    );
    const broken = (await deadlocks(db)) - before;
    const row = (
      what: string,
      { times, seconds, outcomes, nodeMs, postgresMs }: typeof many,
      holds: boolean,
    ) => [
      what,
      String(connections),
      whole(times.length / seconds),
      ms(percentile(times, 0.5)),
      ms(percentile(times, 0.95)),
      ms(nodeMs / times.length),
      postgresMs > 0 ? ms(postgresMs / times.length) : "",
      `${outcomeText(outcomes)}, ${broken} deadlocks`,
      holds ? "pass" : "FAIL",
    ];
    const booked = many.outcomes.booked ?? 0;
    return [
      row("distinct slots", many, booked === distinct.length && booked / many.seconds > barPerSecond),
      row(`${rivals} at once for one slot`, one, one.outcomes.booked === 1 && broken === 0),
    ];
  } finally {
    await removeTraces(patient);
    await Promise.all([pool, patientPool].map((one) => one.end()));
  }
}

export async function bookings({ databases, largest, seconds }: Bench): Promise<Section> {
  const { url } = await databases.filled(largest);
  const now = new Date();
  const rows = [];
  for (const connections of poolSizes) rows.push(...(await runWith(url, connections, 500 * seconds, now)));
  return {
    title: "Bookings",
    about: [
      `The command itself, in one process and over that many connections of the program's own kind, beside ${whole(largest)} businesses;`,
      `${whole(warmUp)} bookings before, to warm up. Times in ms, waiting included; CPU ms of this process and of PostgreSQL's, for each.`,
      `Every booking is one transaction with hold, history and two mails. Bar: ${whole(barPerSecond)} per second; of one slot exactly one.`,
    ],
    tables: [
      {
        head: ["what", "connections", "per second", "p50", "p95", "CPU", "of PostgreSQL", "outcome", "bar"],
        rows,
      },
    ],
  };
}
