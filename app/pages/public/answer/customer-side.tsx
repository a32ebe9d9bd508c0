import { showPhone } from "~/forms/fields";
import { codeOf } from "~/modules/bookings/booking-address";
import { cancelOnlyMessage, isChangeable, ownPolicyMessage } from "~/modules/bookings/cancellation";
import { BookedPrice } from "~/modules/bookings/components/booked-price";
import { HeldTicket } from "~/modules/bookings/components/held-ticket";
import { ProposedTerms } from "~/modules/bookings/components/proposed-terms";
import { minutesText } from "~/modules/bookings/duration-messages";
import type { OwnBooking } from "~/modules/bookings/queries/own-booking.server";
import { disputableFor } from "~/modules/bookings/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Pair } from "~/ui/pair";
import { Answer, Asked, Call, Facts, Quoted, Standing, Swap } from "./parts";

type Props = { booking: OwnBooking; token: string; onlyLooks: boolean; isSuspended: boolean; now: Date };

/** What the customer may do with the link; a link that only looks moves and cancels. */
export function CustomerSide({ booking: found, token, onlyLooks, isSuspended, now }: Props) {
  const { t } = useTexts();
  const booking = { ...found, businessName: found.businessName || t("common.formerBusiness") };
  const mayAnswer = !onlyLooks && !isSuspended;
  const timePage = `/answer/${token}/time`;
  const { status, startsAt, noShowBy } = booking;
  const isLive = status === "pending" || status === "accepted";
  const mayChange = isLive && isChangeable(booking, now);
  const isProposal = isLive && booking.proposedBy === "business" && (booking.expiresAt ?? now) > now;
  const isGuest = !booking.hasAccount && !onlyLooks;
  return (
    <>
      <Question booking={booking} mayAnswer={mayAnswer} timePage={timePage} now={now} />
      {isOnTicket(booking) && <HeldTicket held={booking} />}
      <BookingFacts booking={booking} />
      {isLive && startsAt > now && (
        <p className="border-accent border-l-3 pl-3 text-muted text-sm">
          <b className="block font-semibold text-ink">{t("policy.title")}</b>{" "}
          {t((isSuspended ? cancelOnlyMessage : ownPolicyMessage)(booking, now))}
        </p>
      )}
      <Pair>
        {status === "accepted" && booking.endsAt > now && (
          <ButtonLink href={`/answer/${token}/calendar.ics`} variant="outline" icon="calendar-plus" download>
            {t("ownBooking.addToCalendar")}
          </ButtonLink>
        )}
        {mayChange && !isSuspended && !(isProposal && mayAnswer) && (
          <ButtonLink href={timePage} variant="outline" rel="nofollow">
            {t("answer.askForAnother")}
          </ButtonLink>
        )}
        {isLive && startsAt > now && (
          <Answer intent="cancel" variant="danger">
            {t("ownBooking.cancel.action")}
          </Answer>
        )}
        {mayAnswer &&
          booking.guest !== "whatsapp" &&
          status === "accepted" &&
          startsAt <= now &&
          noShowBy === null && (
            <Answer intent="missing" variant="danger">
              {t("ownBooking.missing.action")}
            </Answer>
          )}
      </Pair>
      {isGuest && <KeptOfGuest booking={booking} isLive={isLive && booking.endsAt > now} />}
      {isGuest && isLive && <AccountOffer isKept={booking.guest === "email"} />}
    </>
  );
}

/** The answer link shows what a person without an account said, and deletes it. */
function KeptOfGuest({ booking, isLive }: { booking: OwnBooking; isLive: boolean }) {
  const { t } = useTexts();
  const { customerName, customerPhone, customerEmail, jobAddress, businessName: business } = booking;
  if (!customerName) return null;
  return (
    <details className="group rounded-lg border border-line bg-surface px-4">
      <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
        {t("guest.kept.title")}
        <Icon name="chevron-down" size="sm" className="text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">
        <Facts
          rows={[
            ["guest.book.name", customerName],
            ["guest.book.phone", customerPhone && showPhone(customerPhone)],
            ["guest.book.address", jobAddress],
            ["guest.book.email", customerEmail],
          ]}
        />
        <p className="text-muted text-sm">
          {t("guest.kept.text", { business })} {isLive && t("guest.kept.later")}
        </p>
        {!isLive && (
          <Answer intent="forget" variant="danger">
            {t("guest.kept.forget")}
          </Answer>
        )}
      </div>
    </details>
  );
}

/** After the booking, never before. */
function AccountOffer({ isKept }: { isKept: boolean }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="account" className="cloth overflow-hidden rounded-lg">
      <div className="grid gap-3 p-4">
        <h2 id="account" className="text-lg">
          {t("guest.account.title")}
        </h2>
        <p className="text-sm">{t(isKept ? "guest.account.text" : "guest.account.textWhatsapp")}</p>
        <ButtonLink href="/auth?type=customer&next=/bookings" variant="outline">
          {t("guest.account.make")}
        </ButtonLink>
        <p className="text-sm">{t("guest.account.leave")}</p>
      </div>
    </section>
  );
}

type QuestionProps = { booking: OwnBooking; mayAnswer: boolean; timePage: string; now: Date };

