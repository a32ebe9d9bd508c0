import { actingOwner } from "~/modules/businesses/owner.server";
import { ReportPage } from "~/modules/conversations/components/report-page";
import type { Who } from "~/modules/conversations/conversation.server";
import { actOnReport, loadReport } from "~/modules/conversations/report-acts.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { Route } from "./+types/conversation-report";

export const handle = {
  back: { href: "/dashboard/messages" },
  posts: { maxBytes: 32_768 },
};
export const headers = retryAfterHeaders;
export const meta = titled("messages.report.title");

const whoOf = (context: Route.LoaderArgs["context"]): Who => ({ side: "business", ...actingOwner(context) });

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadReport(whoOf(context), params.id, url.searchParams, context.get(appContext));

export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnReport(whoOf(context), params.id, request, context.get(appContext));

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <ReportPage {...loaderData} name={loaderData.name || t("messages.formerCustomer")} refused={actionData} />
  );
}
