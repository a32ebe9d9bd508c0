import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { upcomingLink } from "~/modules/bookings/booking-address";
import { studioOf } from "~/modules/businesses/owner.server";
import { findToWrite, writeToCustomer } from "~/modules/conversations/commands/begin.server";
import { beginActs } from "~/modules/conversations/forms";
import { inboxOf, longestMessage } from "~/modules/conversations/rules";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { newId } from "~/platform/ids";
import { notFound, retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/write-to-customer";

export const handle = { back: upcomingLink, posts: { maxBytes: 32_768 } };
export const headers = retryAfterHeaders;
export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData ? { key: "messages.begin.title", values: { name: loaderData.name } } : { key: "messages.title" },
);

const whys = {
  no_messages: "messages.begin.no_messages",
  consent: "messages.begin.consent",
  blocked: "messages.closed.business.blocked",
  person_suspended: "messages.closed.business.person_suspended",
} satisfies Record<string, TextKey>;

const nobody = () => notFound("messages.begin.notFound", upcomingLink);
const threadOf = (id: string) => `${inboxOf.business}/${id}#last`;

/** Who wrote before goes on in that conversation. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, owner } = studioOf(context);
  const to = await findToWrite(db, { side: "business", ...owner }, params.id, now());
  if (!to) throw nobody();
  if (to.conversationId !== null) throw redirect(threadOf(to.conversationId));
  return { name: to.name, why: to.why, formKey: newId() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  return act(beginActs, await request.formData(), {
    run: {
      begin: async (typed) => {
        const message = { ...typed, about: null, photos: [] };
        const sent = await writeToCustomer(db, { side: "business", ...owner }, params.id, message, now());
        if (!sent.ok || !("conversationId" in sent)) return sent;
        return redirectWith(threadOf(sent.conversationId), { title: "messages.begin.sent" });
      },
    },
    failed: { title: "messages.wrong.title", text: "messages.wrong.failed" },
    reasons: {
      not_found: nobody,
      ...whys,
      empty: { field: "text", text: "messages.errors.empty" },
      health_photos: "messages.errors.healthPhotos",
      closed: "messages.closed.business.closed",
      suspended: "messages.closed.business.suspended",
      ended: "messages.closed.business.ended",
      own_business: "messages.wrong.own_business",
      not_confirmed: "messages.closed.business.person_suspended",
      too_many: "messages.wrong.tooOften",
      too_many_new: "messages.wrong.beginTomorrow",
    },
  });
}

export default function WriteToCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { name, why, formKey } = loaderData;
  if (why !== null && !actionData)
    return (
      <EmptyState
        heading="h1"
        icon="message-circle"
        title={t("messages.begin.none", { name })}
        text={t(whys[why])}
        actions={<ButtonLink href={upcomingLink.href}>{t(upcomingLink.label)}</ButtonLink>}
      />
    );
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader title={t("messages.begin.title", { name })} subtitle={t("messages.begin.where")} />
      <RefusalNotice refused={actionData} className="mb-4" />
      <PostForm intent="begin" filled={actionData} className="grid gap-5">
        <input type="hidden" name="key" value={String(actionData?.values.key ?? formKey)} />
        <Field label={t("messages.begin.text")} name="text" required>
          <TextArea rows={4} maxLength={longestMessage} />
        </Field>
        <Button full className="min-h-13.5">
          {t("messages.begin.send")}
        </Button>
      </PostForm>
    </div>
  );
}
