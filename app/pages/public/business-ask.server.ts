import { type RouterContextProvider, redirect } from "react-router";
import { act } from "~/forms/act.server";
import { authHref } from "~/modules/accounts/auth-address";
import { viewerContext } from "~/modules/accounts/viewer.server";
import type { PublicBusiness } from "~/modules/businesses/public-page/queries.server";
import { askBusiness } from "~/modules/conversations/commands/begin.server";
import { withPhotos } from "~/modules/conversations/commands/photos.server";
import { keepDraft } from "~/modules/conversations/commands/question-draft.server";
import { askActs } from "~/modules/conversations/forms";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { networkOf } from "~/platform/requests.server";
import { notFound } from "~/platform/responses.server";
import { uploadedFiles } from "~/platform/uploads.server";

/** A visitor's words wait until they have signed in; everybody else's are sent. */
export async function ask(
  business: Pick<PublicBusiness, "id" | "slug" | "services">,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const app = context.get(appContext);
  const { db, now } = app;
  const viewer = context.get(viewerContext);
  return act(askActs, await request.formData(), {
    run: {
      ask: async ({ service, to, ...typed }) => {
        const asked = business.services.find(({ id }) => id === service);
        if (viewer) {
          const who = { side: "customer", userId: viewer.id } as const;
          const question = { ...typed, businessId: business.id, about: asked?.name ?? null };
          const sent = await withPhotos(app, viewer.id, context.get(uploadedFiles), (photos) =>
            askBusiness(db, who, { ...question, photos }, now()),
          );
          if (!sent.ok || !("conversationId" in sent)) return sent;
          return redirectWith(`/messages/${sent.conversationId}#last`, "messages.sent");
        }
        const draft = { businessId: business.id, text: typed.text, serviceId: asked?.id ?? null };
        const kept = await keepDraft(db, networkOf(request), draft, now());
        if (!kept.ok) return { ...kept, reason: "too_many_kept" as const };
        const next = `/business/${business.slug}/ask?draft=${kept.id}`;
        return redirect(authHref({ signingIn: to !== "sign-up", resetting: false, type: "customer" }, next));
      },
    },
    failed: { title: "messages.wrong.title", text: "messages.wrong.failed" },
    reasons: {
      not_found: () => notFound("business.notListed"),
      empty: { field: "text", text: "messages.errors.question" },
      health_photos: { field: "photo", text: "messages.errors.healthPhotos" },
      closed: "messages.closed.customer.closed",
      suspended: "messages.closed.customer.suspended",
      ended: "messages.closed.customer.ended",
      blocked: "messages.closed.customer.blocked",
      person_suspended: "messages.closed.customer.person_suspended",
      no_messages: "messages.wrong.no_messages",
      own_business: "messages.wrong.own_business",
      not_confirmed: "messages.wrong.not_confirmed",
      consent: { field: "healthConsent", text: "messages.wrong.consent" },
      too_many: "messages.wrong.tooOften",
      too_many_kept: "errors.tooMany.text",
      too_many_new: "messages.wrong.newTomorrow",
    },
  });
}
