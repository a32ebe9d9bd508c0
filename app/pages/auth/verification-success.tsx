import { type ReactNode, useEffect, useRef, useState } from "react";
import { data, Form, redirect } from "react-router";
import * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { readConfirmationToken } from "~/modules/accounts/token.server";
import { sessionIdOf, viewerContext } from "~/modules/accounts/viewer.server";
import { confirmAddressAndKeepAccount } from "~/modules/moderation/commands.server";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import type { Route } from "./+types/verification-success";
import { nextOf, signInHref } from "./auth/next.server";

const refused = "auth.verification.refused" satisfies TextKey;

/** Posted by the button, or by the page itself; `token` is that of the link. */
const verificationActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm"), token: z._default(z.string(), "") }),
]);

export const handle = { back: { href: "/" } };
export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches);
  return [{ title: t("common.pageTitle", { title: t("auth.verification.pageTitle") }) }];
};

/** With a token the page only shows its form: opening a link, as mail scanners do, changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const viewer = context.get(viewerContext);
  if (token !== null && url.searchParams.get("type") === "signup") {
    const confirmation = await readConfirmationToken(context.get(appContext), token);
    const isAnother = viewer !== null && confirmation !== null && confirmation.email !== viewer.email;
    return { state: "loading", token, signedInAs: isAnother ? viewer.email : null } as const;
  }
  if (token !== null || !viewer) return { state: "error", message: refused } as const;
  const next = nextOf(url.searchParams.get("next"));
  const continueTo = next ?? (viewer.role === "business" ? "/business-onboarding" : "/services");
  return { state: "success", continueTo } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = parseIntent(verificationActs, await request.formData());
  const token = act.ok ? act.data.token : "";
  try {
    const oldSessionId = sessionIdOf(context);
    const app = context.get(appContext);
    const result = await confirmAddressAndKeepAccount(app, token, request, oldSessionId);
    if (!result.ok && result.reason === "invalid")
      return data({ state: "error", message: refused } as const, { status: 400 });
    const next = nextOf(result.next);
    if (!result.ok && context.get(viewerContext)?.email !== result.email)
      return data({ state: "confirmed", continueTo: signInHref(result.userType, next) } as const);
    const setCookies = result.ok ? result.setCookies : [];
    const headers = new Headers(setCookies.map((cookie) => ["Set-Cookie", cookie]));
    const query = new URLSearchParams({ type: "signup", ...(next === null ? {} : { next }) });
    return redirect(`/verification-success?${query}`, { headers });
  } catch (error) {
    log.error({ err: error }, "verification");
    const message = "auth.verification.broken" satisfies TextKey;
    return data({ state: "error", message } as const, { status: 500 });
  }
}

export default function VerificationSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const shown = actionData ?? loaderData;
  if (shown.state === "error") return <Failed message={shown.message} />;
  if (shown.state === "loading") return <Confirming token={shown.token} signedInAs={shown.signedInAs} />;
  if (shown.state === "confirmed") return <ConfirmedBefore continueTo={shown.continueTo} />;
  return (
    <Panel icon="circle-check" tone="text-ok" title={t("auth.verification.confirmed")}>
      <p className="text-muted">{t("auth.verification.signedIn")}</p>
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
 * Posts by itself with JavaScript; without it there is the button. It posts as a document, because the cookie that
 * identifies this browser's sign-up is not sent to React Router's own path (`.data`). A user who is signed in to another
 * account is asked first: a stranger may have sent the link to lure them into the stranger's account.
 */
function Confirming({ token, signedInAs }: { token: string; signedInAs: string | null }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (signedInAs === null) form.current?.requestSubmit();
  }, [signedInAs]);
  return (
    <Panel icon="mail" tone="text-brand" title={t("auth.verification.confirming")}>
      {signedInAs === null ? (
        <p className="text-muted">{t("auth.verification.moment")}</p>
      ) : (
        <p className="wrap-anywhere text-muted">{t("auth.verification.signedInAs", { email: signedInAs })}</p>
      )}
      <Form method="post" ref={form} reloadDocument onSubmit={() => setBusy(true)}>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="token" value={token} />
        <Button busy={busy && t("auth.loading")}>{t("auth.verification.confirm")}</Button>
      </Form>
    </Panel>
  );
}

function Failed({ message }: { message: TextKey }) {
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

function Panel(props: { icon: IconName; tone: string; title: string; children: ReactNode }) {
  const { icon, tone, title, children } = props;
  return (
    <section className="mx-auto my-6 grid max-w-md justify-items-center gap-4 rounded-lg border border-line bg-surface p-6 text-center md:my-12 md:p-10">
      <Icon name={icon} size="lg" className={tone} />
      <h1 className="text-2xl">{title}</h1>
      {children}
    </section>
  );
}
