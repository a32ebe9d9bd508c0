import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { AskedBooking } from "./asked-booking.server";

type Props = { booking: AskedBooking };

/** What is being booked, and that it goes on afterwards. */
export function BookingNote({ booking: { businessName, serviceName, at, guestHref } }: Props) {
  const { t } = useTexts();
  const what = serviceName
    ? t("auth.booking.service", { service: serviceName, business: businessName })
    : businessName;
  return (
    <Notice
      title={t("auth.booking.title", { what })}
      text={t(at ? { key: "auth.booking.at", values: { at } } : "auth.booking.later")}
      className="mb-6"
    >
      <a href={guestHref} rel="nofollow" className="inline-grid min-h-11 items-center">
        {t("bookingPage.withoutAccount")}
      </a>
    </Notice>
  );
}
