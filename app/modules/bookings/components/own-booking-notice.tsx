import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

type Props = { booking: { id: string; status: "pending" | "accepted"; startsAt: Date } };

/** What the viewer has booked here, for whoever never saw the answer: it was lost, or the page was opened again. */
export function OwnBookingNotice({ booking: { id, status, startsAt } }: Props) {
  const { t } = useTexts();
  return (
    <Notice
      tone="ok"
      className="mb-4"
      title={t(`bookingPage.own.${status}`, { at: startsAt })}
      text={t("bookingPage.own.once")}
    >
      <ButtonLink href={`/bookings/${id}`} variant="outline" small className="mt-1">
        {t("bookingPage.own.show")}
      </ButtonLink>
    </Notice>
  );
}
