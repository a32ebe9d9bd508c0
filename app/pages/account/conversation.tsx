import { viewerOf } from "~/modules/accounts/viewer.server";
import { answersMessage } from "~/modules/businesses/answers";
import { actOnThread, loadThread } from "~/modules/conversations/acts.server";
import { BookingFacts, BusinessFacts } from "~/modules/conversations/components/facts";
import { BusinessFace } from "~/modules/conversations/components/inbox-list";
import talkCss from "~/modules/conversations/components/talk.css?url";
import { ThreadHead } from "~/modules/conversations/components/thread-head";
import { ThreadPage } from "~/modules/conversations/components/thread-page";
import type { Who } from "~/modules/conversations/conversation.server";
import { JobStrip } from "~/modules/conversations/jobs/components/job-strip";
import { QuoteAnswer } from "~/modules/conversations/quotes/components/quote-acts";
import { findAnswering } from "~/modules/conversations/quotes/queries.server";
import { mostPhotos } from "~/modules/conversations/rules";
import { uploadLimits } from "~/modules/media/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { stylesheets } from "~/ui/stylesheets";
import type { Route } from "./+types/conversation";

export const handle = {
  back: { href: "/messages", label: "messages.title" },
  posts: { maxBytes: 32_768, upload: { files: mostPhotos, maxBytes: uploadLimits.bytes } },
};
export const headers = retryAfterHeaders;
export const links = stylesheets(talkCss);
export const meta: Route.MetaFunction = titled(
  ({ loaderData }) => loaderData?.thread.business.businessName || { key: "messages.title" },
);

const whoOf = (context: Route.LoaderArgs["context"]): Who => ({
  side: "customer",
  userId: viewerOf(context).id,
});

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const who = whoOf(context);
  const loaded = await loadThread(who, params.id, { request, url }, app);
  const { openQuote, businessId } = loaded.thread;
  return { ...loaded, answering: openQuote && (await findAnswering(app.db, who.userId, businessId)) };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnThread(whoOf(context), params.id, request, context);

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { thread, job, answering, now, ...rest } = loaderData;
  const { business } = thread;
  const name = business.businessName || t("common.formerBusiness");
  const page = business.listed ? `/business/${business.slug}` : undefined;
  const booking = thread.bookings.at(-1);
  const phone = business.listed && business.contactMethods.phone ? business.phone : null;
  return (
    <ThreadPage
      {...{ thread, name, now, ...rest }}
      side="customer"
      refused={actionData}
      quoteActs={(quote) =>
        answering && quote.status === "sent" ? (
          <QuoteAnswer quote={quote} askHref="#text" {...{ answering, now }} />
        ) : null
      }
      job={<JobStrip job={job} side="customer" />}
      head={
        <ThreadHead
          face={<BusinessFace business={business} />}
          name={name}
          href={page}
          under={business.answersWithin !== null && t(answersMessage(business.answersWithin))}
          phone={phone}
          links={page ? [{ label: t("messages.business"), href: page, icon: "store" }] : []}
          muted={thread.muted}
          reportHref={`/messages/${thread.id}/report`}
          backHref="/messages"
        />
      }
      facts={
        <>
          <BookingFacts booking={booking} />
          {page && <BusinessFacts business={business} href={page} />}
        </>
      }
    />
  );
}
