import { viewerContext } from "~/modules/accounts/viewer.server";
import { LegalText } from "~/modules/content/components/legal-text";
import { legalPage } from "~/modules/content/content.server";
import { operatorFill, retentionFill } from "~/modules/content/operator-fill";
import { described } from "~/page-meta";
import { appContext } from "~/platform/app-context.server";
import { languageOf } from "~/platform/language.server";
import type { Route } from "./+types/privacy-policy";

export const handle = { isPublic: true };

export const meta = described({
  path: "/privacy-policy",
  title: "frame.footer.privacy",
  description: "content.privacyDescription",
});

export function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(appContext);
  const language = languageOf(request, context.get(viewerContext));
  return { page: legalPage("privacy-policy", language, { ...operatorFill(env.operator), ...retentionFill }) };
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData.page} />;
}
