import { expect } from "vitest";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { type StoredDraft, stepPart } from "../draft";
import { saveStep } from "../draft.server";
import { onboardingDrafts } from "../editor/tables.server";
import { findDraft, findOwnBusiness } from "../queries.server";
import { completeSetup } from "./setup.server";

const day = (open: string, close: string, closed = false) => ({ open, close, closed });

/** As the wizard stored it until November 2026: the networks under one name. */
const stored: StoredDraft & { socialMedia: Record<string, string> } = {
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
};

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
