import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { profiles } from "~/modules/accounts/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const password = "Thola#2026x";

test.for(["/profile", "/settings"])(
  "%s explains every address: which signs in, where mail goes, and what customers see",
  async (page, { db, now }) => {
    const site = await openSite(db, now);
    const id = await createSeedUser(
      site.app.db,
      {
        ...{ email: "in@example.co.za", password, name: "Lerato", userType: "business" },
      },
      site.app.now(),
    );
    await db
      .update(profiles)
      .set({ email: "post@example.co.za", emailConfirmedAt: now })
      .where(eq(profiles.id, id));
    const browser = site.newVisitor();
    await browser.post("/auth?action=signin", { intent: "sign-in", email: "in@example.co.za", password });
    expect(await wordsOf(await browser.get(page))).not.toContain(t("account.addresses.business.label"));
    await aBusiness(db, { userId: id, email: "shop@example.co.za" });
    const words = await wordsOf(await browser.get(page));
    for (const [which, address] of [
      ["signIn", "in"],
      ["contact", "post"],
      ["business", "shop"],
    ] as const)
      expect(words).toContain(
        `${t(`account.addresses.${which}.label`)} ${address}@example.co.za ${t(`account.addresses.${which}.about`)}`,
      );
  },
);
