import type { ReactNode } from "react";
import { data, Form } from "react-router";
import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import { PostForm } from "~/forms/post-form";
import { RuledPassword, waiting } from "~/modules/accounts/components/password-rules";
import { asksForPassword } from "~/modules/accounts/queries/confirmation.server";
import { readConfirmationToken } from "~/modules/accounts/token.server";
import { type Browser, browserOf, type Viewer, viewerContext } from "~/modules/accounts/viewer.server";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { failureStatus, retryAfterHeaders } from "~/platform/responses.server";
import { Rich, useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { Cover } from "~/ui/cover";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/verification-success";
import { nextOf } from "./next.server";
import { perform } from "./verification-success/acts.server";
import { broken, type PasswordStepData, refusedLink } from "./verification-success/words";

export const handle = { back: { href: "/" } };
export const headers = retryAfterHeaders;
export const meta = titled("auth.verification.pageTitle");

/** With a token the page only shows its form: opening a link, as mail scanners do, changes nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const viewer = context.get(viewerContext);
  if (token !== null && url.searchParams.get("type") === "signup")
    return orBroken(findStep(context.get(appContext), viewer, browserOf(context, request), token));
  if (token !== null || !viewer) return { state: "error", message: refusedLink } as const;
  const next = nextOf(url.searchParams.get("next"));
  const continueTo = next ?? (viewer.role === "business" ? "/business-onboarding" : "/services");
  return { state: "success", continueTo } as const;
}

async function findStep({ db, now }: App, viewer: Viewer | null, browser: Browser, token: string) {
  const asked = await asksForPassword(db, browser, token, now());
  if (asked !== null) {
    const step: PasswordStepData = { token, email: asked, errors: {}, renewing: false, notice: undefined };
    return { state: "password", ...step } as const;
  }
  const confirmation = await readConfirmationToken(browser.env, token);
  const isAnother = viewer !== null && confirmation !== null && confirmation.email !== viewer.email;
  return { state: "loading", token, signedInAs: isAnother ? viewer.email : null } as const;
}

async function orBroken<Shown>(shown: Promise<Shown>) {
  try {
    return await shown;
  } catch (error) {
    log.error({ err: error }, "verification");
    return data({ state: "error", message: broken } as const, { status: failureStatus(error) });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const from = {
    viewerEmail: context.get(viewerContext)?.email ?? null,
    browser: browserOf(context, request),
  };
  return perform(context.get(appContext), await request.formData(), from);
}

export default function VerificationSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  if (actionData && !("state" in actionData))
    return <Failed message={actionData.notice?.text ?? "auth.verification.broken"} />;
  const shown = actionData ?? loaderData;
  if (shown.state === "error") return <Failed message={shown.message} />;
  if (shown.state === "password") return <PasswordStep {...shown} />;
  if (shown.state === "loading") return <Confirming token={shown.token} signedInAs={shown.signedInAs} />;
  if (shown.state === "confirmed") return <ConfirmedBefore continueTo={shown.continueTo} />;
  return (
    <Panel icon="circle-check" tone="text-ok" title={t("auth.verification.confirmed")}>
      <p className="text-muted">{t("auth.verification.signedIn")}</p>
      {shown.continueTo.startsWith("/business/") && <p>{t("auth.verification.toBooking")}</p>}
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink href={shown.continueTo}>{t("auth.verification.continue")}</ButtonLink>
        <ButtonLink href="/profile" variant="outline">
          {t("auth.verification.toProfile")}
        </ButtonLink>
        <ButtonLink href="/" variant="outline">
          {t("auth.verification.goHome")}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Panel(props: { icon: IconName; tone: string; title: string; children: ReactNode }) {
  const { icon, tone, title, children } = props;
  return (
    <section className="mx-auto my-6 max-w-md overflow-hidden rounded-lg border border-line bg-surface text-center md:my-12">
      <div className="h-20">
        <Cover prints={["pindot"]} seed="thola" plain />
      </div>
      <div className="grid justify-items-center gap-4 p-6 md:p-8">
        <Icon name={icon} size="lg" className={tone} />
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </section>
  );
}

/** Outside of the browser that signed up, the link confirms nothing before the person proves the sign-up, or replaces it. */
function PasswordStep({ token, email, errors, renewing, notice }: PasswordStepData) {
  const { t } = useTexts();
  return (
    <Panel icon="mail" tone="text-brand" title={t("auth.verification.confirming")}>
      <p className="wrap-anywhere text-muted">
        <Rich
          text={{ key: "auth.verification.elsewhere", values: { email } }}
          tags={{ email: (words) => <b className="text-ink">{words}</b> }}
        />
      </p>
      {notice && <Notice tone="bad" text={t(notice)} className="w-full text-left" />}
      <PostForm intent="confirm-password" className="grid w-full gap-4 text-left">
        <input type="hidden" name="token" value={token} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t("auth.verification.signUpPassword")}
          name="password"
          id="sign-up-password"
          error={renewing ? undefined : errors.password}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Button full data-busy={t("auth.loading")}>
          {t("auth.verification.confirm")}
        </Button>
      </PostForm>
      <details className="w-full text-left" open={renewing}>
        <summary className="tap font-semibold text-brand">{t("auth.verification.otherPassword")}</summary>
        <p className="mb-4 text-muted text-sm">{t("auth.verification.otherPasswordText")}</p>
        <PostForm intent="confirm-new-password" className="grid gap-4">
          <input type="hidden" name="token" value={token} />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <RuledPassword
            label={t("auth.verification.newPassword")}
            error={renewing ? errors.password : undefined}
          />
          <Field
            label={t("auth.signUp.confirmPassword")}
            name="confirmPassword"
            error={errors.confirmPassword}
            required
          >
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Button full variant="outline" data-ruled-first data-busy={t("auth.loading")} className={waiting}>
            {t("auth.verification.confirmWithNew")}
          </Button>
        </PostForm>
      </details>
    </Panel>
  );
}

