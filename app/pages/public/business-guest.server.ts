import { data, type RouterContextProvider, redirect } from "react-router";
import { act, wrong } from "~/forms/act.server";
import type { Errors } from "~/forms/parse";
import { countMail, countMailForm } from "~/modules/accounts/limits.server";
import { browserOf, viewerContext } from "~/modules/accounts/viewer.server";
import { answerLink } from "~/modules/bookings/answer-link";
import { guestActs, laneOf, missing } from "~/modules/bookings/forms";
import { guestBrowser, guestMarks, rememberGuest } from "~/modules/bookings/guest/browser.server";
import { holdForGuest } from "~/modules/bookings/guest/commands/hold.server";
import { outsideOf } from "~/modules/bookings/queries/outside.server";
import { outsideMessage } from "~/modules/bookings/refusal-messages";
import { isAddressMissing } from "~/modules/bookings/rules";
import type { PublicBusiness } from "~/modules/businesses/public-page/queries.server";
import { acceptedVersions } from "~/modules/content/versions";
import { generationsOf, linkToken } from "~/modules/links/queries.server";
import { appContext } from "~/platform/app-context.server";
import { onTopOf } from "./business-book.server";

/** The form of people without an account: what they typed is held until they confirm it. */
export async function keepForGuest(
  business: PublicBusiness,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, env, now } = context.get(appContext);
  if (context.get(viewerContext)) return redirect(`/business/${business.slug}#book`);
  const form = await request.formData();
  const alsoMissing = missingIn(form, business);
  const answer = await act(guestActs, form, {
    run: {
      keep: async ({ key, service, person, email = "", address, callOut, extras, ...typed }) => {
        const { way } = typed;
        if (Object.keys(alsoMissing).length > 0) return wrong(alsoMissing);
        const browser = await guestBrowser(request, key);
        const from = browserOf(context, request);
        const retryAfter = way === "email" ? await countMailForm(db, from, { email }, now()) : null;
        if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter } as const;
        const mailed = { kind: "confirmation", email } as const;
        const mayMail = way === "email" && (await countMail(db, from, mailed, now())) === null;
        const wanted = {
          ...{ ...typed, businessId: business.id, serviceId: service, lane: laneOf(person) },
          ...{ email: way === "email" ? email : null, whatsapp: business.contacts.whatsapp },
          address: address || null,
          terms: acceptedVersions,
          said: { callOutCents: callOut, extras },
        };
        const guest = { ...guestMarks(env, request, browser), mayMail };
        const result = await holdForGuest(db, guest, wanted, now());
        if (!result.ok) return result;
        const side = way === "email" ? "visitor" : "customer";
        const generation = (await generationsOf(db, [result.id]))(result.id);
        const token = linkToken({ ...answerLink(result.id, side), generation }, env);
        return redirect(`/answer/${token}`, { headers: { "Set-Cookie": await rememberGuest(browser) } });
      },
    },
    lists: ["extras"],
    failed: { title: "guest.wrong.title", text: "guest.wrong.failed" },
    reasons: { ...refused, outside_area: () => outside(business, form) },
  });
  if (answer instanceof Response) return answer;
  const onTop = onTopOf(business, String(form.get("address") ?? ""));
  const errors =
    Object.keys(answer.data.errors).length === 0 ? {} : { ...answer.data.errors, ...alsoMissing };
  return data({ ...answer.data, errors, onTop }, answer.init ?? {});
}

/** What the schema does not know: the address by the business, the e-mail by the way. */
function missingIn(form: FormData, business: PublicBusiness): Errors {
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  return {
    ...(isAddressMissing(business, typed("address")) ? { address: missing.here } : {}),
    ...(typed("way") !== "whatsapp" && typed("email") === "" ? { email: missing.here } : {}),
  };
}

/** Said beside the address, with the place. */
const outside = (business: PublicBusiness, form: FormData) => ({
  field: "address",
  text: outsideMessage(outsideOf(business, String(form.get("address") ?? "")) ?? ""),
});

const again = { title: "guest.wrong.title", text: "guest.wrong.gone" } as const;
const refused = {
  slot_taken: { title: "guest.wrong.taken", text: "guest.wrong.takenText", status: 409 },
  not_a_slot: again,
  in_outage: again,
  begun: again,
  too_soon: again,
  past_day: again,
  beyond_horizon: again,
  day_off: again,
  holiday: again,
  closed_day: again,
  service_gone: { ...again, text: "guest.wrong.service" },
  not_bookable: { ...again, text: "guest.wrong.closed" },
  address_missing: { field: "address", text: missing.here },
  call_out: { title: "bookingPage.wrong.callOut", text: "bookingPage.wrong.callOutText" },
  extra_gone: { title: "bookingPage.wrong.extras", text: "bookingPage.wrong.extrasText" },
  no_whatsapp: { ...again, text: "guest.wrong.noWhatsapp" },
  unconfirmed: { ...again, text: "guest.wrong.unconfirmed", status: 429 },
  network_full: { ...again, text: "guest.wrong.network", status: 429 },
  day_full: { ...again, text: "guest.wrong.day", status: 409 },
  too_many: { ...again, text: "guest.wrong.tooOften" },
} as const;
