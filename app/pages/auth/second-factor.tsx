import { RefusalNotice } from "~/forms/refusal-notice";
import { isPasswordFresh } from "~/modules/accounts/commands/own-password.server";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { findFactorStatus } from "~/modules/accounts/queries/second-factor.server";
import { halfSignedInContext, viewerOf } from "~/modules/accounts/viewer.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { networkMark } from "~/platform/security-events.server";
import { useTexts } from "~/texts/context";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/second-factor";
import { nextOf } from "./next.server";
import { perform } from "./second-factor/acts.server";
import { Manage, PassForm, RecoveryCodes, SetUp } from "./second-factor/parts";

export const handle = { back: { href: "/" } };
export const headers = retryAfterHeaders;
export const meta = titled("auth.factor.title");

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const half = context.get(halfSignedInContext);
  const admin = half ?? viewerOf(context);
  const next = nextOf(url.searchParams.get("next")) ?? "/admin";
  if (half?.enrolled) return { state: "pass", email: admin.email, next } as const;
  const status = await findFactorStatus(app.db, admin, app.env);
  const isDue = status.enrolled && !(await isPasswordFresh(app.db, admin, app.now()));
  const shown = { ...status, email: admin.email, next, isDue, isRequired: !app.env.sampleData };
  return { state: half ? "first" : "manage", ...shown } as const;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const half = context.get(halfSignedInContext);
  const viewer = half ?? viewerOf(context);
  const next = nextOf(url.searchParams.get("next")) ?? "/admin";
  const admin = { ...viewer, network: networkMark(app, request) };
  return perform(app, admin, await request.formData(), { next, isHalf: half !== null });
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  if (actionData && "codes" in actionData)
    return (
      <div className="mx-auto max-w-md">
        <RecoveryCodes codes={actionData.codes} next={loaderData.next} />
      </div>
    );
  const wrong = actionData?.reason === "wrong";
  const problem = <RefusalNotice refused={actionData} className="mb-6" />;
  if (loaderData.state === "pass")
    return (
      <div className="mx-auto max-w-md">
        <PageHeader title={t("auth.factor.title")} subtitle={t("auth.factor.pass.text")} />
        {problem}
        <PassForm email={loaderData.email} wrong={wrong} />
      </div>
    );
  const { state, enrolled, codesLeft, setUp, email, isDue, isRequired } = loaderData;
  return (
    <div className="mx-auto max-w-md">
      <PageHeader
        title={t("auth.factor.title")}
        subtitle={t(state === "first" ? "auth.factor.required" : "auth.factor.text")}
      />
      {problem}
      {isDue ? (
        <OwnPasswordPanel email={email} back="/auth/second-factor" />
      ) : (
        <>
          {enrolled && <Manage codesLeft={codesLeft} canRemove={!isRequired} />}
          <SetUp setUp={setUp} enrolled={enrolled} wrong={wrong} />
        </>
      )}
    </div>
  );
}