/** The link was used before, perhaps by a mail program. It never signs in twice. */
function ConfirmedBefore({ continueTo }: { continueTo: string }) {
  const { t } = useTexts();
  return (
    <Panel icon="circle-check" tone="text-ok" title={t("auth.verification.confirmed")}>
      <p className="text-muted">{t("auth.verification.signInToContinue")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink href={continueTo}>{t("auth.verification.continue")}</ButtonLink>
        <ButtonLink href="/" variant="outline">
          {t("auth.verification.goHome")}
        </ButtonLink>
      </div>
    </Panel>
  );
}

/**
 * In the browser that signed up. enhance.js posts it at once; without a script there is the button. A user who is signed in to another
 * account is asked first.
 */
function Confirming({ token, signedInAs }: { token: string; signedInAs: string | null }) {
  const { t } = useTexts();
  return (
    <Panel icon="mail" tone="text-brand" title={t("auth.verification.confirming")}>
      {signedInAs === null ? (
        <p className="text-muted">{t("auth.verification.moment")}</p>
      ) : (
        <p className="wrap-anywhere text-muted">{t("auth.verification.signedInAs", { email: signedInAs })}</p>
      )}
      <Form method="post" reloadDocument data-send={signedInAs === null ? "now" : undefined}>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="token" value={token} />
        <Button data-busy={t("auth.loading")}>{t("auth.verification.confirm")}</Button>
      </Form>
    </Panel>
  );
}

function Failed({ message }: { message: Message }) {
  const { t } = useTexts();
  return (
    <Panel icon="circle-alert" tone="text-danger" title={t("auth.verification.failed")}>
      <p role="alert">{t(message)}</p>
      <p className="text-muted text-sm">{t("auth.verification.hint")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink href="/auth">{t("auth.verification.trySignIn")}</ButtonLink>
        <ButtonLink href="/" variant="outline">
          {t("auth.verification.goHome")}
        </ButtonLink>
      </div>
    </Panel>
  );
}
