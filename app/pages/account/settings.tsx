import { data } from "react-router";
import { RefusalNotice } from "~/forms/refusal-notice";
import { findResetOwner } from "~/modules/accounts/commands/reset-password.server";
import { findOwnProfile } from "~/modules/accounts/queries/profile.server";
import {
  browserOf,
  impersonatorContext,
  suspensionContext,
  viewerOf,
} from "~/modules/accounts/viewer.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { DeleteAccountSection } from "~/modules/moderation/components/delete-account-section";
import { DownloadDataSection } from "~/modules/moderation/components/download-data-section";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/settings";
import { AccountTab, GeneralTab, LinkIsOver } from "./settings/account-tab";
import { performAccount, performMails, performPassword, performReset } from "./settings/acts.server";
import { mailSettings } from "./settings/mail-settings.server";
import { MailsTab } from "./settings/mails-tab";
import { PasswordForm } from "./settings/password-form";
import { sessionsOf } from "./settings/sessions.server";

const tabs = ["general", "password", "account", "mails"] as const;
type TabName = (typeof tabs)[number];

/** The token of a password-reset link, or null. */
const tokenOf = ({ searchParams }: URL): string | null =>
  searchParams.get("tab") === "reset-password" ? searchParams.get("token") : null;

function tabOf({ searchParams }: URL): TabName {
  const tab = searchParams.get("tab");
  return tab === "reset-password" ? "password" : (tabs.find((name) => name === tab) ?? "general");
}

export const handle = { back: { href: "/profile" } };
export const meta = titled("account.settings.title");
export const headers = retryAfterHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const token = tokenOf(url);
  if (token !== null) {
    const owner = await findResetOwner(app.db, token, app.now());
    if (!owner) return data({ view: "over" } as const, { status: 400 });
    return { view: "reset", email: owner.email } as const;
  }
  const viewer = viewerOf(context);
  const { id, email, role, sessionId } = viewer;
  const tab = tabOf(url);
  const closed = context.get(impersonatorContext) !== null && tab !== "general";
  const sessions = tab === "account" && !closed ? await sessionsOf(app, id, sessionId) : [];
  const userType = role === "business" ? role : "customer";
  const addresses = tab === "general" ? await addressesOf(app, { id, email }) : null;
  const mails = tab === "mails" && !closed ? await mailSettings(app, viewer) : null;
  const isSuspended = context.get(suspensionContext) !== null;
  return { view: "tabs", tab, email, userType, closed, isSuspended, sessions, addresses, mails } as const;
}

async function addressesOf({ db, now }: App, { id, email }: { id: string; email: string }) {
  const [profile, business] = await Promise.all([findOwnProfile(db, id, now()), findOwnBusiness(db, id)]);
  return { signIn: email, contact: profile?.email ?? email, business: business ? business.email : undefined };
}

/** Each tab has its own forms; the general one has none. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const browser = browserOf(context, request);
  const form = await request.formData();
  const token = tokenOf(url);
  if (token !== null) return performReset(app, browser, token, form);
  const viewer = viewerOf(context);
  const isSuspended = context.get(suspensionContext) !== null;
  switch (tabOf(url)) {
    case "password":
      return performPassword(app, viewer, form);
    case "account":
      return performAccount(app, { viewer, isSuspended }, browser, form);
    case "mails":
      return performMails(app, viewer, form);
    default:
      throw data({ message: "errors.unreadable.form" satisfies TextKey }, { status: 400 });
  }
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { errors = {} } = actionData ?? {};
  const problem = <RefusalNotice refused={actionData} className="mb-6" />;
  if (loaderData.view === "over") return <LinkIsOver />;
  if (loaderData.view === "reset")
    return (
      <div className="mx-auto max-w-md">
        <PageHeader
          title={t("account.settings.reset.title")}
          subtitle={t("account.settings.reset.whose", { email: loaderData.email })}
        />
        {problem}
        <PasswordForm intent="reset-password" email={loaderData.email} errors={errors} />
        <p className="mt-4 text-muted text-sm">{t("account.settings.reset.signsOut")}</p>
      </div>
    );
  const { tab, email, userType, closed, isSuspended, sessions, addresses, mails } = loaderData;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("account.settings.title")} />
      <Tabs
        label={t("account.settings.title")}
        tabs={tabs.map((name) => ({
          label: t(`account.settings.tabs.${name}`),
          href: `/settings?tab=${name}`,
          current: name === tab,
        }))}
      />
      <div className="mt-6">
        {problem}
        {closed && <Notice text={t("account.settings.closed")} />}
        {addresses && <GeneralTab email={email} userType={userType} addresses={addresses} />}
        {mails && <MailsTab {...mails} />}
        {tab === "password" && !closed && (
          <Section boxed id="password-heading" look="text-xl" title={t("account.settings.password.title")}>
            <p className="mt-1 mb-4 text-muted text-sm">{t("account.settings.password.signsOut")}</p>
            <PasswordForm intent="change-password" email={email} errors={errors} />
          </Section>
        )}
        {tab === "account" && !closed && (
          <AccountTab sessions={[...sessions]}>
            <DownloadDataSection />
            <DeleteAccountSection
              error={errors.password}
              email={email}
              isBusiness={userType === "business"}
              isSuspended={isSuspended}
            />
          </AccountTab>
        )}
      </div>
    </div>
  );
}
