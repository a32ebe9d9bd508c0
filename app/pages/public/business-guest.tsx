import { redirect } from "react-router";
import { Choice } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { AcceptsTerms } from "~/modules/accounts/components/accepts-terms";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { agreedPrice } from "~/modules/bookings/agreed-price";
import { bookingHref } from "~/modules/bookings/booking-address";
import { calendarView, chosenSoFar, nextFree } from "~/modules/bookings/calendar";
import { AskInstead } from "~/modules/bookings/components/ask-instead";
import { HeldTicket } from "~/modules/bookings/components/held-ticket";
import { OnTop } from "~/modules/bookings/components/on-top";
import { Policy } from "~/modules/bookings/components/policy";
import { missing } from "~/modules/bookings/forms";
import { guestBrowser, guestMarks, newFormKey } from "~/modules/bookings/guest/browser.server";
import { KeepTyped } from "~/modules/bookings/guest/components/keep-typed";
import { listOwnRequests } from "~/modules/bookings/guest/queries/request.server";
import { mayUseWhatsapp } from "~/modules/bookings/guest/rules";
import { listHolds } from "~/modules/bookings/queries/calendar.server";
import { shortestService } from "~/modules/bookings/slots";
import { requireListed } from "~/modules/businesses/public-page/listed.server";
import { comesToCustomer } from "~/modules/businesses/rules";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { dayOf, instantOf, isDay, isTime, timeOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Button } from "~/ui/button";
import type { Route } from "./+types/business-guest";
import { onTopOf } from "./business-book.server";
import { keepForGuest } from "./business-guest.server";

export const headers = retryAfterHeaders;

export const meta = titled("guest.book.title");

/** The chosen time, else the next free one. Whoever is signed in has the form of the business page. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const now = app.now();
  const business = await requireListed(app.db, params.slug, now);
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const choice = {
    service: asked("service"),
    person: asked("person"),
    date: asked("date"),
    time: asked("time"),
  };
  const page = `/business/${business.slug}`;
  if (context.get(viewerContext)) throw redirect(bookingHref(page, choice, "book"));
  const day = choice.date && isDay(choice.date) ? choice.date : null;
  const key = newFormKey();
  const all = await listHolds(app.db, business, now);
  const next = choice.time ? null : nextFree(business, all, day, now, choice.service);
  const browser = await guestBrowser(request, key);
  const own = await ownRequests(app, request, browser, { businessId: business.id, ...choice });
  const holds = all.filter(({ bookingId }) => !own.has(bookingId));
  const when = next ? { date: dayOf(next), time: timeOf(next) } : { date: day, time: choice.time ?? null };
  const read = (serviceId: string | null) =>
    calendarView(business, holds, { serviceId, person: choice.person, ...when, month: null }, now);
  const first = read(choice.service ?? null);
  // The next free time is of the shortest service: the first one may not fit any more.
  const mayBeOther = next !== null && !choice.service && first?.chosen === null;
  const calendar = mayBeOther ? read(shortestService(business.services)?.id ?? null) : first;
  // What is not free is said there, beside what is.
  if (!calendar?.chosen) throw redirect(bookingHref(page, choice, choice.time ? "book" : "availability"));
  const { service, person, date } = calendar;
  const { businessName } = business;
  const held = {
    ...calendar.chosen,
    ...{ serviceName: service.name, businessName, ...agreedPrice(service) },
    personName: person?.name ?? null,
  };
  const slot = { ...chosenSoFar(calendar), date, time: calendar.chosen.time };
  return {
    ...{ key, held, slot, page, now, isDirect: business.contactMethods.directBooking },
    visits: comesToCustomer(business),
    onTop: onTopOf(business, asked("address")),
    cancelHours: business.cancelHours,
    takesWhatsapp: mayUseWhatsapp(business.contacts.whatsapp, calendar.chosen.startsAt, now),
    way: asked("way") === "email" ? ("email" as const) : null,
  };
}

/** What this browser holds at just that time: what it asks for now takes the place of that, and of nothing else. */
async function ownRequests(
  { db, env, now }: App,
  request: Request,
  browser: string,
  { businessId, date, time }: { businessId: string } & Record<"date" | "time", string | undefined>,
): Promise<ReadonlySet<string>> {
  if (!date || !isDay(date) || !time || !isTime(time)) return new Set();
  const marks = guestMarks(env, request, browser);
  return listOwnRequests(db, marks.browser, { businessId, startsAt: instantOf(date, time) }, now());
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const business = await requireListed(db, params.slug, now());
  return keepForGuest(business, request, context);
}

