import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { AcceptsTerms } from "~/modules/accounts/components/accepts-terms";
import { bookingHref } from "~/modules/bookings/booking-address";
import { BookedPrice } from "~/modules/bookings/components/booked-price";
import { HeldTicket } from "~/modules/bookings/components/held-ticket";
import { KeepTyped } from "~/modules/bookings/guest/components/keep-typed";
import type { GuestRequest } from "~/modules/bookings/guest/queries/request.server";
import { externalLinkProps, whatsappHref } from "~/modules/businesses/contact-links";
import { dayOf, timeOf } from "~/platform/time";
import { linkTo, Rich, useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Pair } from "~/ui/pair";
import { Section } from "~/ui/section";
import type { GuestView } from "./guest.server";
import { Answer, Asked, Facts, Standing } from "./parts";

type Props = GuestView & { refused: Refused | undefined };
type Shown = Omit<Extract<GuestView, { request: object }>, "state">;

/** A time that is kept for somebody without an account, and what is left to do. */
export function GuestScreen({ refused, ...shown }: Props) {
  return (
    <div className="mx-auto grid max-w-130 gap-5">
      <RefusalNotice refused={refused} />
      {"request" in shown ? views[shown.view](shown) : <Confirmed />}
    </div>
  );
}

const views: Record<Shown["view"], (shown: Shown) => ReactNode> = {
  mail: (shown) => <LookAtMail {...shown} />,
  confirm: (shown) => <Confirm {...shown} />,
  whatsapp: (shown) => <SendWhatsapp {...shown} />,
  owner: (shown) => <Compare {...shown} />,
  lapsed: (shown) => <Lapsed {...shown} />,
};

/** The form with the same time, to be filled in anew: it takes the place of this request. */
const formOf = ({ businessSlug, serviceId, startsAt }: GuestRequest, way?: "email") => {
  const slot = { service: serviceId ?? undefined, date: dayOf(startsAt), time: timeOf(startsAt) };
  return `${bookingHref(`/business/${businessSlug}/book`, slot, null)}${way ? `&way=${way}` : ""}`;
};

function Held({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
      <Icon name="hourglass" className="mt-1 text-accent" />
      <div className="grid gap-1">
        <h1 className="text-xl wrap-anywhere">{title}</h1>
        <p className="wrap-anywhere">{children}</p>
      </div>
    </section>
  );
}

const Tip = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon name={icon} size="sm" className="mt-1 text-muted" />
    <span className="min-w-0">{children}</span>
  </li>
);

/** For the browser that asked: the link is in the mail. */
function LookAtMail({ request }: Shown) {
  const { t } = useTexts();
  const { email, startsAt: at, heldUntil: until } = request;
  return (
    <>
      <Held title={t("guest.mail.title")}>
        <Rich
          text={{ key: "guest.mail.text", values: { email: email ?? "", at, until } }}
          tags={{ email: (words) => <b>{words}</b> }}
        />
      </Held>
      <HeldTicket held={request} />
      <ul className="grid gap-2">
        <Tip icon="mail">{t("guest.mail.from", { at })}</Tip>
        <Tip icon="clock">{t("guest.mail.spam")}</Tip>
      </ul>
      <Pair>
        <Answer intent="again" variant="outline">
          {t("guest.mail.again")}
        </Answer>
        <ButtonLink href={formOf(request, "email")} variant="outline">
          {t("guest.mail.other")}
        </ButtonLink>
      </Pair>
      <Pair>
        <Answer intent="release" variant="danger">
          {t("guest.release")}
        </Answer>
      </Pair>
    </>
  );
}

/** For whoever opened the mail. */
function Confirm({ request }: Shown) {
  const { t } = useTexts();
  const { startsAt: at, heldUntil: until, name, phone, email, jobAddress } = request;
  return (
    <>
      <Held title={t("guest.confirm.title", { at })}>{t("guest.confirm.text", { at, until })}</Held>
      <HeldTicket held={request} />
      <Facts
        rows={[
          ["guest.book.name", name],
          ["guest.book.phone", showPhone(phone)],
          ["guest.book.email", email],
          ["guest.book.address", jobAddress],
        ]}
      />
      <AcceptsTerms text="guest.book.accept" />
      <Answer intent="confirm">{t("guest.confirm.press")}</Answer>
      <Answer intent="release" variant="danger">
        {t("guest.confirm.not")}
      </Answer>
    </>
  );
}

