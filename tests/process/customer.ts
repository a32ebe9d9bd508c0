import { expect } from "vitest";
import { newVisitor } from "./visitor";

const address = "/business/mthembu-sons-plumbing-soweto";

/** The sample business's page, showing next month: today's first slot may begin at any moment. */
export async function pageOfNextMonth(origin: string): Promise<string> {
  const { html } = await newVisitor(origin).get(address);
  const months = [...html.matchAll(/[?;]month=(\d{4}-\d\d)/g)];
  return `${address}?month=${months.at(-1)?.[1]}`;
}

/** The sample customer requests the first slot of that month. */
export async function aBookingRequest(origin: string): Promise<void> {
  const customer = newVisitor(origin);
  expect(await customer.signIn("customer@thola.test", "Customer#2026")).toBe("/services");
  const { html } = await customer.get(await pageOfNextMonth(origin));
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
