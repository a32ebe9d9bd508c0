import { t } from "../setup/texts";
import type { Screen } from "./screens";

const trade = "trade=home-services%2Femergency-repairs-plumbing-electric&place=Soweto";

/** Asking three at once, and what an empty search leads to. */
export const demandScreens: Screen[] = [
  {
    name: "asking three at once",
    who: "customer",
    at: `/ask-three?${trade}`,
    shows: t("askThree.who"),
    enlarged: "page",
  },
  { name: "tell me", at: `/tell-me?${trade}`, shows: t("demand.tellMe.submit"), enlarged: "page" },
  {
    name: "a business to suggest, refused",
    at: "/suggest-business",
    act: (page) => page.getByRole("button", { name: t("demand.suggest.submit") }).click(),
    on: "phone",
    enlarged: "page",
  },
  { name: "suggested businesses", who: "admin", at: "/admin/inbox/suggestions", on: "desktop" },
];
