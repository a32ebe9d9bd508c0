import { viewerContext } from "~/modules/accounts/viewer.server";
import { LegalText } from "~/modules/content/components/legal-text";
import { legalPage } from "~/modules/content/content.server";
import { operatorFill } from "~/modules/content/operator-fill";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { languageOf } from "~/platform/language.server";
import type { Route } from "./+types/terms-and-conditions";

export const handle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    matches,
    loaderData && {
      path: "/terms-and-conditions",
      title: metaTexts(matches).t("frame.footer.terms"),
      description: metaTexts(matches).t("content.termsDescription"),
    },
  );

export function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(appContext);
  const language = languageOf(request, context.get(viewerContext));
  return { page: legalPage("terms-and-conditions", language, operatorFill(env.operator)) };
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData.page} />;
}
