import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import { Field } from "~/forms/field";
import { optionalSentence } from "~/forms/fields";
import { TextInput } from "~/forms/inputs";
import { intents } from "~/forms/intents";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { agreedPrice } from "~/modules/bookings/agreed-price";
import { bookingHref } from "~/modules/bookings/booking-address";
import { BookedPrice } from "~/modules/bookings/components/booked-price";
import { findBooker, loadCalendar } from "~/modules/bookings/queries/calendar.server";
import { joinWaiting } from "~/modules/bookings/waiting/commands.server";
import { findPlace } from "~/modules/bookings/waiting/queries.server";
import { maxPlaces } from "~/modules/bookings/waiting/rules";
import { requireListed } from "~/modules/businesses/public-page/listed.server";
import { comesToCustomer } from "~/modules/businesses/rules";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { dayOf, isDay, noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-wait";

export const handle = { back: { href: "/services" } };
export const meta: Route.MetaFunction = titled(({ loaderData }) => ({
  key: "waiting.title",
  values: { business: loaderData?.name ?? "" },
}));

const acts = intents({ wait: { address: optionalSentence(300) } });

/** A day of a business and one of its services, as the address says. */
async function asked({ db, now }: App, typed: string, url: URL) {
  const business = await requireListed(db, typed, now());
  const day = url.searchParams.get("date") ?? "";
  const service = business.services.find(({ id }) => id === url.searchParams.get("service"));
  // An old link: the day is over, or the service is not offered any more.
  if (!business.bookable || !service || !isDay(day) || day < dayOf(now()))
    throw redirect(`/business/${business.slug}#availability`);
  return { business, service, day };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { business, service, day } = await asked(app, params.slug, url);
  const wanted = { serviceId: service.id, person: undefined, date: day, time: null, month: null };
  const calendar = await loadCalendar(app.db, business, wanted, app.now());
  // A time got free since the link was read: nobody has to wait for it.
  if (calendar?.date === day && calendar.counts.free > 0)
    throw redirect(
      bookingHref(`/business/${business.slug}`, { service: service.id, date: day }, "availability"),
    );
  const { id } = viewerOf(context);
  const place = await findPlace(app.db, id, business.id, day, app.now());
  // Another service takes the place of the one that they wait for, until a time is offered.
  if (place && (place.offeredUntil || place.serviceId === service.id)) throw redirect("/bookings#waiting");
  const booker = await findBooker(app.db, id);
  const { businessName: name } = business;
  return {
    ...{ name, service: service.name, price: agreedPrice(service), at: noonOf(day) },
    visits: comesToCustomer(business),
    address: booker?.jobAddress ?? "",
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const person = { userId: viewerOf(context).id };
  return act(acts, await request.formData(), {
    run: {
      wait: async ({ address }) => {
        const { business, service, day } = await asked(app, params.slug, url);
        const what = { businessId: business.id, serviceId: service.id, day };
        const joined = await joinWaiting(app.db, person, { ...what, address: address || null }, app.now());
        if (!joined.ok) return joined;
        return redirectWith("/bookings", "waiting.joined");
      },
    },
    failed: { title: "common.error", text: "waiting.wrong.failed" },
    reasons: {
      ...{ not_bookable: "waiting.wrong.notNow", own_business: "waiting.wrong.notNow" },
      ...{ not_confirmed: "waiting.wrong.notNow", blocked: "waiting.wrong.notNow" },
      ...{
        past_day: "waiting.wrong.day",
        beyond_horizon: "waiting.wrong.day",
        day_off: "waiting.wrong.day",
      },
      ...{ holiday: "waiting.wrong.day", closed_day: "waiting.wrong.day" },
      service_gone: "waiting.wrong.failed",
      address_missing: { field: "address", text: "waiting.wrong.address" },
      outside_area: { field: "address", text: "waiting.wrong.outside" },
      too_many_places: { text: { key: "waiting.wrong.tooMany", values: { count: maxPlaces } } },
      day_full: "waiting.wrong.full",
    },
  });
}

/** Whoever finds a day full asks to be told when a time gets free. */
export default function BusinessWait({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts();
  const { name, service, price, at, visits, address } = loaderData;
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader
        title={t("waiting.title", { business: name })}
        subtitle={t("waiting.subtitle", { service, at })}
      />
      <PostForm intent="wait" filled={refused}>
        <Box className="grid gap-4">
          <RefusalNotice refused={refused} />
          <p>{t("waiting.how")}</p>
          <p>
            <span className="text-muted text-sm">{t("bookingPage.ticket.price")}</span>{" "}
            <BookedPrice price={price} />
          </p>
          {visits && (
            <Field label={t("waiting.address")} name="address" required>
              <TextInput autoComplete="street-address" maxLength={300} defaultValue={address} />
            </Field>
          )}
          <Button icon="hourglass">{t("waiting.join")}</Button>
        </Box>
      </PostForm>
    </div>
  );
}