/** What is missing is named, and said in short beside its field. */
const named = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      error === missing.here ? (`guest.book.${field}` as TextKey) : error,
    ]),
  );

export default function BusinessGuest({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const { held, slot, page, now, cancelHours, takesWhatsapp, visits } = loaderData;
  const { errors = {}, values = {} } = refused ?? {};
  const typed = (name: string) => (typeof values[name] === "string" ? values[name] : undefined);
  const way = typed("way") ?? loaderData.way ?? (takesWhatsapp ? "whatsapp" : "email");
  const next = bookingHref(hrefOf(page), slot, "book");
  const field = (name: "name" | "phone" | "email" | "address") => ({
    ...{ label: t(`guest.book.${name}`), name, required: true },
  });
  return (
    <div className="mx-auto grid max-w-130 gap-5">
      <HeldTicket held={held}>
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-muted">{t("bookingPage.ticket.payLater")}</span>
          <a
            href={bookingHref(hrefOf(page), { ...slot, time: undefined }, "times")}
            className="tap flex-none"
          >
            {t("guest.book.another")}
          </a>
        </p>
      </HeldTicket>
      <Policy cancelHours={cancelHours} startsAt={held.startsAt} now={now} />
      <PostForm
        intent="keep"
        filled={refused}
        action={bookingHref(hrefOf(`${page}/book`), slot, null)}
        className="group/way grid gap-4"
        data-keeps-typed=""
      >
        <h1 className="text-xl">{t("guest.book.who")}</h1>
        <RefusalNotice refused={refused} />
        <ErrorSummary errors={named(errors)} />
        <input type="hidden" name="key" value={typed("key") ?? loaderData.key} />
        <input type="hidden" name="service" value={typed("service") ?? slot.service} />
        <input type="hidden" name="person" value={typed("person") ?? slot.person ?? ""} />
        <input type="hidden" name="date" value={typed("date") ?? slot.date} />
        <input type="hidden" name="time" value={typed("time") ?? slot.time} />
        <Field {...field("name")}>
          <TextInput autoComplete="name" maxLength={120} />
        </Field>
        <Field {...field("phone")} hint={t("guest.book.phoneHint")}>
          <TextInput type="tel" autoComplete="tel" />
        </Field>
        {visits && (
          <Field {...field("address")} hint={t("guest.book.addressHint")}>
            <TextInput autoComplete="street-address" maxLength={300} />
          </Field>
        )}
        <OnTop
          offer={refused?.onTop ?? loaderData.onTop}
          visits={visits}
          ticked={[values.extras ?? []].flat()}
        />
        <AskInstead error={errors.address} page={hrefOf(page)} />
        {takesWhatsapp && (
          <Choice
            legend={t("guest.book.how")}
            name="way"
            value={way}
            options={[
              { value: "whatsapp", label: t("guest.book.whatsapp"), hint: t("guest.book.whatsappHint") },
              { value: "email", label: t("guest.book.byEmail"), hint: t("guest.book.emailHint") },
            ]}
          />
        )}
        <Field
          {...field("email")}
          hint={takesWhatsapp ? undefined : t("guest.book.emailHint")}
          className="group-has-[[value=whatsapp]:checked]/way:hidden"
        >
          <TextInput type="email" autoComplete="email" />
        </Field>
        <AcceptsTerms text="guest.book.accept">
          {t("guest.book.goesTo", { business: held.businessName })}{" "}
        </AcceptsTerms>
        <Button full className="min-h-13.5">
          {t("guest.book.keep", { at: held.startsAt })}
        </Button>
        <p className="text-center text-muted text-sm">
          {t("guest.book.noAccount")}{" "}
          <a href={`/auth?action=book&next=${encodeURIComponent(next)}`} className="tap">
            {t("guest.book.signIn")}
          </a>
        </p>
      </PostForm>
      <KeepTyped />
    </div>
  );
}
