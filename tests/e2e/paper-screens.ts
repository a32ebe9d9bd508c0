import { t } from "../setup/texts";
import type { Screen } from "./screens";

/** Those of papers, and of where a business comes. */
export const paperScreens: Screen[] = [
  {
    name: "papers",
    who: "business",
    at: "/business-profile-edit/papers",
    shows: t("papers.states.inDate"),
    on: "phone",
    enlarged: "page",
  },
  {
    name: "a paper to send, refused",
    who: "business",
    at: "/business-profile-edit/papers?kind=liability",
    act: (page) => page.getByRole("button", { name: t("papers.send") }).click(),
    on: "phone",
    enlarged: "page",
  },
  {
    name: "where a business comes, refused",
    who: "business",
    at: "/business-profile-edit/area",
    act: async (page) => {
      await page.getByLabel(t("area.km")).fill("400");
      await page.getByRole("button", { name: t("area.save") }).click();
    },
    on: "phone",
    enlarged: "page",
  },
  {
    name: "a place where a business comes",
    at: "/business/mthembu-sons-plumbing-soweto/area?to=Pimville",
    shows: /Yes, Mthembu/,
    on: "phone",
    enlarged: "page",
  },
  {
    name: "a place where a business does not come",
    at: "/business/mthembu-sons-plumbing-soweto/area?to=Durban",
    shows: /does not come to Durban/,
    enlarged: "page",
  },
  { name: "papers to look at", who: "admin", at: "/admin/onboarding/papers", shows: t("papers.admin.none") },
];