function Question({ booking, mayAnswer, timePage, now }: QuestionProps) {
  const { t } = useTexts();
  const { businessName: business, status, proposedBy, proposedStartsAt, expiresAt, startsAt } = booking;
  const { noShowBy, noShowAt, disputedAt, businessNotes, proposedTerms } = booking;
  if (proposedBy === "business" && proposedStartsAt && expiresAt && expiresAt > now)
    return (
      <Asked
        title={t(proposedTerms ? "answer.customer.suggestsChange" : "answer.customer.suggests", { business })}
        due={t("answer.until", { at: expiresAt })}
      >
        <ProposedTerms booking={booking} />
        {+proposedStartsAt !== +startsAt && (
          <Swap
            before={{
              label: t(status === "pending" ? "answer.customer.asked" : "answer.business.agreedAt"),
              at: startsAt,
            }}
            after={{ label: t("answer.customer.suggested", { business }), at: proposedStartsAt }}
          />
        )}
        {businessNotes && <Quoted>{businessNotes}</Quoted>}
        {mayAnswer && (
          <>
            <Answer intent="accept">
              {proposedTerms
                ? t("answer.customer.yesChange")
                : t("answer.customer.yes", { at: proposedStartsAt })}
            </Answer>
            <Pair>
              <ButtonLink href={timePage} variant="outline" rel="nofollow">
                {t("answer.another")}
              </ButtonLink>
              <Answer intent="decline" variant="outline">
                {proposedTerms ? t("answer.customer.noChange") : t("answer.customer.no", { at: startsAt })}
              </Answer>
            </Pair>
          </>
        )}
      </Asked>
    );
  if (status === "accepted" && proposedBy === "customer" && proposedStartsAt && expiresAt)
    return (
      <Standing
        icon="hourglass"
        title={t("ownBooking.waiting.title")}
        text={t("ownBooking.waiting.text", { business, at: expiresAt })}
      >
        <p className="font-semibold">{t("ownBooking.waiting.asked", { at: proposedStartsAt })}</p>
        {mayAnswer && (
          <Answer intent="keep" variant="outline">
            {t("ownBooking.waiting.keep")}
          </Answer>
        )}
      </Standing>
    );
  if (status === "accepted" && noShowAt) {
    if (disputedAt)
      return <Standing title={t("ownBooking.disputed.title")} text={t("ownBooking.disputed.text")} />;
    const at = new Date(noShowAt.getTime() + disputableFor);
    if (noShowBy === "customer")
      return (
        <Standing
          title={t("ownBooking.reported.title", { business })}
          text={t("ownBooking.reported.text", { at })}
        />
      );
    return (
      <Asked title={t("ownBooking.dispute.title", { business })} due={t("answer.until", { at })}>
        <p>{t("ownBooking.dispute.text", { at })}</p>
        {mayAnswer && now < at && <Answer intent="dispute">{t("ownBooking.dispute.action")}</Answer>}
      </Asked>
    );
  }
  return <HowItStands booking={booking} now={now} />;
}

function HowItStands({ booking, now }: { booking: OwnBooking; now: Date }) {
  const { t } = useTexts();
  const { businessName: business, status, startsAt, expiresAt, reason } = booking;
  const said = reason && t(`bookings.reason.customer.${reason}`);
  if (status === "pending")
    return (
      <Standing
        icon="hourglass"
        title={t("answer.customer.requested", { business })}
        text={t("ownBooking.path.next.answer.text", { at: expiresAt ?? startsAt })}
      />
    );
  if (status === "accepted")
    return startsAt > now ? (
      <Standing
        icon="circle-check"
        title={booking.hasAccount ? t("answer.customer.agreed", { business }) : t("guest.booked.title")}
        text={
          booking.hasAccount
            ? t("ownBooking.whenAt", { at: startsAt })
            : t("answer.customer.agreed", { business })
        }
      />
    ) : (
      <Standing title={t("answer.customer.begun")} />
    );
  return (
    <Standing
      icon={status === "completed" ? "circle-check" : "circle-x"}
      title={t(`answer.customer.${status}`, { business })}
      text={said}
    >
      {booking.isListed ? (
        <ButtonLink
          href={`/business/${booking.businessSlug}?service=${booking.serviceId ?? ""}#availability`}
          variant="outline"
          icon="refresh-cw"
        >
          {t("ownBooking.bookAgain")}
        </ButtonLink>
      ) : (
        <ButtonLink href="/services" variant="outline" icon="search">
          {t("answer.findAnother")}
        </ButtonLink>
      )}
    </Standing>
  );
}

/** What a guest booked stands on a ticket while it is to come. */
const isOnTicket = ({ hasAccount, status }: OwnBooking) =>
  !hasAccount && (status === "pending" || status === "accepted");

function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { t, hrefOf } = useTexts();
  const { id, businessName, businessSlug, isListed, serviceName, durationMinutes, startsAt } = booking;
  const { jobAddress, businessPhone } = booking;
  const who = isListed ? <a href={hrefOf(`/business/${businessSlug}`)}>{businessName}</a> : businessName;
  // The ticket says it already.
  const shown = isOnTicket(booking) ? null : booking;
  return (
    <Facts
      rows={[
        ["answer.facts.who", who],
        ["answer.facts.person", shown?.personName],
        [
          "answer.facts.what",
          shown &&
            t("answer.serviceAndLength", { service: serviceName, length: minutesText(durationMinutes) }),
        ],
        ["answer.facts.when", shown && t("ownBooking.whenAt", { at: startsAt })],
        ["answer.facts.price", shown && <BookedPrice price={shown} />],
        ["answer.facts.where", jobAddress],
        ["answer.facts.number", businessPhone && <Call number={businessPhone} />],
        ["answer.facts.code", codeOf(id)],
      ]}
    />
  );
}
