/** What the Business plan gives: the 8 features of document 1 section 2. The first four stand wherever it is offered. */
export const planFeatures: readonly string[] = [
  "Accept customer bookings online",
  "Manage your business profile",
  "View customer inquiries",
  "Display your services with prices",
  "Be found by trade, province and city",
  "Show your working hours and free times",
  "Call, WhatsApp and e-mail buttons on your page",
  "Booking mails with a calendar file",
];
