import { bookingHref } from "~/modules/bookings/booking-address";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import type { ProviderCardView } from "../cards/card-view";

/** `call`: somebody is needed now. */
export type CardKind = "listing" | "call" | "short" | "full" | "featured";

/** The one button of a card outside of the listing. */
const leads = {
  short: ["category.details", "category.detailsOf"],
  full: ["category.contact", "category.contactName"],
  featured: ["home.featured.see", "home.featured.seeName"],
} as const;

type Props = { card: ProviderCardView; kind: CardKind; signedIn: boolean };

/** Above the link that covers the card. */
const row = "card-row card-actions relative z-1 *:px-1";

export function CardActions({ card, kind, signedIn }: Props) {
  const { name, slug, phone, bookable } = card;
  const { t } = useTexts();
  if (kind === "call" && phone) return <CallAndBook card={card} callsFirst />;
  if ((kind !== "listing" && kind !== "call") || (!phone && !bookable)) {
    const isFree = kind === "featured" && bookable;
    const [label, spoken] = leads[kind === "full" || isFree ? kind : "short"];
    return (
      <div className={row}>
        <ButtonLink
          href={`/business/${slug}${isFree ? "#book" : ""}`}
          variant={isFree ? "primary" : "outline"}
          icon={isFree ? "calendar-plus" : undefined}
          small
          aria-label={t(spoken, { name })}
        >
          {t(label)}
        </ButtonLink>
      </div>
    );
  }
  return signedIn ? <CallAndBook card={card} /> : <SignInFirst card={card} />;
}

type CallProps = Pick<Props, "card"> & { callsFirst?: boolean };

function CallAndBook({ card, callsFirst = false }: CallProps) {
  const { id, name, slug, phone, bookable, askedDay, askedService } = card;
  const choice = { service: askedService ?? undefined, date: askedDay ?? undefined };
  const { t } = useTexts();
  return (
    <div className={row}>
      {phone && (
        <ButtonLink
          href={`tel:${phone}`}
          variant={callsFirst ? "primary" : "outline"}
          small
          icon="phone"
          aria-label={t("business.contact.callName", { name })}
          data-lead={`call:${id}`}
        >
          {t("business.contact.call")}
        </ButtonLink>
      )}
      {bookable ? (
        <ButtonLink
          href={bookingHref(`/business/${slug}`, choice, "book")}
          variant={callsFirst ? "outline" : "primary"}
          small
          icon="calendar-plus"
          aria-label={t("business.contact.bookName", { name })}
        >
          {t("business.contact.bookShort")}
        </ButtonLink>
      ) : (
        <ByPhone />
      )}
    </div>
  );
}

/**
 * Without a script the buttons post to the listing, which leads to the sign-in with the reason, and back afterwards. With
 * one, the same words open as a dialog over the list (sign-in-first.tsx).
 */
function SignInFirst({ card: { slug, phone, bookable, askedDay, askedService } }: Pick<Props, "card">) {
  const { t, hrefOf } = useTexts();
  return (
    <form method="post" action={hrefOf("/services")} className={row}>
      <input type="hidden" name="business" value={slug} />
      {askedService && <input type="hidden" name="service" value={askedService} />}
      {askedDay && <input type="hidden" name="date" value={askedDay} />}
      {phone && (
        <Button
          variant="quiet"
          small
          className="lg:text-xs"
          name="intent"
          value="call"
          data-dialog="ask-call"
        >
          {t("listing.card.signInToCall")}
        </Button>
      )}
      {bookable ? (
        <Button
          variant="quiet"
          small
          className="lg:text-xs"
          name="intent"
          value="book"
          data-dialog="ask-book"
        >
          {t("listing.card.signInToBook")}
        </Button>
      ) : (
        <ByPhone />
      )}
    </form>
  );
}

function ByPhone() {
  const { t } = useTexts();
  return <p className="self-center text-muted text-xs">{t("bookingPage.notBookable.byPhone.title")}</p>;
}
