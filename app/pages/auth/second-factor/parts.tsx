import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import type { FactorStatus } from "~/modules/accounts/queries/second-factor.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { QrCode } from "~/ui/qr-code";
import { Section } from "~/ui/section";

type Props = { setUp: FactorStatus["setUp"]; enrolled: boolean; wrong: boolean };

/** First the explanation and a button, then the secret as a picture and as text, and the form for the first code. */
export function SetUp({ setUp, enrolled, wrong }: Props) {
  const { t } = useTexts();
  if (!setUp)
    return (
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="begin" />
        {!enrolled && <p className="text-muted">{t("auth.factor.setUp.text")}</p>}
        <Button
          full
          icon="smartphone"
          variant={enrolled ? "outline" : "primary"}
          data-busy={t("auth.loading")}
        >
          {t(enrolled ? "auth.factor.setUp.again" : "auth.factor.setUp.begin")}
        </Button>
      </Form>
    );
  const { secret, address, qr } = setUp;
  return (
    <Section id="set-up" look="text-xl" className="grid gap-4" title={t("auth.factor.setUp.title")}>
      <p className="text-muted">{t("auth.factor.setUp.scan")}</p>
      <QrCode
        qr={qr}
        label={t("auth.factor.setUp.picture")}
        className="w-full max-w-64 justify-self-center rounded-md"
      />
      <p className="text-sm">
        {t("auth.factor.setUp.type")}
        <code className="mt-1 block select-all font-mono text-base tracking-wide wrap-anywhere">
          {secret}
        </code>
      </p>
      <p className="text-sm">
        <a href={address}>{t("auth.factor.setUp.sameDevice")}</a>
      </p>
      <PostForm intent="finish" className="grid gap-4">
        <CodeField wrong={wrong} recovery={false} />
        <Button full data-busy={t("auth.loading")} className="min-h-13">
          {t("auth.factor.setUp.submit")}
        </Button>
      </PostForm>
    </Section>
  );
}

/** `recovery`: one of the recovery codes does as well, so that letters are typed too. */
function CodeField({ wrong, recovery }: { wrong: boolean; recovery: boolean }) {
  const { t } = useTexts();
  return (
    <Field
      label={t("auth.factor.code")}
      name="code"
      hint={t(recovery ? "auth.factor.pass.hint" : "auth.factor.setUp.codeHint")}
      error={wrong ? "auth.factor.wrong" : undefined}
      required
    >
      <TextInput
        inputMode={recovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
    </Field>
  );
}

/** What can be done with a factor that is in use. */
export function Manage({ codesLeft, canRemove }: { codesLeft: number; canRemove: boolean }) {
  const { t } = useTexts();
  return (
    <div className="mb-6">
      <Section boxed id="factor-in-use" look="text-xl" title={t("auth.factor.inUse.title")}>
        <p className="mt-1 mb-4 text-muted text-sm">{t("auth.factor.inUse.text", { count: codesLeft })}</p>
        <div className="flex flex-wrap gap-2">
          <Press intent="renew-codes" variant="outline" icon="refresh-cw" small>
            {t("auth.factor.inUse.renew")}
          </Press>
          {canRemove && (
            <Press intent="remove" variant="danger" icon="trash-2" small>
              {t("auth.factor.inUse.remove")}
            </Press>
          )}
        </div>
      </Section>
    </div>
  );
}

export function PassForm({ email, wrong }: { email: string; wrong: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <PostForm intent="pass" className="grid gap-4">
        <CodeField wrong={wrong} recovery />
        <Button full data-busy={t("auth.loading")} className="min-h-13">
          {t("auth.signIn.submit")}
        </Button>
      </PostForm>
      <form method="post" action="/sign-out" className="mt-4">
        <p className="text-muted text-sm wrap-anywhere">{t("auth.factor.pass.lost", { email })}</p>
        <Button variant="text" icon="log-out" small>
          {t("common.signOut")}
        </Button>
      </form>
    </>
  );
}

/** The response to a set-up or a renewal: shown this once, and not stored as text. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t("auth.factor.codes.title")} subtitle={t("auth.factor.codes.text")} />
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-5 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <ButtonLink href={next} className="mt-6">
        {t("auth.factor.codes.done")}
      </ButtonLink>
    </>
  );
}
