import { t } from "../setup/texts";
import { newestOf, theConversation } from "./screen-acts";
import type { Screen } from "./screens";

const trade = "trade=home-services%2Femergency-repairs-plumbing-electric&place=Soweto";

/** Conversations, asking three at once, what an empty search leads to, and an account with its dialogs. */
export const demandScreens: Screen[] = [
  {
    name: "a conversation of a customer",
    who: "customer",
    at: "/messages",
    act: theConversation,
    enlarged: "words",
  },
  {
    name: "newest booking",
    who: "customer",
    at: "/bookings",
    act: newestOf("/bookings/"),
    enlarged: "words",
  },
  { name: "a conversation of a business", who: "business", at: "/dashboard/messages", act: theConversation },
  {
    name: "asking three at once",
    who: "customer",
    at: `/ask-three?${trade}`,
    shows: t("askThree.who"),
    enlarged: "words",
  },
  { name: "tell me", at: `/tell-me?${trade}`, shows: t("demand.tellMe.submit"), enlarged: "words" },
  {
    name: "a business to suggest, refused",
    at: "/suggest-business",
    act: (page) => page.getByRole("button", { name: t("demand.suggest.submit") }).click(),
    on: "phone",
    enlarged: "words",
  },
  { name: "suggested businesses", who: "admin", at: "/admin/inbox/suggestions", on: "desktop" },
  {
    name: "an account",
    who: "admin",
    at: "/admin/users/00000000-0000-7000-8001-000000000000",
    shows: t("adminUser.erase.title"),
    on: "phone",
  },
];
