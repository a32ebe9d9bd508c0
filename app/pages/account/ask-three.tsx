import { viewerOf } from "~/modules/accounts/viewer.server";
import { JobForm } from "~/modules/conversations/jobs/components/job-form";
import { daysOffered } from "~/modules/conversations/jobs/rules";
import { mostPhotos } from "~/modules/conversations/rules";
import { uploadLimits } from "~/modules/media/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { newId } from "~/platform/ids";
import type { PostRule } from "~/platform/post-rule";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/ask-three";
import { ask, findAskable } from "./ask-three.server";

const posts = {
  maxBytes: 32_768,
  upload: { files: mostPhotos, maxBytes: uploadLimits.bytes },
} satisfies PostRule;
export const handle = { back: { href: "/messages", label: "messages.title" }, posts };
export const headers = retryAfterHeaders;
export const meta = titled("askThree.title");

/** The listing leads here with its trade and place. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const trade = url.searchParams.get("trade") ?? "";
  const place = (url.searchParams.get("place") ?? "").slice(0, 60);
  const found = await findAskable(app, viewerOf(context).id, { trade, place, days: [] });
  return { trade, place, found, days: daysOffered(app.now()), now: app.now(), formKey: newId() };
}

export const action = ({ request, context }: Route.ActionArgs) => ask(request, context);

export default function AskThree({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { found: first, ...rest } = loaderData;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("askThree.title")} subtitle={t("askThree.subtitle")} />
      <JobForm {...rest} found={actionData ? actionData.found : first} refused={actionData ?? undefined} />
    </div>
  );
}
