import { expect } from "vitest";
import { newVisitor } from "./visitor";

const address = "/business/mthembu-sons-plumbing-soweto";

/** The customer of the sample data asks the business of the sample data for its first free slot. */
export async function aBookingRequest(origin: string): Promise<void> {
  const customer = newVisitor(origin);
  expect(await customer.signIn("customer@thola.test", "Customer#2026")).toBe("/services");
  const { html } = await customer.get(address);
  const slot = /href="[^"?]*\?(service=[^"]*?time=[^"#]*)#book"/.exec(html)?.[1] ?? "";
  const {
    service = "",
    date = "",
    time = "",
  } = Object.fromEntries(new URLSearchParams(slot.replaceAll("&amp;", "&")));
  const person = { name: "Thandi Nkosi", email: "thandi@example.co.za", phone: "082 555 0184" };
  const answer = await customer.post(address, { service, date, time, ...person });
  expect(answer).toMatchObject({ status: 302, location: "/bookings" });
}
