export const calendarsPage = "/dashboard/calendars";
