import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { emptyDraft, type StoredDraft, stepPart } from "../draft";
import { saveStep } from "../draft.server";
import { onboardingDrafts } from "../editor/tables.server";
import { findDraft, findOwnBusiness } from "../queries.server";
import { saveSection } from "./edit-profile.server";
import { completeSetup } from "./setup.server";

const day = (open: string, close: string, closed = false) => ({ open, close, closed });

/** As every version of the wizard stores it: the networks under one name. */
const stored = {
  ...{
    businessName: "Lerato's Braids",
    category: "beauty-wellness",
    subcategory: "hair-braids-weaves-cuts-men-women",
  },
  otherSubcategories: [],
  ...{ serviceArea: "", capacity: "2" },
  ...{ description: "Braids at your home.", phone: "082 555 0119", email: "lerato@example.co.za" },
  ...{ website: "", whatsapp: "082 555 0119", address: "12 Vilakazi Street", province: "gauteng" },
  ...{ cities: ["soweto", "johannesburg"], suburb: "Pimville, Soweto", pin: "" },
  services: [{ id: "", name: "Box braids", price: "from 350", minutes: "3 h" }],
  contactMethods: { phone: true, email: false, whatsapp: true, inAppMessaging: false, directBooking: true },
  ...{ paysWith: ["cash", "card"], languages: ["zu", "en"], emergencies: "none" },
  workingHours: {
    ...{
      monday: day("09:00", "17:00", true),
      tuesday: day("09:00", "17:00"),
      wednesday: day("09:00", "17:00"),
    },
    ...{ thursday: day("09:00", "17:00"), friday: day("09:00", "17:00"), saturday: day("08:00", "15:00") },
    sunday: day("10:00", "14:00", true),
  },
  socialMedia: {
    facebook: "@leratobraids",
    twitter: "",
    instagram: "lerato.braids",
    linkedin: "",
    youtube: "",
  },
  passed: [1, 2, 3, 4, 5],
} satisfies StoredDraft;

test("a draft stored by an earlier version is whole in the wizard, goes on, and becomes the business", async ({
  db,
  now,
}) => {
  const { id } = await aUser(db, { userType: "business" });
  await db.insert(onboardingDrafts).values({ userId: id, draft: stored, updatedAt: now });
  const { socialMedia, ...same } = stored;
  const draft = await findDraft(db, id);
  expect(draft).toEqual({ ...same, ...socialMedia });
  if (!draft) throw new Error("There is one.");
  const typed = new FormData();
  typed.set("facebook", "");
  typed.set("youtube", "@lerato");
  await saveStep(db, id, { draft, part: stepPart(5, typed) }, now);
  const later = await findDraft(db, id);
  expect(later).toMatchObject({ facebook: "", instagram: "", youtube: "@lerato", passed: [1, 2, 3, 4, 5] });
  expect(await completeSetup(db, id, { ...draft, ...stepPart(5, typed) }, now)).toEqual({ ok: true });
  expect(await findOwnBusiness(db, id)).toMatchObject({
    ...{
      slug: "leratos-braids-soweto",
      suburb: "Pimville, Soweto",
      phone: "+27825550119",
      email: "lerato@example.co.za",
    },
    ...{
      facebook: null,
      youtube: "https://www.youtube.com/@lerato",
      website: null,
      paysWith: ["cash", "card"],
    },
    ...{ languages: ["en", "zu"], contactMethods: stored.contactMethods, capacity: 2 },
  });
});

test("the wizard and the editor store the networks under one name, which an earlier version reads", async ({
  db,
  now,
}) => {
  const { owner } = await aBusiness(db, { subscribed: false, accessUntil: null });
  const row = eq(onboardingDrafts.userId, owner.userId);
  const storedNow = async () => (await db.select().from(onboardingDrafts).where(row))[0]?.draft;
  const none = { facebook: "", twitter: "", instagram: "", linkedin: "", youtube: "" };
  await saveStep(db, owner.userId, { draft: emptyDraft, part: {} }, now);
  const { facebook, twitter, instagram, linkedin, youtube, ...others } = emptyDraft;
  expect(await storedNow()).toEqual({ ...others, socialMedia: none });
  const typed = new FormData();
  typed.set("facebook", "@sipho");
  await saveStep(db, owner.userId, { draft: emptyDraft, part: stepPart(5, typed) }, now);
  await saveStep(db, owner.userId, { draft: emptyDraft, part: { phone: "082" } }, now);
  expect(await storedNow()).toEqual({
    ...others,
    phone: "082",
    socialMedia: { ...none, facebook: "@sipho" },
  });
  const instagramOf = "https://www.instagram.com/sipho";
  const saved = { facebook: null, twitter: null, instagram: instagramOf, linkedin: null, youtube: null };
  await saveSection(db, owner, { section: "social", version: 0, columns: { ...saved, tiktok: null } }, now);
  expect(await storedNow()).toEqual({
    ...others,
    phone: "082",
    socialMedia: { ...none, instagram: instagramOf },
  });
});
