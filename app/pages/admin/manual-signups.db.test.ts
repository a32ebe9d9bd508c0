import { expect } from "vitest";
import { manualBusinessSignups } from "~/modules/billing/manual/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { aSignedIn } from "../../../tests/builders/signed-in";
import {
  auditEntries,
  cashPage as page,
  post,
  redirected,
  refused,
  test,
} from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { said, t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const wanted = {
  businessName: "Naledi's Nails",
  email: "Naledi@example.co.za",
  phone: "082 555 0133",
  category: "beauty-wellness",
  paymentMethod: "bank_transfer",
};

test("a signup is registered and approved; its page is public, unverified, once its city is known, and claimed", async ({
  site,
  db,
}) => {
  const admin = await aSignedIn(site, "admin");
  redirected(
    await post(admin, "register-manual", {
      ...wanted,
      amount: "R299.00",
      paymentDate: "2026-11-20",
      notes: "Slip 7",
    }),
  );
  const [signup] = await db.select().from(manualBusinessSignups);
  expect(signup).toMatchObject({ email: "naledi@example.co.za", amountPaidCents: 29_900, notes: "Slip 7" });
  const words = await wordsOf(await admin.get(page));
  for (const text of ["Naledi's Nails", "R299", "Bank transfer, Nov 20, 2026", "Nov 23, 2027", admin.email])
    expect(words).toContain(text);
  const signupId = signup?.id ?? "";
  redirected(await post(admin, "approve-manual", { signupId }));
  const html = await (await admin.get(page)).text();
  expect(/<a [^>]*href="\/services"[^>]*>/.exec(html.slice(html.indexOf("manual-signups")))?.[0]).toContain(
    'target="_blank"',
  );
  expect(await auditEntries(db)).toEqual([
    `${admin.email} manual_signup.register naledi@example.co.za`,
    `${admin.email} manual_signup.approve naledi@example.co.za`,
  ]);
  const [business] = await db.select().from(businessProfiles);
  const publicPage = async () => {
    const [{ slug = "" } = {}] = await db.select().from(businessProfiles);
    return site.newVisitor().get(`/business/${slug}`);
  };
  expect((await publicPage()).status).toBe(404);
  const onboarding = "/admin/onboarding";
  const decide = await wordsOf(await admin.get(onboarding));
  expect(decide).toContain(t("adminOnboarding.noCity"));
  for (const name of ["address", "city", "area"] as const)
    expect(decide).toContain(documented(t(`business.placeholder.${name}`)));
  const place = { intent: "place", business: business?.id ?? "", city: "soweto" };
  const stranger = await aSignedIn(site, "business");
  expect((await stranger.post(onboarding, place)).status).toBe(404);
  expect((await admin.post(onboarding, { ...place, city: "nowhere" })).status).toBe(422);
  expect((await publicPage()).status).toBe(404);
  expect((await admin.post(onboarding, place)).status).toBe(302);
  expect((await admin.post(onboarding, place)).status).toBe(422);
  const shown = await wordsOf(await publicPage());
  expect(shown).toContain("Soweto");
  expect(shown).not.toContain("details checked by Thola");

  const mails = await db.select().from(mailOutbox);
  const link = mails
    .flatMap(({ letter }) => letter.action?.href ?? [])
    .find((href) => href.includes("/claim-business"));
  const visitor = await site.newVisitor().get(link ?? "");
  expect(visitor.headers.get("Location")).toContain("/auth?type=business&next=");
  const owner = await aSignedIn(site, "customer");
  expect(await wordsOf(await owner.get(link ?? ""))).toContain(
    said("claim.text", { name: "Naledi's Nails" }),
  );
  const token = new URL(link ?? "", "http://thola.test").searchParams.get("token") ?? "";
  const claimed = await owner.post("/claim-business", { intent: "claim", token });
  expect(claimed.headers.get("Location")).toBe("/dashboard");
  expect(await wordsOf(await owner.get("/dashboard"))).toContain("Naledi's Nails");
  const again = await owner.post("/claim-business", { intent: "claim", token });
  expect(again.headers.get("Location")).toBe("/dashboard");
});

test("each rule of the form has its words", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  for (const [change, text] of [
    [{ businessName: " " }, t("adminManual.errors.nameMissing")],
    [{ businessName: "X".repeat(256) }, t("adminManual.errors.nameTooLong")],
    [{ email: "naledi" }, t("adminManual.errors.email")],
    [{ phone: "" }, t("adminManual.errors.phone")],
  ] as const)
    await refused(await post(admin, "register-manual", { ...wanted, ...change }), text);
  for (const [change, key] of [
    [{ phone: "12" }, "forms.phone"],
    [{ category: "legal-services" }, "adminManual.errors.category"],
    [{ paymentMethod: "" }, "adminManual.errors.method"],
    [{ amount: "much" }, "adminManual.errors.amount"],
    [{ months: "0" }, "adminManual.errors.months"],
    [{ city: "nowhere" }, "adminManual.errors.city"],
  ] as const)
    expect(await wordsOf(await post(admin, "register-manual", { ...wanted, ...change }))).toContain(t(key));
  expect(await db.select().from(manualBusinessSignups)).toEqual([]);
});

test("what fails is told in the panel", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const signupId = newId();
  await refused(await post(admin, "approve-manual", { signupId }), t("adminManual.failed.approve"));
  await refused(await post(admin, "reject-manual", { signupId }), t("adminManual.failed.reject"));
  await without(db, "manual_business_signups", async () => {
    const response = await admin.get(page);
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(documented("Failed to load manual signups"));
    expect(await wordsOf(await post(admin, "register-manual", wanted))).toContain(
      documented("Error registering business. Please try again."),
    );
  });
});

test("one press registers, lists and sends the receipt and the link; refused, it leaves nothing", async ({
  site,
  db,
}) => {
  const admin = await aSignedIn(site, "admin");
  const listed = { ...wanted, city: "soweto", months: "6", list: "on" };
  redirected(await post(admin, "register-manual", listed));
  const [signup] = await db.select().from(manualBusinessSignups);
  expect(signup).toMatchObject({ status: "approved", months: 6, city: "soweto" });
  const [business] = await db.select().from(businessProfiles);
  expect(business?.listed).toBe(true);
  expect((await db.select().from(mailOutbox)).map(({ cause }) => cause.split(":")[2]).sort()).toEqual([
    "claim",
    "receipt",
  ]);
  expect((await auditEntries(db)).map((entry) => entry.split(" ")[1]).sort()).toEqual([
    "manual_signup.approve",
    "manual_signup.register",
  ]);
  const own = await post(admin, "register-manual", { ...listed, email: admin.email });
  expect(await wordsOf(own)).toContain(t("adminManual.refused.admin"));
  expect(await db.$count(manualBusinessSignups)).toBe(1);
  const found = async (q: string) => wordsOf(await admin.get(`${page}?q=${q}`));
  expect(await found("naledi")).toContain(wanted.email.toLowerCase());
  expect(await found("nobody-such")).toContain(t("adminManual.noMatch"));
});