/** For the browser that asked: the message that shows the owner the number. */
function SendWhatsapp({ request, address, code }: Shown) {
  const { t, hrefOf } = useTexts();
  const {
    startsAt: at,
    heldUntil: until,
    serviceName: service,
    name,
    jobAddress,
    businessName: business,
  } = request;
  const who = jobAddress ? `${name}, ${jobAddress}` : name;
  const asks = t("guest.whatsapp.words", { at, service, name: who });
  const booking = t("guest.whatsapp.code", { code }).replace(/<\/?code>/g, "");
  const words = [asks, booking, address].join("\n\n");
  return (
    <>
      <Held title={t("guest.whatsapp.title")}>{t("guest.whatsapp.text", { at, until })}</Held>
      <HeldTicket held={request} />
      <Section id="send" look="text-lg" className="grid gap-3" title={t("guest.whatsapp.send", { business })}>
        <p className="text-muted text-sm">{t("guest.whatsapp.why")}</p>
        <blockquote className="wrap-anywhere grid gap-2 rounded-lg bg-ok-soft p-4">
          <p className="whitespace-pre-line">{asks}</p>
          <p>
            <Rich
              text={{ key: "guest.whatsapp.code", values: { code } }}
              tags={{ code: (text) => <span>{text}</span> }}
            />
          </p>
          <p>{address}</p>
        </blockquote>
        {request.whatsapp && (
          <a
            href={whatsappHref({ text: words, number: request.whatsapp })}
            {...externalLinkProps}
            className="inline-flex min-h-13.5 items-center justify-center gap-2 rounded-md bg-ok px-4 font-semibold text-on-brand no-underline hover:text-on-brand"
          >
            <Icon name="whatsapp" />
            {t("guest.whatsapp.open")}
          </a>
        )}
        <p className="text-center text-muted text-sm">
          <Rich text="guest.whatsapp.email" tags={{ link: linkTo(hrefOf(formOf(request, "email"))) }} />
        </p>
        <p className="text-muted text-sm">{t("guest.whatsapp.look", { business })}</p>
      </Section>
      <Pair>
        <Answer intent="release" variant="danger">
          {t("guest.release")}
        </Answer>
      </Pair>
    </>
  );
}

/** For the owner, who compares the number in the chat. */
function Compare({ request }: Shown) {
  const { t } = useTexts();
  const { startsAt: at, heldUntil, name: customer, phone, serviceName } = request;
  return (
    <Asked title={t("guest.owner.title", { customer, at })} due={t("guest.owner.due", { at: heldUntil })}>
      <Facts
        rows={[
          ["answer.facts.number", showPhone(phone)],
          ["answer.facts.what", serviceName],
          ["answer.facts.price", <BookedPrice key="price" price={request} />],
        ]}
      />
      <p>{t("guest.owner.compare", { customer })}</p>
      <Answer intent="seen">{t("guest.owner.seen")}</Answer>
      <Answer intent="not-seen" variant="danger">
        {t("guest.owner.notSeen")}
      </Answer>
    </Asked>
  );
}

function Lapsed({ request }: Shown) {
  const { t } = useTexts();
  return (
    <>
      <Standing
        icon="circle-x"
        title={t("guest.lapsed.title", { at: request.startsAt })}
        text={t("guest.lapsed.text")}
      />
      <ButtonLink href={`/business/${request.businessSlug}#availability`} full>
        {t("guest.lapsed.again")}
      </ButtonLink>
      <KeepTyped />
    </>
  );
}

function Confirmed() {
  const { t } = useTexts();
  return (
    <>
      <Standing icon="circle-check" title={t("guest.confirmed.title")} text={t("guest.confirmed.text")} />
      <KeepTyped />
    </>
  );
}
