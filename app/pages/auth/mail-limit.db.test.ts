import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { hour } from "~/platform/time";
import { mailsTo } from "../../../tests/pages/password-reset";
import { aPerson, password } from "../../../tests/pages/person";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", async ({ db, now }) => {
  const clock = { now };
  const site = await openSite(db, () => clock.now);
  return { ...site, clock };
});

const forms = [
  {
    ...{ form: "sign-up", at: "/auth?type=customer" },
    fields: { intent: "sign-up", password, confirmPassword: password },
    // The address has an account: its owner is told once an hour.
    ...{ known: "thandi@example.co.za", mails: { known: 1, unknown: 5 } },
  },
  {
    ...{ form: "resend", at: "/auth?action=signin" },
    fields: { intent: "resend" },
    ...{ known: "waits@example.co.za", mails: { known: 5, unknown: 0 } },
  },
  {
    ...{ form: "reset", at: "/auth?action=reset" },
    fields: { intent: "reset" },
    ...{ known: "thandi@example.co.za", mails: { known: 5, unknown: 0 } },
  },
];

test.for(forms)(
  "60 times the form '$form' for a known and an unknown address look alike, and the limit of mails does not show",
  async ({ at, fields, known, mails }, { db, site, now }) => {
    await aPerson(site);
    const waiting = await aPerson(site, { email: "waits@example.co.za" });
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, waiting));
    const unknown = "nobody@example.co.za";
    const send = async (email: string, network: string) => {
      const response = await site.newVisitor().post(at, { ...fields, email }, { "x-thola-client": network });
      const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "").length);
      const { status, headers } = response;
      const words = (await wordsOf(response)).replaceAll(email, "ADDRESS");
      return { status, to: headers.get("Location"), wait: headers.get("Retry-After"), cookies, words };
    };
    const answers = async (email: string, network: string) => {
      const all = [];
      for (let time = 0; time < 60; time++) all.push(await send(email, network));
      return all;
    };
    const [ofKnown, ofUnknown] = [await answers(known, "41.0.0.1"), await answers(unknown, "41.0.0.2")];
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown.map(({ status }) => status)).toEqual([...Array(50).fill(302), ...Array(10).fill(429)]);
    expect(new Set(ofKnown.slice(0, 50).map(({ to }) => to)).size).toBe(1);
    expect(ofKnown.at(-1)?.wait).toBe("3600");
    const written = async () => ({
      known: (await mailsTo(db, known)).length,
      unknown: (await mailsTo(db, unknown)).length,
    });
    expect(await written()).toEqual(mails);
    site.clock.now = new Date(now.getTime() + hour);
    expect((await send(known, "41.0.0.1")).status).toBe(302);
    expect((await written()).known).toBe(mails.known + 1);
  },
);
