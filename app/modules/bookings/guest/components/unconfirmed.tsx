import { Form } from "react-router";
import { showPhone } from "~/forms/fields";
import { bookedPriceMessage, isPriced } from "~/modules/businesses/price-messages";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { tabs } from "../../booking-address";
import type { Unconfirmed as Found } from "../queries/request.server";

/** What people without an account have not confirmed: the owner compares the number with the one in the chat. */
export function Unconfirmed({ unconfirmed }: { unconfirmed: Found }) {
  const { t } = useTexts();
  const { toCompare, byEmail } = unconfirmed;
  if (toCompare.length === 0 && byEmail === 0) return null;
  return (
    <Section id="unconfirmed" look="text-lg" className="mb-5 grid gap-3" title={t("bookings.guest.title")}>
      {toCompare.map(({ id, name, phone, startsAt, serviceName, heldUntil, ...price }) => (
        <article
          key={id}
          aria-labelledby={`booking-${id}`}
          className="min-w-0 rounded-lg border border-accent border-dashed bg-surface p-3"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 id={`booking-${id}`} className="min-w-0 scroll-mt-24 text-base wrap-anywhere">
              {name}
            </h3>
            <b className="text-accent text-xs">{t("bookings.guest.until", { at: heldUntil })}</b>
          </div>
          <p className="wrap-anywhere">
            <b className="tabular-nums">{t("ownBooking.shortWhen", { at: startsAt })}</b>
            {` · ${serviceName}`}
            {isPriced(price) && ` · ${t(bookedPriceMessage(price))}`}
          </p>
          <p className="mt-1 text-sm">
            {t("bookings.guest.compare")} <b className="whitespace-nowrap tabular-nums">{showPhone(phone)}</b>
          </p>
          <Form method="post" action={tabs.current} className="mt-2 flex flex-wrap gap-2">
            <input type="hidden" name="requestId" value={id} />
            <Button name="intent" value="seen" small className="flex-1" aria-describedby={`booking-${id}`}>
              {t("bookings.guest.seen")}
            </Button>
            <Button
              name="intent"
              value="not-seen"
              variant="text"
              small
              className="text-danger"
              aria-describedby={`booking-${id}`}
            >
              {t("bookings.guest.notSeen")}
            </Button>
          </Form>
        </article>
      ))}
      {byEmail > 0 && <p className="text-muted text-sm">{t("bookings.guest.waiting", { count: byEmail })}</p>}
    </Section>
  );
}
