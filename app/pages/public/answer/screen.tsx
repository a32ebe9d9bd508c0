import type { ReactNode } from "react";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { BookedPrice } from "~/modules/bookings/components/booked-price";
import { KeepTyped } from "~/modules/bookings/guest/components/keep-typed";
import type { AnsweredBooking } from "~/modules/bookings/queries/answering.server";
import { OwnSeries } from "~/modules/bookings/series/components/own-series";
import type { Offer } from "~/modules/bookings/waiting/queries.server";
import { priceValue } from "~/modules/bookings/waiting/rules";
import { LinkState } from "~/modules/links/components/link-state";
import { firstNameOf } from "~/modules/reviews/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { BusinessSide } from "./business-side";
import { CustomerSide } from "./customer-side";
import { Answer, Asked, Facts } from "./parts";

type Props = AnsweredBooking & {
  customerName: string;
  isSuspended: boolean;
  token: string;
  now: Date;
  refused: Refused | undefined;
};

/** One booking for one side: the question as heading with its last moment, its answers, then the facts. */
export function AnswerScreen({ customerName, isSuspended, token, now, refused, ...answered }: Props) {
  const { t, hrefOf } = useTexts();
  const who =
    answered.side === "business" ? t("answer.theBusiness") : customerName || t("bookings.formerCustomer");
  const common = { token, isSuspended, now };
  return (
    <div className="mx-auto grid max-w-130 gap-5">
      {answered.side !== "business" && (
        <p className="-mb-2 font-semibold text-lg">{t("answer.hello", { name: firstNameOf(who) })}</p>
      )}
      <RefusalNotice refused={refused} />
      {isSuspended && <Notice tone="warn" text={t("answer.suspended")} />}
      {answered.side === "business" ? (
        <BusinessSide booking={answered.booking} {...common} />
      ) : (
        <>
          {!isSuspended && (
            <OwnSeries
              series={answered.series}
              business={answered.booking.businessName || t("common.formerBusiness")}
            />
          )}
          <CustomerSide booking={answered.booking} onlyLooks={answered.side === "view"} {...common} />
          <KeepTyped />
        </>
      )}
      {(answered.side === "business" || (answered.booking.hasAccount && !isSuspended)) && (
        <a
          href={hrefOf(
            answered.side === "business" ? "/booking-management" : `/bookings/${answered.booking.id}`,
          )}
          className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-ink no-underline hover:border-brand"
        >
          <span className="flex-1">
            <b className="block">{t("answer.all")}</b>
            <span className="text-muted text-sm">{t("answer.allHint")}</span>
          </span>
          <Icon name="chevron-right" size="sm" className="text-muted" />
        </a>
      )}
      <Small>
        {t("answer.oneBooking")}{" "}
        {answered.side !== "view" && (
          <>
            {t("answer.whoever", { name: who })}{" "}
            <a href={hrefOf(`/not-me/answer/${token}`)} rel="nofollow">
              {t("answer.notYours")}
            </a>
          </>
        )}
      </Small>
    </div>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <p className="text-center text-muted text-sm">{children}</p>
);

const words = {
  dead: { title: "answer.dead.title", text: "answer.dead.text" },
  over: { title: "answer.over.title", text: "answer.over.text" },
  gone: { title: "answer.dead.title", text: "answer.gone" },
  none: { title: "answer.dead.title", text: "guest.none" },
  left: { title: "waiting.offer.leftTitle", text: "waiting.offer.leftText" },
  released: { title: "guest.released.title", text: "guest.released.text" },
  sent: { title: "answer.dead.sent.title", text: "answer.dead.sent.text" },
  limited: { title: "errors.tooMany.title", text: "errors.tooMany.text" },
} as const;

/** Why the link shows no booking, and what to do then. */
export function ClosedLink({ state }: { state: keyof typeof words }) {
  const { t } = useTexts();
  return (
    <LinkState words={words[state]} isDead={state === "dead"}>
      {state === "over" && (
        <ButtonLink href="/auth?action=signin" variant="outline" full>
          {t("common.signIn")}
        </ButtonLink>
      )}
      {(state === "none" || state === "left" || state === "released") && (
        <ButtonLink href="/services" variant="outline" icon="search" full>
          {t("answer.findAnother")}
        </ButtonLink>
      )}
      {state === "released" && <KeepTyped />}
    </LinkState>
  );
}

/** A time that got free, held for whoever waits. */
export function OfferScreen({ offer, refused }: { offer: Offer; refused: Refused | undefined }) {
  const { t } = useTexts();
  const { businessName, serviceName, startsAt: at, until, price } = offer;
  const business = businessName || t("common.formerBusiness");
  return (
    <div className="mx-auto grid max-w-130 gap-5">
      <RefusalNotice refused={refused} />
      <Asked title={t("waiting.offer.title", { at, business })} due={t("waiting.offer.until", { at: until })}>
        <Facts
          rows={[
            ["answer.facts.who", business],
            ["answer.facts.what", serviceName],
            ["answer.facts.when", t("ownBooking.whenAt", { at })],
            ["answer.facts.price", <BookedPrice key="price" price={price} />],
          ]}
        />
        <Answer intent="take-time" fields={{ price: priceValue(price) }}>
          {t("waiting.offer.take", { at })}
        </Answer>
        <Answer intent="leave-list" variant="outline">
          {t("waiting.offer.no")}
        </Answer>
      </Asked>
    </div>
  );
}
