import { data } from "react-router";
import { type Errors, parseForm } from "~/forms/parse";
import { findService, whyNotFree } from "~/modules/bookings/calendar";
import type { BookingRefusal } from "~/modules/bookings/components/booking-form";
import { BookingSection } from "~/modules/bookings/components/booking-section";
import { bookingForm, missing } from "~/modules/bookings/forms";
import { addressWords, slotError } from "~/modules/bookings/words";
import { BusinessLayout } from "~/modules/businesses/components/business-layout";
import { Reviews } from "~/modules/reviews/components/reviews";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { pageMeta } from "~/platform/page-meta";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/demo-business-profile";
import { demoBusiness, demoCalendar } from "./demo-business-profile/demo-business";
import { demoReviews } from "./demo-business-profile/demo-reviews";

export const handle = { quiet: true, back: { href: "/business-subscription" } };

const address = "/demo-business-profile";

/** Shows owners what they would get. It has no linked data, because the business is not real. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    metaTexts(matches),
    loaderData && {
      appUrl: loaderData.appUrl,
      path: address,
      title: "Demo: a business page",
      description:
        "What the page of a business looks like on Thola: prices, opening hours, free times and booking. A demo with a made-up electrician.",
    },
  );

export function loader({ context, url }: Route.LoaderArgs) {
  const { appUrl, ...app } = context.get(appContext);
  const now = app.now();
  const asked = (name: string) => url.searchParams.get(name);
  const chosen = {
    serviceId: asked("service"),
    date: asked("date"),
    time: asked("time"),
    month: asked("month"),
  };
  const calendar = demoCalendar(chosen, now);
  return { appUrl, calendar, ...addressWords(demoBusiness, calendar, chosen), now };
}

/** Responds as a real business's form would, and stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values: Record<string, string> = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const chosen = { serviceId: values.service, date: values.date, time: values.time };
  const calendar = demoCalendar(chosen, context.get(appContext).now());
  const parsed = parseForm(bookingForm, form);
  const reason = whyNotFree(demoBusiness, calendar, chosen);
  const errors: Errors = {
    ...(reason && slotError(reason, calendar)),
    ...(parsed.ok ? {} : parsed.errors),
    ...(values.service && !findService(demoBusiness.services, values.service)
      ? { service: "bookingPage.wrong.service" }
      : {}),
  };
  if (Object.keys(errors).length === 0) return data({ sent: true as const });
  const notice = Object.values(errors).includes(missing.text) ? missing : undefined;
  const refusal: BookingRefusal = { values, errors, notice };
  return data({ sent: false as const, refusal, calendar }, { status: 422 });
}

const nobody = { name: "", email: "", phone: null };

export default function DemoBusinessProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { now } = loaderData;
  const refused = actionData && !actionData.sent ? actionData : null;
  return (
    <>
      <div className="mb-4 grid gap-3">
        <Notice
          tone="warn"
          title="Demo"
          text="This business is made up, to show what a page on Thola looks like. Nothing that you fill in here is stored or sent."
        />
        {actionData?.sent && (
          <Notice
            tone="ok"
            title="Booking Request Sent"
            text="The business will review your request and get back to you soon!"
          >
            <p className="font-semibold text-sm">
              Demo: this is what your customers see. Nothing was stored or sent.
            </p>
          </Notice>
        )}
      </div>
      <BusinessLayout business={demoBusiness} trade="offers.electrical" now={now} counted={false}>
        <BookingSection
          business={demoBusiness}
          calendar={refused ? refused.calendar : loaderData.calendar}
          viewer={nobody}
          form={refused ? refused.refusal : loaderData.form}
          gone={refused ? null : loaderData.gone}
          address={address}
          formNote="bookingPage.form.demo"
        />
        <Reviews business={demoBusiness} shown={demoReviews(now)} address={address} />
      </BusinessLayout>
    </>
  );
}
