import { expect } from "vitest";
import { newVisitor } from "./visitor";

const address = "/business/mthembu-sons-plumbing-soweto";

/** The calendar of the sample business's first service, showing next month: today's first slot may begin at any moment. */
export async function pageOfNextMonth(origin: string): Promise<string> {
  const visitor = newVisitor(origin);
  const [, service] =
    /href="[^"?]*\?(service=[^"&#]+)#availability"/.exec((await visitor.get(address)).html) ?? [];
  const { html } = await visitor.get(`${address}?${service}`);
  const months = [...html.matchAll(/[?;]month=(\d{4}-\d\d)/g)];
  return `${address}?${service}&month=${months.at(-1)?.[1]}`;
}

/** The sample customer, with the first slot of that month as the fields of the form. */
export async function aCustomerBefore(origin: string) {
  const customer = newVisitor(origin);
  expect(await customer.signIn("customer@thola.test", "Customer#2026")).toBe("/services");
  const { html } = await customer.get(await pageOfNextMonth(origin));
  const slot = /href="[^"?]*\?(service=[^"]*?time=[^"#]*)#book"/.exec(html)?.[1] ?? "";
  const {
    service = "",
    date = "",
    time = "",
  } = Object.fromEntries(new URLSearchParams(slot.replaceAll("&amp;", "&")));
  const person = {
    name: "Thandi Nkosi",
    email: "thandi@example.co.za",
    phone: "082 555 0184",
    address: "88 Ntuli Street, Soweto",
  };
  return { book: () => customer.post(address, { intent: "book", service, date, time, ...person }) };
}

/** The sample customer requests the first slot of that month. */
export async function aBookingRequest(origin: string): Promise<void> {
  const { book } = await aCustomerBefore(origin);
  expect(await book()).toMatchObject({ status: 302, location: expect.stringContaining("/bookings/") });
}
