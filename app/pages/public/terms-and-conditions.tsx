import { viewerContext } from "~/modules/accounts/viewer.server";
import { LegalText } from "~/modules/content/components/legal-text";
import { legalPage } from "~/modules/content/content.server";
import { operatorFill } from "~/modules/content/operator-fill";
import { described } from "~/page-meta";
import { appContext } from "~/platform/app-context.server";
import { languageOf } from "~/platform/language.server";
import type { Route } from "./+types/terms-and-conditions";

export const handle = { isPublic: true };

export const meta = described({
  path: "/terms-and-conditions",
  title: "frame.footer.terms",
  description: "content.termsDescription",
});

export function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(appContext);
  const language = languageOf(request, context.get(viewerContext));
  return { page: legalPage("terms-and-conditions", language, operatorFill(env.operator)) };
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData.page} />;
}
