import { expect } from "vitest";
import { addDays, dayOf } from "~/platform/time";
import { hiddenFields, newVisitor, type Visitor } from "./visitor";

/** The sample data's starter, signed in, who has completed the wizard and not paid yet. */
export async function anOwnerWithProfile(origin: string): Promise<Visitor> {
  const owner = newVisitor(origin);
  expect(await owner.signIn("starter@thola.test", "Starter#2026")).toBe("/business-onboarding");
  const steps: Record<string, string>[] = [
    {
      businessName: "Kwela Appliance Repairs",
      category: "home-services",
      subcategory: "appliance-repairs",
      description: "Washing machines, fridges and stoves, repaired at your home.",
    },
    {
      phone: "082 555 0119",
      email: "kwela@example.co.za",
      province: "gauteng",
      citiesOf: "gauteng",
      cities: "soweto",
    },
    { contactMethods: "phone" },
    { services: "Washing machine repair" },
    {},
    { "monday-isOpen": "on", "tuesday-isOpen": "on" },
  ];
  for (const [index, fields] of steps.entries()) {
    const intent = index === 5 ? "complete" : "continue";
    const response = await owner.post(`/business-onboarding?step=${index + 1}`, { ...fields, intent });
    expect(response.location).toBe(
      index === 5 ? "/business-payment" : `/business-onboarding?step=${index + 2}`,
    );
  }
  return owner;
}

/** Starts a checkout and returns the address of its order at the simulator. */
export async function anOrder(owner: Visitor): Promise<string> {
  const { html } = await owner.post("/business-payment", { intent: "pay", consent: "on" });
  const action = /<form[^>]*action="([^"]*\/dev\/payfast\/eng\/process)"/.exec(html)?.[1] ?? "";
  const order = await owner.post(action, hiddenFields(html, action));
  expect(order.location).toMatch(/^\/dev\/payfast\/orders\//);
  return order.location;
}

/** Polls until the page contains the words, after five seconds once a second; returns the milliseconds that it took. */
export async function untilPageSays(visitor: Visitor, path: string, words: string, seconds: number) {
  const began = performance.now();
  for (;;) {
    const { html } = await visitor.get(path);
    const took = performance.now() - began;
    if (html.includes(words)) return took;
    if (took > seconds * 1000) throw new Error(`${path} did not say '${words}' within ${seconds} s`);
    await new Promise((later) => setTimeout(later, took < 5000 ? 500 : 1000));
  }
}

/**
 * The owner writes in bookings, one a day for a hundred days, until the connection breaks or `tell`, which learns of each,
 * returns false.
 */
export async function enterMany(
  owner: Visitor,
  firstDay: number,
  tell: (name: string) => unknown,
): Promise<void> {
  const form = (await owner.get("/booking-management/new")).html;
  const service = /<select[\s\S]*?<option value="([0-9a-f-]{36})"/.exec(form)?.[1] ?? "";
  for (let day = firstDay; day < firstDay + 100; day++) {
    const name = `Walk-in ${day}`;
    const date = addDays(dayOf(new Date()), day);
    const fields = {
      intent: "enter",
      service,
      date,
      time: "03:00",
      name,
      anyway: `${service} ${date} 03:00`,
    };
    const { status } = await owner.post("/booking-management/new", fields);
    expect(status).toBe(302);
    if ((await tell(name)) === false) return;
  }
}
