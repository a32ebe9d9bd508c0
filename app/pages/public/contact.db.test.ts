import { expect } from "vitest";
import { timeName, trapName } from "~/forms/trap";
import { contactMessages } from "~/modules/contact/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { without } from "../../../tests/setup/broken";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const typed = {
  intent: "send",
  name: "Fatima Adams",
  email: "Fatima@Example.co.za",
  phone: "",
  subject: "Plumber did not come",
  message: "He was to come on Friday.\nWho helps?",
};

/** The site, whose clock the test moves, and a visitor who opens the form and waits before sending it. */
async function aForm(db: Db, start: Date) {
  let at = start.getTime();
  const site = await openSite(db, () => new Date(at), { OPERATOR_EMAIL: "help@operator.co.za" });
  const visitor = site.newVisitor();
  const open = async () => {
    const html = await (await visitor.get("/contact")).text();
    return new RegExp(`name="${timeName}" value="([^"]+)"`).exec(html)?.[1] ?? "";
  };
  const send = async (fields: Record<string, string>, seconds = 5) => {
    const shown = await open();
    at += seconds * 1000;
    return visitor.post("/contact", { [timeName]: shown, ...fields });
  };
  return { visitor, send };
}

test("the page shows how to reach the operator, from the environment, and when", async ({ db, now }) => {
  const { visitor } = await aForm(db, now);
  const response = await visitor.get("/contact");
  const html = await response.clone().text();
  expect(html).toContain('href="mailto:help@operator.co.za"');
  expect(html).toMatch(/href="tel:\+27\d+"/);
  expect(html).toContain('href="https://thola.test"');
  const words = await wordsOf(response);
  for (const line of ["weekdays", "onWeekdays", "saturday", "onSaturday", "sunday", "closed"] as const)
    expect(words).toContain(t(`contact.hours.${line}`));
});

test("what is missing is said beside its field, and what was typed stays", async ({ db, now }) => {
  const { send } = await aForm(db, now);
  const response = await send({ ...typed, name: "F", email: "fatima", subject: "Tap", message: "Help me" });
  expect(response.status).toBe(422);
  const html = await response.clone().text();
  const words = await wordsOf(response);
  for (const text of [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Subject must be at least 5 characters",
    "Message must be at least 10 characters",
  ])
    expect(words).toContain(documented(text));
  expect(html).toContain('value="fatima"');
  expect(html).toContain(">Help me</textarea>");
  expect(await db.select().from(contactMessages)).toEqual([]);
});

test("a message is kept and mailed to the operator, whose reply goes to the sender", async ({ db, now }) => {
  const { visitor, send } = await aForm(db, now);
  const response = await send(typed);
  expect(response.headers.get("Location")).toBe("/contact");
  const after = await visitor.get("/contact");
  const html = await after.clone().text();
  const words = await wordsOf(after);
  expect(words).toContain(documented("Message sent successfully!"));
  expect(words).toContain(documented("We'll get back to you as soon as possible."));
  expect(html).not.toContain(typed.subject);
  const [kept] = await db.select().from(contactMessages);
  expect(kept).toMatchObject({ email: "fatima@example.co.za", phone: null, message: typed.message });
  const [mail] = await db.select().from(mailOutbox);
  expect(mail).toMatchObject({
    recipient: "help@operator.co.za",
    replyTo: { name: typed.name, email: "fatima@example.co.za" },
  });
});

test("programs, floods and a broken database are refused with the documented failure", async ({
  db,
  now,
}) => {
  const { send } = await aForm(db, now);
  const refused = [
    await send({ ...typed, [trapName]: "011" }),
    await send(typed, 1),
    await send(typed, 50_000),
  ];
  refused.push(await send({ ...typed, [timeName]: "x.y" }));
  refused.push(await without(db, "contact_messages", () => send(typed)));
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 500]);
  for (const response of refused) {
    const html = await response.clone().text();
    expect(await wordsOf(response)).toContain(documented("Error sending message"));
    expect(html).toContain(typed.subject);
  }
  const statuses: number[] = [];
  for (let n = 1; n <= 5; n++) statuses.push((await send(typed)).status);
  const last = await send(typed);
  expect([...statuses, last.status]).toEqual([302, 302, 302, 302, 429, 429]);
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await wordsOf(last)).toContain(documented("Please try again later or contact us directly."));
});
