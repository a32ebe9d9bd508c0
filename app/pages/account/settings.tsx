import { data } from "react-router";
import { findResetOwner } from "~/modules/accounts/commands/reset-password.server";
import {
  impersonatorContext,
  refuseWhileImpersonating,
  requireSignedIn,
  viewerOf,
} from "~/modules/accounts/viewer.server";
import { DeleteAccountSection } from "~/modules/moderation/components/delete-account-section";
import { DownloadDataSection } from "~/modules/moderation/components/download-data-section";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/settings";
import { AccountTab } from "./settings/account-tab";
import { perform, performReset } from "./settings/acts.server";
import { GeneralTab } from "./settings/general-tab";
import { LinkIsOver } from "./settings/link-is-over";
import { PasswordForm } from "./settings/password-form";
import { sessionsOf } from "./settings/sessions.server";

const tabs = ["general", "password", "account"] as const;
type TabName = (typeof tabs)[number];
const titles = { general: "General", password: "Password", account: "Account" };

/** The token of a password-reset link, or null. */
const tokenOf = ({ searchParams }: URL): string | null =>
  searchParams.get("tab") === "reset-password" ? searchParams.get("token") : null;

function tabOf({ searchParams }: URL): TabName {
  const tab = searchParams.get("tab");
  return tab === "reset-password" ? "password" : (tabs.find((name) => name === tab) ?? "general");
}

/** Open to signed-in users and to anybody with a password-reset link. */
const guard: Route.MiddlewareFunction = (args, next) =>
  tokenOf(args.url) === null ? requireSignedIn(args, next) : undefined;

export const middleware = [guard];
export const handle = { back: { href: "/profile" } };
export const meta = () => [{ title: "Settings | Thola" }];
export const headers = retryAfterHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const token = tokenOf(url);
  if (token !== null) {
    const owner = await findResetOwner(app, token);
    if (!owner) return data({ view: "over" } as const, { status: 400 });
    return { view: "reset", email: owner.email } as const;
  }
  const { id, email, role, sessionId } = viewerOf(context);
  const tab = tabOf(url);
  const closed = context.get(impersonatorContext) !== null && tab !== "general";
  const sessions = tab === "account" && !closed ? await sessionsOf(app, id, sessionId) : [];
  const userType = role === "business" ? role : "customer";
  return { view: "tabs", tab, email, userType, closed, sessions } as const;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  refuseWhileImpersonating({ context });
  const app = context.get(appContext);
  const form = await request.formData();
  const token = tokenOf(url);
  if (token !== null) return performReset(app, token, form, request);
  return perform(app, viewerOf(context), form, request);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { notice, errors = {} } = actionData ?? {};
  const problem = notice && (
    <Notice tone="bad" title={t(notice.title)} text={t(notice.text)} className="mb-6" />
  );
  if (loaderData.view === "over") return <LinkIsOver />;
  if (loaderData.view === "reset")
    return (
      <div className="mx-auto max-w-md">
        <PageHeader title="Choose a new password" subtitle={`For ${loaderData.email}.`} />
        {problem}
        <PasswordForm intent="reset-password" email={loaderData.email} errors={errors} />
        <p className="mt-4 text-muted text-sm">
          You are then signed out everywhere, and sign in with the new password.
        </p>
      </div>
    );
  const { tab, email, userType, closed, sessions } = loaderData;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={tabs.map((name) => ({
          label: titles[name],
          href: `/settings?tab=${name}`,
          current: name === tab,
        }))}
      />
      <div className="mt-6">
        {problem}
        {closed && <Notice text="This is closed while you view Thola as somebody else." />}
        {tab === "general" && <GeneralTab email={email} userType={userType} />}
        {tab === "password" && !closed && (
          <Box as="section" aria-labelledby="password-heading">
            <h2 id="password-heading" className="text-xl">
              Change Password
            </h2>
            <p className="mt-1 mb-4 text-muted text-sm">Every other device is signed out then.</p>
            <PasswordForm intent="change-password" email={email} errors={errors} />
          </Box>
        )}
        {tab === "account" && !closed && (
          <AccountTab sessions={[...sessions]}>
            <DownloadDataSection />
            <DeleteAccountSection
              error={errors.password}
              email={email}
              isBusiness={userType === "business"}
            />
          </AccountTab>
        )}
      </div>
    </div>
  );
}
