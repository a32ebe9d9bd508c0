import type { ComponentProps, ReactNode } from "react";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { Press } from "~/forms/press";
import { EmailAddresses } from "~/modules/accounts/components/email-addresses";
import type { UserType } from "~/modules/accounts/rules";
import { linkTo, Rich, useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Section } from "~/ui/section";
import type { ShownSession } from "./sessions.server";

export function AccountTab({ sessions, children }: { sessions: ShownSession[]; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-6">
      <Section boxed id="sign-out" look="text-xl" title={t("account.settings.signOut.title")}>
        <p className="mt-1 mb-4 text-muted text-sm">{t("account.settings.signOut.text")}</p>
        <form method="post" action="/sign-out">
          <Button icon="log-out" variant="outline">
            {t("common.signOut")}
          </Button>
        </form>
      </Section>
      <Sessions sessions={sessions} />
      {children}
    </div>
  );
}

function Sessions({ sessions }: { sessions: ShownSession[] }) {
  const { t } = useTexts();
  return (
    <Section boxed id="sessions" look="text-xl" title={t("account.settings.sessions.title")}>
      <p className="mt-1 mb-2 text-muted text-sm">
        <Rich
          text="account.settings.sessions.unknown"
          tags={{ password: linkTo("/settings?tab=password") }}
        />
      </p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-x-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {t(session.device)}{" "}
                {session.isThis && <Badge tone="ok">{t("account.settings.sessions.thisDevice")}</Badge>}
              </p>
              <p className="text-muted text-sm">
                {session.network ? (
                  <Rich
                    text={{
                      key: "account.settings.sessions.from",
                      values: { use: session.lastUse, network: session.network },
                    }}
                    tags={{ network: (words) => <span className="whitespace-nowrap">{words}</span> }}
                  />
                ) : (
                  t(session.lastUse)
                )}
              </p>
            </div>
            {!session.isThis && (
              <Press
                intent="end-session"
                fields={{ session: session.id }}
                variant="text"
                small
                className="-mr-2 whitespace-nowrap"
                aria-label={t("account.settings.sessions.endNamed", {
                  device: session.device,
                  use: session.lastUse,
                })}
              >
                {t("account.settings.sessions.end")}
              </Press>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 border-line border-t pt-4">
        {sessions.length > 1 && (
          <Press intent="end-others" variant="outline" small>
            {t("account.settings.sessions.endOthers")}
          </Press>
        )}
        <Press intent="end-all" variant="outline" small>
          {t("account.settings.sessions.endAll")}
        </Press>
      </div>
    </Section>
  );
}

type Props = { email: string; userType: UserType; addresses: ComponentProps<typeof EmailAddresses> };

export function GeneralTab({ email, userType, addresses }: Props) {
  const { t } = useTexts();
  return (
    <div className="grid gap-6">
      <Section boxed id="general" look="mb-4 text-xl" title={t("account.settings.tabs.general")}>
        <div className="grid gap-4">
          <Field label={t("accounts.email")} name="email" hint={t("account.settings.general.emailFixed")}>
            <TextInput type="email" value={email} readOnly />
          </Field>
          <Field label={t("account.settings.general.userType")} name="user_type">
            <TextInput value={t(`accounts.userType.${userType}`)} readOnly />
          </Field>
        </div>
        <p className="mt-4 text-muted text-sm">
          <Rich text="account.settings.general.elsewhere" tags={{ profile: linkTo("/profile") }} />
        </p>
      </Section>
      <EmailAddresses {...addresses} />
    </div>
  );
}

/** Shown for a reset link that is used, expired or unknown. */
export function LinkIsOver() {
  const { t } = useTexts();
  return (
    <div className="mx-auto max-w-md">
      <EmptyState
        heading="h1"
        icon="key-round"
        title={t("account.settings.linkIsOver.title")}
        text={t("account.settings.linkIsOver.text")}
        actions={
          <>
            <ButtonLink href="/auth?action=reset">{t("account.settings.linkIsOver.again")}</ButtonLink>
            <ButtonLink href="/auth?action=signin" variant="outline">
              {t("auth.reset.back")}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
