import { actingOwner, businessContext } from "~/modules/businesses/owner.server";
import { QuoteForm } from "~/modules/conversations/quotes/components/quote-form";
import { actOnQuoteForm, loadQuoteForm, typedQuote } from "~/modules/conversations/quotes/write-quote.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/write-quote";

export const handle = {
  back: { href: "/dashboard/messages", label: "messages.title" },
  posts: { maxBytes: 32_768 },
};
export const headers = retryAfterHeaders;
export const meta = titled("quotes.write.title");

function pageOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const business = context.get(businessContext);
  const owner = { side: "business", ...actingOwner(context) } as const;
  return { owner, business, conversationId: params.id, app: context.get(appContext) };
}

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadQuoteForm(pageOf({ params, context }), url.searchParams, context.get(typedQuote));

export async function action({ params, request, context }: Route.ActionArgs) {
  const answer = await actOnQuoteForm(pageOf({ params, context }), request);
  if (!(answer instanceof Response)) context.set(typedQuote, answer.data.values);
  return answer;
}

export default function WriteQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { services, about, name, conversationId, closed, values } = loaderData;
  if (services.length === 0)
    return (
      <EmptyState
        heading="h1"
        icon="receipt"
        title={t("quotes.write.noServices.title")}
        text={t("quotes.write.noServices.text")}
        actions={
          <ButtonLink href="/business-profile-edit?tab=services">
            {t("quotes.write.noServices.add")}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <PageHeader
        title={t(values.changes ? "quotes.write.change" : "quotes.write.title")}
        subtitle={[name, about].filter(Boolean).join(" · ")}
        actions={
          <ButtonLink href={`/dashboard/messages/${conversationId}#last`} variant="outline" small>
            {t("quotes.page.back")}
          </ButtonLink>
        }
      />
      {closed ? (
        <Notice title={t(`messages.closed.business.${closed}`)} />
      ) : (
        <QuoteForm form={loaderData} refused={actionData} />
      )}
    </>
  );
}
