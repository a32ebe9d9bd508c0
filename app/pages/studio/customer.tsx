import { act, wrong } from "~/forms/act.server";
import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { TextArea, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import {
  bookAgainHref,
  changeHref,
  customerHref,
  customersPage,
  moveHref,
  writeHref,
} from "~/modules/bookings/booking-address";
import { Initials } from "~/modules/bookings/components/initials";
import { saveSheet } from "~/modules/bookings/customers/commands.server";
import { loadCustomer } from "~/modules/bookings/customers/queries.server";
import { maxNotes } from "~/modules/bookings/customers/rules";
import { sheetActs } from "~/modules/bookings/forms";
import { mayOwnerChange, mayOwnerMove } from "~/modules/bookings/rules";
import { unsettledNoShowOf } from "~/modules/bookings/shown-status";
import { WhatsappButton } from "~/modules/businesses/components/whatsapp-button";
import { directionsTo, externalLinkProps } from "~/modules/businesses/contact-links";
import { studioOf } from "~/modules/businesses/owner.server";
import { bookedPriceMessage, isPriced } from "~/modules/businesses/price-messages";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import type { Route } from "./+types/customer";

export const handle = { back: { href: customersPage, label: "customers.sheet.back" } };
export const meta: Route.MetaFunction = titled(({ loaderData }) => loaderData?.customer.name ?? "");

const nobody = () =>
  notFound("customers.sheet.notFound", { label: "customers.sheet.back", href: customersPage });

/** The address names one of their bookings. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const customer = await loadCustomer(db, business.id, params.id, now());
  if (!customer) throw nobody();
  return { customer, isHealth: isHealthTrade(business), now: now() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  return act(sheetActs, await request.formData(), {
    run: {
      save: async ({ notes, labels, seen }) => {
        const saved = await saveSheet(db, owner, { bookingId: params.id, notes, labels, seen }, now());
        if (saved.ok || saved.reason !== "changed") return saved;
        const said = [saved.notes, saved.labels.join(", ")].filter(Boolean).join(" · ");
        const text: Message = said
          ? { key: "customers.sheet.changed.text", values: { said } }
          : "customers.sheet.changed.empty";
        const notice = { title: "customers.sheet.changed.title", text } as const;
        return { ...wrong({}, notice, 409), values: { seen: saved.seen } };
      },
    },
    done: () => redirectWith(customerHref(params.id), "customers.sheet.saved"),
    reasons: {
      not_found: nobody,
      health: "customers.sheet.health",
    },
  });
}

export default function CustomerSheet({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, isHealth, now } = loaderData;
  return (
    <>
      <Head customer={customer} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <Coming customer={customer} now={now} />
          <Past customer={customer} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <InShort customer={customer} />
          {isHealth ? <NoNotes /> : <Notes customer={customer} refused={actionData ?? null} />}
        </div>
      </div>
    </>
  );
}

type Customer = Route.ComponentProps["loaderData"]["customer"];

function Head({ customer }: { customer: Customer }) {
  const { t } = useTexts();
  const { id, name, phone, email, address, hasAccount } = customer;
  const withAccount = [...customer.coming, ...customer.past].find(({ customerId }) => customerId !== null);
  const facts = [
    ...(phone ? [showPhone(phone)] : []),
    ...(email ? [email] : []),
    ...(address ? [address] : []),
    ...(hasAccount ? [t("customers.sheet.account")] : []),
  ];
  return (
    <header className="mb-6 grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5">
        <Initials name={name} large />
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{name}</h1>
          <p className="text-muted text-sm wrap-anywhere">{facts.join(" · ")}</p>
        </div>
      </div>
      <p className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 *:px-2! sm:max-w-2xl">
        <ButtonLink href={bookAgainHref(id)} icon="calendar-plus">
          {t("customers.sheet.again")}
        </ButtonLink>
        {phone && (
          <ButtonLink href={`tel:${phone}`} variant="outline" icon="phone">
            {t("ownBooking.call")}
          </ButtonLink>
        )}
        {withAccount && (
          <ButtonLink href={writeHref(withAccount.id)} variant="outline" icon="message-circle">
            {t("messages.begin.link")}
          </ButtonLink>
        )}
        {phone && (
          <WhatsappButton number={phone} variant="outline">
            {t("ownBooking.whatsapp")}
          </WhatsappButton>
        )}
        {address && (
          <ButtonLink href={directionsTo(address)} {...externalLinkProps} variant="outline" icon="map-pin">
            {t("bookings.management.directions")}
          </ButtonLink>
        )}
      </p>
    </header>
  );
}

function Coming({ customer: { coming }, now }: { customer: Customer; now: Date }) {
  const { t } = useTexts();
  return (
    <Section id="coming" look="mb-2 text-lg" title={t("customers.sheet.coming")}>
      {coming.length === 0 && <p className="text-muted">{t("customers.sheet.nothing")}</p>}
      <ul className="grid gap-2">
        {coming.map((booking) => (
          <li
            key={booking.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-3 py-2"
          >
            <span className="min-w-0 flex-1">
              <b className="block tabular-nums">{t("customers.sheet.when", { at: booking.startsAt })}</b>
              <span className="block text-sm wrap-anywhere">{booking.serviceName}</span>
            </span>
            {isPriced(booking) && <b className="tabular-nums">{t(bookedPriceMessage(booking))}</b>}
            {mayOwnerMove(booking, now) && (
              <ButtonLink href={moveHref(booking.id)} variant="outline" small icon="calendar-clock">
                {t("bookings.move.action")}
              </ButtonLink>
            )}
            {mayOwnerChange(booking) && (
              <ButtonLink href={changeHref(booking.id)} variant="outline" small icon="pencil">
                {t("bookings.change.action")}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Past({ customer: { past } }: { customer: Customer }) {
  const { t, date } = useTexts();
  if (past.length === 0) return null;
  const came = ({ reason, ...booking }: Customer["past"][number]) => {
    if (booking.status === "completed") return t("customers.sheet.came");
    const noShow = unsettledNoShowOf(booking);
    if (noShow) return t(`bookings.management.noShow.${noShow}`);
    return reason ? t(`bookings.reason.business.${reason}`) : t("customers.sheet.ahead");
  };
  return (
    <Section id="past" look="mb-2 text-lg" title={t("customers.sheet.past")}>
      <ul className="divide-y divide-line border-line border-y">
        {past.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-baseline gap-x-3 py-2.5 text-sm">
            <time dateTime={booking.startsAt.toISOString()} className="min-w-26 text-muted tabular-nums">
              {date(booking.startsAt, "historyDate")}
            </time>
            <span className="min-w-32 flex-1">
              <b className="block font-semibold wrap-anywhere">{booking.serviceName}</b>
              <span className="block text-muted">{came(booking)}</span>
            </span>
            <span className="tabular-nums">
              {booking.status === "completed" && isPriced(booking) && t(bookedPriceMessage(booking))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function InShort({ customer }: { customer: Customer }) {
  const { t, money, date } = useTexts();
  const facts = [
    ["visits", String(customer.visits)],
    ["missed", String(customer.missed)],
    ["cancelled", String(customer.cancelled)],
    ["total", money(customer.totalCents)],
    ["since", date(customer.since, "plainDate")],
  ] as const;
  return (
    <Section boxed id="short" look="mb-2 text-lg" title={t("customers.sheet.short")}>
      <dl className="grid gap-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t(`customers.sheet.${name}`)}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function NoNotes() {
  const { t } = useTexts();
  return (
    <Section boxed id="notes-title" look="mb-2 text-lg" title={t("customers.sheet.notesTitle")}>
      <p className="text-muted text-sm">{t("customers.sheet.health")}</p>
    </Section>
  );
}

function Notes({ customer, refused }: { customer: Customer; refused: Refused | null }) {
  const { t } = useTexts();
  return (
    <Section boxed id="notes-title" look="mb-2 text-lg" title={t("customers.sheet.notesTitle")}>
      <RefusalNotice refused={refused} className="mb-4" />
      {/* Far down on a phone: what is wrong is not to be missed. */}
      <PostForm filled={refused} at="notes-title" className="grid grid-cols-1 gap-4 *:grid-cols-1">
        <input type="hidden" name="seen" value={String(refused?.values.seen ?? customer.seen)} />
        <Field
          label={t("customers.sheet.notes")}
          name="notes"
          hint={t("customers.sheet.notesHint", { name: customer.name })}
        >
          <TextArea rows={4} maxLength={maxNotes} defaultValue={customer.notes} />
        </Field>
        <Field label={t("customers.sheet.labels")} name="labels" hint={t("customers.sheet.labelsHint")}>
          <TextInput autoComplete="off" maxLength={200} defaultValue={customer.labels.join(", ")} />
        </Field>
        <Button name="intent" value="save" variant="outline" data-busy={t("common.saving")}>
          {t("customers.sheet.save")}
        </Button>
      </PostForm>
    </Section>
  );
}
