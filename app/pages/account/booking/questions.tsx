import { Press } from "~/forms/press";
import { ProposedTerms } from "~/modules/bookings/components/proposed-terms";
import type { OwnBooking } from "~/modules/bookings/queries/own-booking.server";
import { disputableFor } from "~/modules/bookings/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Pair } from "~/ui/pair";

/** What waits for the customer's answer, or for the other side's; nothing for most bookings. */
export function OpenQuestion({ booking, now }: { booking: OwnBooking; now: Date }) {
  const { t } = useTexts();
  const { businessName: business, proposedBy, noShowBy, noShowAt, disputedAt } = booking;
  if (proposedBy === "business") return <Proposal booking={booking} now={now} />;
  if (proposedBy === "customer") return <AskedForAnother booking={booking} />;
  if (booking.status !== "accepted" || !noShowBy || !noShowAt) return null;
  if (disputedAt)
    return <Notice title={t("ownBooking.disputed.title")} text={t("ownBooking.disputed.text")} />;
  const at = new Date(noShowAt.getTime() + disputableFor);
  if (noShowBy === "customer")
    return (
      <Notice
        title={t("ownBooking.reported.title", { business })}
        text={t("ownBooking.reported.text", { at })}
      />
    );
  return (
    <Notice
      tone="warn"
      title={t("ownBooking.dispute.title", { business })}
      text={t("ownBooking.dispute.text", { at })}
    >
      {now < at && (
        <div className="mt-3 flex">
          <Press look="flex flex-1" full intent="dispute">
            {t("ownBooking.dispute.action")}
          </Press>
        </div>
      )}
    </Notice>
  );
}

function Proposal({ booking, now }: { booking: OwnBooking; now: Date }) {
  const { t } = useTexts();
  const { id, status, startsAt, proposedStartsAt, proposedTerms, expiresAt } = booking;
  const { businessNotes, businessName } = booking;
  const isAgreed = status === "accepted";
  if (!proposedStartsAt || !expiresAt || expiresAt <= now) return null;
  return (
    <section
      aria-labelledby="proposal"
      className="overflow-hidden rounded-lg border-2 border-accent bg-surface"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-accent-soft px-4 py-3">
        <h2 id="proposal" className="text-lg">
          {t(
            proposedTerms ? "answer.customer.suggestsChange" : "ownBooking.proposal.title",
            proposedTerms ? { business: businessName } : {},
          )}
        </h2>
        <b className="text-accent text-sm">{t("ownBooking.proposal.answerBy", { at: expiresAt })}</b>
      </div>
      <div className="grid gap-3 p-4">
        <ProposedTerms booking={booking} />
        <dl
          className="flex flex-wrap items-end gap-x-8 gap-y-2 tabular-nums"
          hidden={+proposedStartsAt === +startsAt}
        >
          <div>
            <dt className="text-muted text-sm">
              {t(isAgreed ? "ownBooking.proposal.agreed" : "ownBooking.proposal.asked")}
            </dt>
            <dd className="text-muted line-through">{t("ownBooking.shortWhen", { at: startsAt })}</dd>
          </div>
          <div>
            <dt className="text-muted text-sm">{t("ownBooking.proposal.proposed")}</dt>
            <dd className="font-head font-semibold text-xl">
              {t("ownBooking.shortWhen", { at: proposedStartsAt })}
            </dd>
          </div>
        </dl>
        {businessNotes && (
          <blockquote className="wrap-anywhere whitespace-pre-line border-line border-l-3 pl-3">
            {businessNotes}
            <footer className="text-muted text-sm">{businessName}</footer>
          </blockquote>
        )}
        <div className="flex">
          <Press look="flex flex-1" full intent="accept">
            {proposedTerms
              ? t("ownBooking.proposal.acceptChange")
              : t("ownBooking.proposal.accept", { at: proposedStartsAt })}
          </Press>
        </div>
        <Pair>
          <Press look="flex flex-1" full intent="decline" variant="outline">
            {t("ownBooking.proposal.decline")}
          </Press>
          <ButtonLink href={`/bookings/${id}/reschedule`} variant="outline">
            {t("ownBooking.proposal.other")}
          </ButtonLink>
        </Pair>
        <p className="text-muted text-sm">
          {t(isAgreed ? "ownBooking.proposal.stays" : "ownBooking.proposal.held")}
        </p>
      </div>
    </section>
  );
}

function AskedForAnother({ booking }: { booking: OwnBooking }) {
  const { t } = useTexts();
  const { businessName: business, proposedStartsAt, expiresAt } = booking;
  if (!proposedStartsAt || !expiresAt) return null;
  return (
    <Notice
      title={t("ownBooking.waiting.title")}
      text={t("ownBooking.waiting.text", { business, at: expiresAt })}
    >
      <p className="mt-1 font-semibold">{t("ownBooking.waiting.asked", { at: proposedStartsAt })}</p>
      <div className="mt-3 flex">
        <Press look="flex flex-1" full intent="keep" variant="outline">
          {t("ownBooking.waiting.keep")}
        </Press>
      </div>
    </Notice>
  );
}
