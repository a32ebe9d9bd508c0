import { Form } from "react-router";
import { PostForm } from "~/forms/post-form";
import type { FactorStatus } from "~/modules/accounts/queries/second-factor.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { QrCode } from "~/ui/qr-code";
import { Section } from "~/ui/section";
import { CodeField } from "./code-field";

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
