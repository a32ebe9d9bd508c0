import { describe, expect } from "vitest";
import { newId } from "~/platform/ids";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { asking, type Business, notFound, ok } from "../../../../tests/setup/booking-life";
import { test } from "../../../../tests/setup/db";
import { listBlockedCustomers } from "../queries/of-business.server";
import { blockCustomer, unblockCustomer } from "./block-customer.server";
import { requestBooking } from "./request-booking.server";

describe("a blocked customer", () => {
  test("cannot book there any more, and can elsewhere", async ({ db, now }) => {
    const { id, business, customer } = await aBooking(db);
    const other = await aBusiness(db);
    expect(await blockCustomer(db, other.owner, { bookingId: id }, now)).toEqual(notFound);
    expect(await blockCustomer(db, business.owner, { bookingId: newId() }, now)).toEqual(notFound);
    expect(await blockCustomer(db, business.owner, { bookingId: "x" }, now)).toEqual(notFound);
    for (let twice = 0; twice < 2; twice++)
      expect(await blockCustomer(db, business.owner, { bookingId: id }, now)).toEqual(ok);
    const ask = (where: Business) =>
      requestBooking(db, { userId: customer.id }, asking(where, "2026-11-24", "14:00"), now);
    expect(await ask(business)).toEqual({ ok: false, reason: "blocked" });
    expect(await unblockCustomer(db, other.owner, { customerId: customer.id })).toEqual(notFound);
    expect(await unblockCustomer(db, business.owner, { customerId: customer.id })).toEqual(ok);
    expect(await ask(business)).toMatchObject(ok);
  });

  test("is no other customer by a second account with the same number or address", async ({ db, now }) => {
    const phone = "+27821234567";
    const customer = await aUser(db, { phone, contactEmail: "pieter@example.co.za" });
    const { id, business } = await aBooking(db, { customer });
    await blockCustomer(db, business.owner, { bookingId: id }, now);
    const book = ({ id: userId }: { id: string }, time: string) =>
      requestBooking(db, { userId }, asking(business, "2026-11-24", time), now);
    const same = [{ phone }, { contactEmail: "Pieter@example.co.za" }];
    for (const given of same)
      expect(await book(await aUser(db, given), "14:00")).toEqual({ ok: false, reason: "blocked" });
    expect(await book(await aUser(db), "14:00")).toMatchObject(ok);
  });

  test("is listed under the name of the last booking there, beside nobody of another business", async ({
    db,
    now,
  }) => {
    const person = async (name: string) => ({ ...(await aUser(db)), name });
    const [pieter, lerato, thandi] = [await person("Pieter"), await person("Lerato"), await person("Thandi")];
    const first = await aBooking(db, { customer: pieter });
    const second = await aBooking(db, { business: first.business, customer: lerato, time: "14:00" });
    const elsewhere = await aBooking(db, { customer: thandi, date: "2026-11-25" });
    await aBooking(db, { customer: { ...lerato, name: "Lerato elsewhere" }, date: "2026-11-26" });
    for (const { business, id } of [first, second, elsewhere])
      await blockCustomer(db, business.owner, { bookingId: id }, now);
    const names = async (of: Business) =>
      (await listBlockedCustomers(db, of.id)).map(({ name }) => name).sort();
    expect(await names(first.business)).toEqual(["Lerato", "Pieter"]);
    expect(await names(elsewhere.business)).toEqual(["Thandi"]);
  });
});
