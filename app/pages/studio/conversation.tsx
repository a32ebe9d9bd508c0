import { showPhone } from "~/forms/fields";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { newBookingHref } from "~/modules/bookings/management-address";
import { businessContext } from "~/modules/businesses/owner.server";
import { actOnThread } from "~/modules/conversations/acts.server";
import { listReplies } from "~/modules/conversations/commands/replies.server";
import { Face } from "~/modules/conversations/components/inbox-list";
import { ThreadHead } from "~/modules/conversations/components/thread-head";
import { ThreadPage } from "~/modules/conversations/components/thread-page";
import type { Who } from "~/modules/conversations/conversation.server";
import { JobStrip } from "~/modules/conversations/jobs/components/job-strip";
import { loadThread } from "~/modules/conversations/load-thread.server";
import { QuoteOwnerActs } from "~/modules/conversations/quotes/components/quote-acts";
import { OfferedTimes } from "~/modules/conversations/quotes/components/quote-card";
import { mostPhotos } from "~/modules/conversations/rules";
import { uploadLimits } from "~/modules/media/rules";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { Route } from "./+types/conversation";

export const handle = {
  back: { href: "/dashboard/messages", label: "messages.title" },
  posts: { maxBytes: 32_768, upload: { files: mostPhotos, maxBytes: uploadLimits.bytes } },
};
export const headers = retryAfterHeaders;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches);
  return [
    { title: t("common.pageTitle", { title: loaderData?.thread.customerName || t("messages.title") }) },
  ];
};

const whoOf = (context: Route.LoaderArgs["context"]): Who => ({
  side: "business",
  userId: viewerOf(context).id,
  businessId: context.get(businessContext).id,
});

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const loaded = await loadThread(whoOf(context), params.id, { request, url }, app);
  const replies = await listReplies(app.db, context.get(businessContext).id);
  return { ...loaded, replies, reply: url.searchParams.get("reply") };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnThread(whoOf(context), params.id, request, context);

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { t, date, hrefOf } = useTexts();
  const { thread, job, formKey, version, now, replies, reply } = loaderData;
  const name = thread.customerName ?? t("messages.formerCustomer");
  const booking = thread.bookings.at(-1);
  const management = "/booking-management";
  const writeHref = `/dashboard/messages/${thread.id}/quote`;
  return (
    <ThreadPage
      {...{ thread, name, now, version, formKey, replies, reply }}
      side="business"
      refused={actionData ?? undefined}
      bookingHref={() => management}
      quoteHref={writeHref}
      quoteActs={(quote) =>
        quote.status === "sent" ? (
          <>
            <OfferedTimes times={quote.times} />
            <QuoteOwnerActs id={quote.id} writeHref={writeHref} />
          </>
        ) : null
      }
      job={<JobStrip job={job} side="business" />}
      head={
        <ThreadHead
          face={<Face name={name} />}
          name={name}
          phone={booking?.customerPhone ?? null}
          links={[{ label: t("messages.addBooking"), href: newBookingHref(), icon: "calendar-plus" }]}
          muted={thread.muted}
          reportHref={`/dashboard/messages/${thread.id}/report`}
        />
      }
      aside={
        <>
          {booking && (
            <section>
              <h2 className="mb-2 text-lg">{t("messages.facts.booking")}</h2>
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm tabular-nums [&>dt]:text-muted">
                <dt>{t("messages.facts.job")}</dt>
                <dd className="wrap-anywhere">{booking.serviceName}</dd>
                <dt>{t("messages.facts.when")}</dt>
                <dd>
                  {date(booking.startsAt, "shortDate")}, {date(booking.startsAt, "time")}
                </dd>
                {booking.customerPhone && (
                  <>
                    <dt>{t("messages.facts.number")}</dt>
                    <dd>{showPhone(booking.customerPhone)}</dd>
                  </>
                )}
              </dl>
              <a
                href={hrefOf(management)}
                className="inline-flex min-h-11 items-center font-semibold text-sm"
              >
                {t("messages.openBooking")}
              </a>
            </section>
          )}
          <a
            href={hrefOf("/dashboard/messages/replies")}
            className="inline-flex min-h-11 items-center font-semibold text-sm"
          >
            {t("messages.replies.edit")}
          </a>
        </>
      }
    />
  );
}
