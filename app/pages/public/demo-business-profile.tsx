import { data } from "react-router";
import { parseIntent } from "~/forms/intent";
import type { Errors } from "~/forms/parse";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { findService, whyNotFree } from "~/modules/bookings/calendar";
import { BookingSection } from "~/modules/bookings/components/booking-section";
import { bookingActs, missing } from "~/modules/bookings/forms";
import { addressMessages, type BookingRefusal, slotError } from "~/modules/bookings/refusal-messages";
import { BusinessLayout } from "~/modules/businesses/components/business-layout";
import { Gallery, HeaderPicture } from "~/modules/businesses/gallery/components/gallery";
import { Reviews } from "~/modules/reviews/components/reviews";
import { described } from "~/page-meta";
import { appContext } from "~/platform/app-context.server";
import { languageOf } from "~/platform/language.server";
import { useTexts } from "~/texts/context";
import { textsIn } from "~/texts/texts.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/demo-business-profile";
import { demoBusiness, demoCalendar, demoGallery, demoReviews } from "./demo-business-profile/demo-business";

export const handle = { isPublic: true, back: { href: "/business-subscription" } };

const address = "/demo-business-profile";

const textsOf = (request: Request, context: Route.LoaderArgs["context"]) =>
  textsIn(languageOf(request, context.get(viewerContext)));

/** Shows owners what they would get. It has no linked data, because the business is not real. */
export const meta = described({ path: address, title: "demo.title", description: "demo.description" });

export function loader({ request, context, url }: Route.LoaderArgs) {
  const texts = textsOf(request, context);
  const now = context.get(appContext).now();
  const asked = (name: string) => url.searchParams.get(name);
  const chosen = {
    serviceId: asked("service"),
    date: asked("date"),
    time: asked("time"),
    month: asked("month"),
  };
  const calendar = demoCalendar(texts, chosen, now);
  return { calendar, ...addressMessages(demoBusiness(texts), calendar, chosen, now), now };
}

/** Responds as a real business's form would, and stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values: Record<string, string> = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const chosen = { serviceId: values.service, date: values.date, time: values.time };
  const texts = textsOf(request, context);
  const business = demoBusiness(texts);
  const now = context.get(appContext).now();
  const calendar = demoCalendar(texts, chosen, now);
  const parsed = parseIntent(bookingActs, form);
  const reason = whyNotFree(business, calendar, chosen, now);
  const errors: Errors = {
    ...(reason && slotError(reason, calendar)),
    ...(parsed.ok ? {} : parsed.errors),
    ...(values.service && !findService(business.services, values.service)
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
  const texts = useTexts();
  const { t, hrefOf } = texts;
  const { now } = loaderData;
  const business = demoBusiness(texts);
  const images = demoGallery(texts);
  const [first] = images;
  const refused = actionData && !actionData.sent ? actionData : null;
  return (
    <>
      <div className="mb-4 grid gap-3">
        <Notice tone="warn" title={t("demo.notice")} text={t("demo.noticeText")} />
        {actionData?.sent && (
          <Notice tone="ok" title={t("bookingPage.requested.title")} text={t("bookingPage.requested.text")}>
            <p className="font-semibold text-sm">{t("demo.notStored")}</p>
          </Notice>
        )}
      </div>
      <BusinessLayout
        business={business}
        trade="offers.electrical"
        now={now}
        counted={false}
        picture={first && <HeaderPicture image={first} />}
        gallery={<Gallery images={images} address={address} />}
        calendar={
          <BookingSection
            business={business}
            calendar={refused ? refused.calendar : loaderData.calendar}
            viewer={nobody}
            form={refused ? refused.refusal : loaderData.form}
            gone={refused ? null : loaderData.gone}
            address={hrefOf(address)}
            onTop={{ callOut: [], rings: [], extras: [] }}
            formNote="bookingPage.form.demo"
            now={now}
          />
        }
      >
        <Reviews business={business} shown={demoReviews(texts, now)} address={address} />
      </BusinessLayout>
    </>
  );
}
