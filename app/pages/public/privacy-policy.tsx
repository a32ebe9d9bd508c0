import { LegalText } from "~/modules/content/components/legal-text";
import { legalPage } from "~/modules/content/content.server";
import { operatorFill } from "~/modules/content/operator-fill";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/privacy-policy";

export const handle = { quiet: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.page.title} | Thola` },
  { name: "description", content: "How Thola collects, uses and protects personal information under POPIA." },
  { tagName: "link", rel: "canonical", href: `${loaderData?.appUrl}/privacy-policy` },
];

export function loader({ context }: Route.LoaderArgs) {
  const { env, appUrl } = context.get(appContext);
  return { page: legalPage("privacy-policy", operatorFill(env.operator)), appUrl };
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData.page} />;
}
