import { PlanList } from "~/modules/billing/components/plan-list";
import { planPriceCents } from "~/modules/billing/rules";
import { linkTo, Rich, useTexts } from "~/texts/context";
import { Cover } from "~/ui/cover";
import { Notice } from "~/ui/notice";
import type { AskedBooking } from "./asked-booking.server";

/** What is being booked, and that it goes on afterwards. */
export function BookingNote({
  booking: { businessName, serviceName, at, guestHref },
}: {
  booking: AskedBooking;
}) {
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
      <a href={guestHref} rel="nofollow" className="tap">
        {t("bookingPage.withoutAccount")}
      </a>
    </Notice>
  );
}

/** The benefits for a business, below a cover drawn from its name as it is typed. */
export function Offer({ businessName }: { businessName: string }) {
  const { t } = useTexts();
  return (
    <aside aria-labelledby="offer" className="cloth overflow-hidden rounded-lg md:sticky md:top-6">
      <div className="h-36 md:h-52">
        <Cover
          prints={["petal", "leaf", "lozenge", "fan"]}
          seed={businessName.trim() || "Thola"}
          icon="store"
          size="large"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-6 md:p-8">
        <h2 id="offer" className="text-2xl text-white">
          <Rich
            text={{ key: "auth.offer.price", values: { cents: planPriceCents } }}
            tags={{
              plan: (words) => <span className="font-normal font-sans text-base text-muted">{words}</span>,
            }}
          />
        </h2>
        <p className="text-sm">{t("auth.offer.cloth")}</p>
        <PlanList className="gap-2.5 text-sm" />
      </div>
    </aside>
  );
}

/** With sample data on, mails can be read here, and go out only where a mail server is set. */
export type Mailbox = { isSent: boolean } | null;

export const SampleMailbox = ({ mailbox }: { mailbox: Mailbox }) =>
  mailbox && (
    <p className="text-sm">
      <Rich
        text={mailbox.isSent ? "auth.checkMail.sampleToo" : "auth.checkMail.sample"}
        tags={{ mailbox: linkTo("/dev/mail") }}
      />
    </p>
  );
