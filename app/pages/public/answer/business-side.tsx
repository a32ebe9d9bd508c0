import { codeOf } from "~/modules/bookings/booking-address";
import { BookedPrice } from "~/modules/bookings/components/booked-price";
import { CustomerLinks } from "~/modules/bookings/components/customer-links";
import { minutesText } from "~/modules/bookings/duration-messages";
import type { AnsweredBooking } from "~/modules/bookings/queries/answering.server";
import { disputableFor } from "~/modules/bookings/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Pair } from "~/ui/pair";
import { Answer, Asked, Call, Facts, Quoted, Standing, Swap } from "./parts";

type Booking = Extract<AnsweredBooking, { side: "business" }>["booking"];
type Props = { booking: Booking; token: string; isSuspended: boolean; now: Date };

/** What the business may do with the link. The customer's number and street come with the agreement. */
export function BusinessSide({ booking: found, token, isSuspended, now }: Props) {
  const { t } = useTexts();
  const booking = { ...found, customerName: found.customerName || t("bookings.formerCustomer") };
  const { status, startsAt, noShowAt } = booking;
  const mayAnswer = !isSuspended;
  const timePage = `/answer/${token}/time`;
  const isAsked = status === "pending" && (booking.expiresAt ?? now) > now;
  return (
    <>
      {isAsked ? (
        <Request booking={booking} mayAnswer={mayAnswer} timePage={timePage} now={now} />
      ) : (
        <>
          <Agreed booking={booking} mayAnswer={mayAnswer} now={now} />
          <BookingFacts booking={booking} />
        </>
      )}
      <CustomerLinks booking={booking} />
      <Pair>
        {status === "accepted" && startsAt <= now && noShowAt === null && mayAnswer && (
          <>
            <Answer intent="finish">{t("bookings.management.finish.action")}</Answer>
            <Answer intent="missing" variant="danger">
              {t("bookings.management.missed.action")}
            </Answer>
          </>
        )}
        {status === "accepted" && startsAt > now && (
          <Answer intent="cancel" variant="danger">
            {t("bookings.management.cancel.action")}
          </Answer>
        )}
      </Pair>
    </>
  );
}

type RequestProps = { booking: Booking; mayAnswer: boolean; timePage: string; now: Date };

/** A request, whoever's turn it is: the time that was asked for may be taken also after another one was proposed. */
function Request({ booking, mayAnswer, timePage, now }: RequestProps) {
  const { t } = useTexts();
  const { customerName: customer, startsAt, proposedStartsAt, expiresAt } = booking;
  const at = expiresAt ?? startsAt;
  const title = proposedStartsAt
    ? t("answer.business.suggested", { at: proposedStartsAt })
    : t("answer.business.wants", { customer, at: startsAt });
  const due = proposedStartsAt ? t("answer.business.answers", { customer, at }) : t("answer.until", { at });
  return (
    <Asked title={title} due={due}>
      <BookingFacts booking={booking} />
      {mayAnswer && (
        <>
          {startsAt > now && (
            <Answer intent="accept" variant={proposedStartsAt ? "outline" : undefined}>
              {t(proposedStartsAt ? "answer.business.take" : "answer.business.accept", { at: startsAt })}
            </Answer>
          )}
          <Pair>
            <ButtonLink href={timePage} variant="outline" rel="nofollow">
              {t("answer.another")}
            </ButtonLink>
            <Answer intent="reject" variant="danger">
              {t("bookings.management.reject.action")}
            </Answer>
          </Pair>
        </>
      )}
    </Asked>
  );
}

/** What was agreed, and what the customer says or asks of it. */
function Agreed({ booking, mayAnswer, now }: Omit<RequestProps, "timePage">) {
  const { t } = useTexts();
  const { customerName: customer, status, startsAt, proposedBy, proposedStartsAt, expiresAt } = booking;
  if (status === "accepted" && proposedBy === "customer" && proposedStartsAt && expiresAt && expiresAt > now)
    return (
      <Asked title={t("answer.business.asks", { customer })} due={t("answer.until", { at: expiresAt })}>
        <Swap
          before={{ label: t("answer.business.agreedAt"), at: startsAt }}
          after={{ label: t("answer.business.asked", { customer }), at: proposedStartsAt }}
        />
        {mayAnswer && (
          <>
            <Answer intent="agree">{t("answer.business.yes", { at: proposedStartsAt })}</Answer>
            <Answer intent="refuse" variant="outline">
              {t("answer.business.no", { at: startsAt })}
            </Answer>
          </>
        )}
      </Asked>
    );
  if (status === "accepted" && booking.noShowAt)
    return <Reported booking={booking} mayAnswer={mayAnswer} now={now} />;
  if (status === "accepted")
    return startsAt > now ? (
      <Standing
        icon="circle-check"
        title={t("answer.business.agreed", { customer })}
        text={t("ownBooking.whenAt", { at: startsAt })}
      />
    ) : (
      <Standing title={t("answer.business.begun")} />
    );
  return (
    <Standing
      icon={status === "completed" ? "circle-check" : "circle-x"}
      title={t(`answer.business.${status}`)}
      text={booking.reason && t(`bookings.reason.business.${booking.reason}`)}
    />
  );
}

function Reported({ booking, mayAnswer, now }: Omit<RequestProps, "timePage">) {
  const { t } = useTexts();
  const { customerName: customer, noShowAt, noShowBy, disputedAt } = booking;
  if (!noShowAt) return null;
  if (disputedAt)
    return <Standing title={t("ownBooking.disputed.title")} text={t("ownBooking.disputed.text")} />;
  const at = new Date(noShowAt.getTime() + disputableFor);
  if (noShowBy === "business")
    return (
      <Standing
        title={t("answer.business.reported", { customer })}
        text={t("answer.business.reportedBy", { customer, at })}
      />
    );
  return (
    <Asked title={t("answer.business.says", { customer })} due={t("answer.until", { at })}>
      <p>{t("answer.business.disputeBy", { at })}</p>
      {mayAnswer && now < at && <Answer intent="dispute">{t("bookings.management.dispute.action")}</Answer>}
    </Asked>
  );
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useTexts();
  const { id, serviceName, durationMinutes, startsAt, status, isByHand } = booking;
  const { customerName, customerPhone, jobAddress, customerNotes } = booking;
  const after = status === "pending" ? t("answer.facts.after") : null;
  return (
    <>
      <Facts
        rows={[
          [
            "answer.facts.who",
            isByHand ? `${customerName} (${t("bookings.management.byHand")})` : customerName,
          ],
          [
            "answer.facts.what",
            t("answer.serviceAndLength", { service: serviceName, length: minutesText(durationMinutes) }),
          ],
          ["answer.facts.when", t("ownBooking.whenAt", { at: startsAt })],
          ["answer.facts.price", <BookedPrice key="price" price={booking} />],
          ["answer.facts.where", jobAddress ?? after],
          ["answer.facts.number", customerPhone ? <Call key="tel" number={customerPhone} /> : after],
          ["answer.facts.code", codeOf(id)],
        ]}
      />
      {customerNotes && <Quoted>{customerNotes}</Quoted>}
    </>
  );
}
