import { calendarAt } from "./booking";

const business = "/business/mthembu-sons-plumbing-soweto";

/** The screens that a visitor sees on the way to a booking, also where nothing is found. */
export const publicPages = [
  "/",
  "/services",
  "/services?q=my+toilet+is+blocked+in+Durban&city=Pimville",
  "/services?q=zzzq+xqzwv",
  "/services/beauty/johannesburg",
  "/services/how-we-rank",
  "/providers",
  "/categories/home-services",
  "/categories/automotive",
  business,
  calendarAt,
  `${business}/pictures`,
  `${business}/report`,
  "/contact",
  "/business-news",
  "/offline",
  "/auth",
  "/auth?type=customer",
  "/no-such-page",
];
