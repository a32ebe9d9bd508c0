import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { newId } from "~/platform/ids";
import { aCustomerBefore } from "./customer";
import { newVisitor } from "./visitor";

const business = "/business/mthembu-sons-plumbing-soweto";

/** A customer signs in, searches, books and writes; the owner's page, which follows, is told. */
export async function walkJourney(origin: string): Promise<void> {
  const visitor = newVisitor(origin);
  const found = await visitor.get("/services?q=plumber&city=soweto");
  expect(found).toMatchObject({ status: 200, html: expect.stringContaining(business) });

  const customer = await aCustomerBefore(origin);
  expect(await customer.book()).toMatchObject({
    status: 302,
    location: expect.stringContaining("/bookings/"),
  });

  const owner = newVisitor(origin);
  expect(await owner.signIn("business@thola.test", "Business#2026")).toBe("/dashboard");
  const told = followLive(origin, owner.cookieHeader());
  try {
    await told.untilAfter(0);
    const before = told.events();
    const writer = newVisitor(origin);
    await writer.signIn("customer@thola.test", "Customer#2026");
    const text = "Do you come on Saturdays?";
    const { location } = await writer.post(`${business}/ask`, { intent: "ask", key: newId(), text });
    const [id = ""] = /[0-9a-f-]{36}/.exec(location) ?? [];
    await told.untilAfter(before);
    expect((await owner.get(`/dashboard/messages/${id}`)).html).toContain(text);
  } finally {
    told.stop();
  }
}

/** The event stream of somebody's page. */
function followLive(origin: string, cookie: string) {
  let text = "";
  const stream = get(`${origin}/live`, { agent: false, headers: { Cookie: cookie } }, (response) => {
    response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  });
  stream.on("error", () => {});
  const events = () => text.split(/^id: /m).length - 1;
  return {
    events,
    untilAfter: async (before: number) => {
      for (const giveUp = Date.now() + 60_000; events() <= before; await sleep(50))
        if (Date.now() > giveUp) throw new Error("The owner was told nothing.");
    },
    stop: () => stream.destroy(),
  };
}
