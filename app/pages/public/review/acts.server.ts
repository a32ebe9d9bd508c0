import type { RouterContextProvider } from "react-router";
import { act, wrong } from "~/forms/act.server";
import type { Question } from "~/forms/parse";
import { browserOf } from "~/modules/accounts/viewer.server";
import type { ByLink } from "~/modules/bookings/commands/own-booking.server";
import { findCustomerRecipient } from "~/modules/bookings/queries/customer-recipient.server";
import { forgetPicture, type NotStored, storeUpload } from "~/modules/media/commands.server";
import { reviewPhotoPath } from "~/modules/media/picture-paths";
import { writeWatchedReview } from "~/modules/moderation/reports/queries.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { deleteReview, type NewPhoto, reportMissing } from "~/modules/reviews/commands/write-review.server";
import { type ReviewAct, reviewActs } from "~/modules/reviews/forms";
import { newLinkMail } from "~/modules/reviews/letters";
import type { Reviewing } from "~/modules/reviews/queries/own-reviews.server";
import { mostPhotos, photosPerHour } from "~/modules/reviews/rules";
import { appContext } from "~/platform/app-context.server";
import { type Notification, redirectWith } from "~/platform/flash.server";
import { newId } from "~/platform/ids";
import { countTry } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import { uploadedFiles } from "~/platform/uploads.server";
import type { TextKey } from "~/texts/message";

type Context = Readonly<RouterContextProvider>;
/** What the link stands for, while it acts. */
export type Open = { customerId: string; link: ByLink; reviewing: Reviewing; page: string };

export async function actOnReview(open: Open, request: Request, context: Context) {
  const { db, now } = context.get(appContext);
  const { page, customerId, link, reviewing } = open;
  const { bookingId } = reviewing;
  const browser = browserOf(context, request);
  const writer = { customerId, link, browser };
  const to = (what: "published" | "changed" | "deleted" | "missing") =>
    redirectWith(page, `reviewForm.done.${what}`);
  return act(reviewActs, await request.formData(), {
    run: {
      publish: async (typed) => {
        if (typed.stars === "missing") {
          const reported = await reportMissing(db, writer, bookingId, now());
          return reported.ok || reviewing.isReported ? to("missing") : reported;
        }
        const stored = await storePhotos(open, context, typed);
        if (!stored.ok) return wrong({ photo: stored.error });
        const said = { ...typed, bookingId, stars: Number(typed.stars), photos: stored.photos };
        const written = await writeWatchedReview(db, writer, said, now()).catch(async (error: unknown) => {
          await stored.forget();
          throw error;
        });
        if (!written.ok || written.isRepeat) await stored.forget();
        return written.ok ? to(reviewing.review ? "changed" : "published") : written;
      },
      delete: async () => {
        const deleted = await deleteReview(db, writer, bookingId, now());
        // A second press finds nothing more to delete.
        return deleted.ok || deleted.reason === "not_found" ? to("deleted") : deleted;
      },
      "new-link": async () => redirectWith(page, noNeed),
    },
    lists: ["drop"],
    failed: { text: "accounts.somethingWrong" },
    reasons: {
      not_found: "reviewForm.wrong.not_completed",
      not_completed: "reviewForm.wrong.not_completed",
      too_late: "reviewForm.wrong.too_late",
      own_business: "reviewForm.wrong.own_business",
      suspended: "reviewForm.wrong.suspended",
      hidden: "reviewForm.wrong.hidden",
      often: "reviewForm.wrong.often",
      changed: "reviewForm.wrong.changed",
      photos: { field: "photo", text: { key: "reviewForm.errors.tooMany", values: { count: mostPhotos } } },
      consent: { field: "wordsConsent", text: "reviewForm.errors.consent" },
    },
    question: ({ intent }) => (intent === "delete" ? deleting : null),
  });
}

const noNeed: Notification = { title: "reviewForm.dead.works.title", text: "reviewForm.dead.works.text" };

const deleting: Question = {
  title: "reviewForm.deleting.title",
  follows: ["reviewForm.deleting.text"],
  submit: "reviewForm.delete",
};

type Stored =
  | { ok: true; photos: NewPhoto[]; forget: () => Promise<unknown> }
  | { ok: false; error: TextKey | { key: TextKey; values: { count: number } } };

const tooMany = { key: "reviewForm.errors.tooMany" as const, values: { count: mostPhotos } };
const refusals: Record<NotStored["reason"], TextKey> = {
  too_large: "reviewForm.errors.tooLarge",
  not_a_picture: "reviewForm.errors.notAPicture",
  heic: "reviewForm.errors.notAPicture",
  damaged: "reviewForm.errors.notAPicture",
  too_many_pixels: "reviewForm.errors.tooLarge",
  too_small: "reviewForm.errors.tooSmall",
  busy: "reviewForm.errors.busy",
  unavailable: "reviewForm.errors.busy",
};

/** Re-encodes and stores the posted photos before their rows; `forget` removes them again. */
async function storePhotos(open: Open, context: Context, { drop }: ReviewAct): Promise<Stored> {
  const { db, files, now } = context.get(appContext);
  const { businessId, review } = open.reviewing;
  const posted = context.get(uploadedFiles);
  const kept = (review?.photos ?? []).filter(({ id }) => !drop.includes(id)).length;
  const photos: NewPhoto[] = [];
  const forget = () =>
    Promise.all(photos.map(({ id }) => forgetPicture(files, reviewPhotoPath(businessId, id))));
  const refuse = async (error: Extract<Stored, { ok: false }>["error"]): Promise<Stored> => {
    await forget();
    return { ok: false, error };
  };
  if (kept + posted.length > mostPhotos || posted.some(({ isExcess }) => isExcess)) return refuse(tooMany);
  for (const { path } of posted) {
    if (path === null) return refuse("reviewForm.errors.tooLarge");
    const limit = { key: `review-photo:${open.customerId}`, max: photosPerHour, windowMs: hour };
    if ((await countTry(db, {}, [limit], now())) !== null) return refuse("reviewForm.errors.busy");
    const id = newId();
    const stored = await storeUpload(files, reviewPhotoPath(businessId, id), path);
    if (!stored.ok) return refuse(refusals[stored.reason]);
    photos.push({ id, width: stored.width, height: stored.height });
  }
  return { ok: true, photos, forget };
}

/** For a dead link a new one goes to the customer's own address, once an hour. */
export async function sendNewLink(customerId: string, reviewing: Reviewing | null, context: Context) {
  const { db, now } = context.get(appContext);
  const recipient = reviewing && (await findCustomerRecipient(db, reviewing.bookingId));
  if (!recipient) return;
  const { bookingId: id, endsAt, firstName: customerName, businessName } = reviewing;
  const mail = newLinkMail(recipient, { id, endsAt, customerId, customerName, businessName }, now());
  await db.transaction((tx) => enqueueMails(tx, [mail], now()));
}
