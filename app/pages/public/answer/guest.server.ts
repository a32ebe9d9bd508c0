import { data, type RouterContextProvider, redirect } from "react-router";
import { act } from "~/forms/act.server";
import { optionalSentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { countMail, countMailForm } from "~/modules/accounts/limits.server";
import { browserOf } from "~/modules/accounts/viewer.server";
import { answerLink } from "~/modules/bookings/answer-link";
import { codeOf } from "~/modules/bookings/booking-address";
import {
  confirmByMail,
  confirmByOwner,
  mailGuestAgain,
  refuseGuest,
  releaseGuest,
} from "~/modules/bookings/guest/commands/confirm.server";
import {
  findGuestRequest,
  type GuestRequest,
  isConfirmed,
} from "~/modules/bookings/guest/queries/request.server";
import { leaveWaiting, takeOffered, takeRefusals } from "~/modules/bookings/waiting/commands.server";
import { findOffer } from "~/modules/bookings/waiting/queries.server";
import { generationsOf, isOfGeneration, type Link, linkToken } from "~/modules/links/queries.server";
import { type App, appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";

/** What the link of a request says that is not confirmed; null for any other link. */
export async function loadGuest(app: App, link: Link, token: string) {
  const { db, site, now } = app;
  const request = await findGuestRequest(db, link, now());
  if (!request)
    return (await isConfirmed(db, link)) ? ({ state: "guest", view: "confirmed" } as const) : null;
  return {
    ...{ state: "guest" as const, view: viewOf(request), request, token, code: codeOf(request.id) },
    // Its writer sees these words, so they carry no link that acts: the owner signs in, or has the own mail's.
    address: site.addressOf(`/bookings/${request.id}`),
  };
}

type View = "mail" | "confirm" | "whatsapp" | "owner" | "lapsed";
const views = { email: "confirm", whatsapp: "whatsapp" } as const;

function viewOf({ isHeld, side, way }: GuestRequest): View {
  if (!isHeld) return "lapsed";
  if (side === "business") return "owner";
  return side === "visitor" ? "mail" : views[way];
}

export type GuestView = NonNullable<Awaited<ReturnType<typeof loadGuest>>>;

const acts = intents({ confirm: {}, again: {}, release: {}, seen: {}, "not-seen": {} });

/** Every form behind the link of a request: whoever holds it acts for its side. */
export async function actAsGuest(
  link: Link,
  page: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, env, now } = context.get(appContext);
  const found = await findGuestRequest(db, link, now());
  const { subject: id, side, generation } = link;
  const notTheirs = { ok: false, reason: "not_found" } as const;
  return act(acts, await request.formData(), {
    run: {
      confirm: async () => {
        if (side !== "customer") return notTheirs;
        const result = await confirmByMail(db, { id, generation }, now());
        return result.ok ? redirect(await pageOf({ db, env }, id, result.customerId)) : result;
      },
      again: async () => {
        if (side !== "visitor" || !found?.email) return notTheirs;
        const from = browserOf(context, request);
        const retryAfter = await countMailForm(db, from, { email: found.email }, now());
        if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter } as const;
        const mailed = { kind: "confirmation", email: found.email } as const;
        if ((await countMail(db, from, mailed, now())) === null)
          await mailGuestAgain(db, { id, generation }, now());
        return redirectWith(page, { title: "guest.mail.title", text: "guest.mail.sent" });
      },
      release: async () => {
        if (side === "business") return notTheirs;
        await releaseGuest(db, { id, generation });
        return data({ state: "released" } as const);
      },
      seen: async () => {
        const owner = ownerBy(found);
        if (!owner) return notTheirs;
        const result = await confirmByOwner(db, owner, { requestId: id }, now());
        return result.ok
          ? redirectWith(page, { title: "ownBooking.done.title", text: "guest.owner.done" })
          : result;
      },
      "not-seen": async () => {
        const owner = ownerBy(found);
        if (!owner) return notTheirs;
        await refuseGuest(db, owner, { requestId: id });
        return data({ state: "released" } as const);
      },
    },
    failed: { title: "guest.wrong.title", text: "guest.wrong.failed" },
    reasons: {
      // Confirmed, ended or lapsed meanwhile: the page says so.
      not_found: () => redirect(page),
      too_late: () => redirect(page),
      slot_taken: { title: "guest.wrong.taken", text: "guest.wrong.takenText", status: 409 },
      too_many: "guest.wrong.tooOften",
      ...{ overlapping: "guest.wrong.limit", too_many_here: "guest.wrong.limit" },
      ...{ too_many_pending: "guest.wrong.limit", too_many_live_here: "guest.wrong.limit" },
      ...{ too_many_live: "guest.wrong.limit", too_many_today: "guest.wrong.limit" },
    },
  });
}

function ownerBy(found: GuestRequest | null) {
  if (found?.side !== "business") return null;
  const { ownerId: userId, businessId, link } = found;
  return { userId, businessId, link };
}

/** The link of the booking that it became: of the account that it joined, whose links may have been ended before. */
async function pageOf({ db, env }: Pick<App, "db" | "env">, id: string, customerId: string | null) {
  const ownerId = customerId ?? id;
  const generation = (await generationsOf(db, [ownerId]))(ownerId);
  return `/answer/${linkToken({ ...answerLink(id, "customer"), generation }, env)}`;
}

const actOnOfferActs = intents({ "take-time": { price: optionalSentence(20) }, "leave-list": {} });

/** Behind the link of the mail: the time is taken, and the page is then that of the booking; or the list is left. */
export async function actOnOffer(
  link: Link,
  page: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, now } = context.get(appContext);
  const placeId = link.subject;
  const offer = await findOffer(db, link, now());
  const holder = offer && {
    userId: offer.userId,
    isTheirs: isOfGeneration(offer.userId, link.generation),
  };
  return act(actOnOfferActs, await request.formData(), {
    run: {
      "take-time": async ({ price }) => {
        if (!holder) return redirect(page);
        const taken = await takeOffered(db, holder, { placeId, price }, now());
        return taken.ok ? redirect(page) : taken;
      },
      "leave-list": async () => {
        const left = holder && (await leaveWaiting(db, holder, { placeId }));
        return left?.ok === false ? redirect(page) : data({ state: "left" } as const);
      },
    },
    failed: { title: "common.error", text: "waiting.wrong.failed" },
    reasons: takeRefusals,
  });
}
