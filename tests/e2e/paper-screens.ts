import { t } from "../setup/texts";
import type { Screen } from "./screens";

/** Those of registrations and other papers. */
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
  { name: "papers to look at", who: "admin", at: "/admin/onboarding/papers", shows: t("papers.admin.none") },
];
