import { addDays, dayOf, weekdayOf } from "../../app/platform/time";
import { t } from "../setup/texts";
import type { Screen } from "./screens";

const today = dayOf(new Date());
/** The next one but today, on which the plumber is closed. */
const sunday = addDays(today, 7 - (weekdayOf(today) % 7));

/** An owner's day: customers, a known caller, another time, a part of a day without bookings. */
export const dailyScreens: Screen[] = [
  {
    name: "customers",
    who: "business",
    at: "/booking-management/customers",
    on: "phone",
    enlarged: "page",
  },
  {
    name: "a customer",
    who: "business",
    at: "/booking-management/customers?q=ngcobo",
    act: (page) => page.getByRole("link", { name: "Sibusiso Ngcobo" }).click(),
    on: "phone",
    enlarged: "page",
  },
  {
    name: "a known caller found for a new booking",
    who: "business",
    at: "/booking-management/new?who=ng",
    on: "phone",
    enlarged: "page",
  },
  {
    name: "a new booking on a day without free times",
    who: "business",
    at: `/booking-management/new?date=${sunday}`,
    shows: t("bookings.enter.noneFree"),
    on: "phone",
    enlarged: "page",
  },
  {
    name: "moving a booking",
    who: "business",
    at: "/booking-management?tab=upcoming",
    act: (page) =>
      page
        .getByRole("link", { name: t("bookings.move.action") })
        .first()
        .click(),
    on: "phone",
    enlarged: "page",
  },
  {
    name: "blocking time, refused",
    who: "business",
    at: "/booking-management/block",
    act: (page) => page.getByRole("button", { name: t("bookingCalendar.block.save") }).click(),
    on: "phone",
    enlarged: "page",
  },
  {
    name: "a time without power, refused",
    who: "business",
    at: "/dashboard/outages",
    act: (page) => page.getByRole("button", { name: t("outages.add.save"), exact: true }).click(),
    on: "phone",
    enlarged: "page",
  },
  {
    name: "another calendar, refused",
    who: "business",
    at: "/dashboard/calendars",
    act: async (page) => {
      await page.getByLabel(t("calendarsIn.add.address")).fill("https://127.0.0.1/x");
      await page.getByLabel(t("calendarsIn.add.name")).fill("Family");
      await page.getByRole("button", { name: t("calendarsIn.add.save") }).click();
      await page.getByText(t("calendarsIn.faults.bad_address")).first().waitFor();
    },
    on: "phone",
    enlarged: "page",
  },
  {
    ...{ name: "people", who: "admin", at: "/admin/users", shows: t("admin.users.search") },
    on: "phone",
  },
];
