import { Ask } from "~/forms/question";
import { bookAgainHref, newBookingHref } from "~/modules/bookings/booking-address";
import { actingOwner, businessContext } from "~/modules/businesses/owner.server";
import { actOnThread, loadThread } from "~/modules/conversations/acts.server";
import { listReplies } from "~/modules/conversations/commands/replies.server";
import { BookingFacts, Facts } from "~/modules/conversations/components/facts";
import { Face } from "~/modules/conversations/components/inbox-list";
import talkCss from "~/modules/conversations/components/talk.css?url";
import { ThreadHead } from "~/modules/conversations/components/thread-head";
import { ThreadPage } from "~/modules/conversations/components/thread-page";
import type { Who } from "~/modules/conversations/conversation.server";
import { JobStrip } from "~/modules/conversations/jobs/components/job-strip";
import { QuoteOwnerActs } from "~/modules/conversations/quotes/components/quote-acts";
import { OfferedTimes } from "~/modules/conversations/quotes/components/quote-card";
import { mostPhotos } from "~/modules/conversations/rules";
import { uploadLimits } from "~/modules/media/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { stylesheets } from "~/ui/stylesheets";
import type { Route } from "./+types/conversation";

export const handle = {
  back: { href: "/dashboard/messages", label: "messages.title" },
  posts: { maxBytes: 32_768, upload: { files: mostPhotos, maxBytes: uploadLimits.bytes } },
};
export const headers = retryAfterHeaders;
export const links = stylesheets(talkCss);
export const meta: Route.MetaFunction = titled(
  ({ loaderData }) => loaderData?.thread.customerName || { key: "messages.title" },
);

const whoOf = (context: Route.LoaderArgs["context"]): Who => ({ side: "business", ...actingOwner(context) });

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const loaded = await loadThread(whoOf(context), params.id, { request, url }, app);
  const replies = await listReplies(app.db, context.get(businessContext).id);
  return { ...loaded, replies, reply: url.searchParams.get("reply") };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnThread(whoOf(context), params.id, request, context);

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const { thread, job, replies, ...rest } = loaderData;
  const name = thread.customerName ?? t("messages.formerCustomer");
  const booking = thread.bookings.at(-1);
  const writeHref = `/dashboard/messages/${thread.id}/quote`;
  if (actionData?.question)
    return <Ask alone question={actionData.question} back={`/dashboard/messages/${thread.id}`} />;
  // Whoever has booked here is filled in as last time.
  const bookHref = booking ? bookAgainHref(booking.id) : newBookingHref();
  return (
    <ThreadPage
      {...{ thread, name, replies, ...rest }}
      side="business"
      refused={actionData}
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
          links={[{ label: t("messages.addBooking"), href: bookHref, icon: "calendar-plus" }]}
          muted={thread.muted}
          reportHref={`/dashboard/messages/${thread.id}/report`}
          backHref="/dashboard/messages"
        />
      }
      facts={
        <>
          <section className="grid gap-2">
            <ButtonLink href={writeHref} icon="receipt" full>
              {t("quotes.write.title")}
            </ButtonLink>
            <ButtonLink href={bookHref} icon="calendar-plus" variant="outline" full>
              {t("messages.addBooking")}
            </ButtonLink>
          </section>
          <BookingFacts booking={booking} isOwner />
          <Facts title={t("messages.replies.title")}>
            <ul className="grid gap-1.5">
              {replies.map(({ id, title, text }) => (
                <li key={id}>
                  <a
                    href={`?reply=${id}#text`}
                    data-fills={text}
                    className="block min-h-11 rounded-md border border-line px-3 py-2 text-ink text-sm no-underline hover:border-brand"
                  >
                    <b className="block font-semibold">{title}</b>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
            <a href={hrefOf("/dashboard/messages/replies")} className="tap font-semibold text-sm">
              {t("messages.replies.edit")}
            </a>
          </Facts>
        </>
      }
    />
  );
}
