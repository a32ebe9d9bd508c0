import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Words } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { type AppliedPromo, longestCode } from "../promo/rules";

type Props = {
  /** The address of the page without a code. */
  here?: string;
  promo: AppliedPromo | null;
  typed: string;
  error: Words | null;
  /** What an applied code comes to. */
  children?: ReactNode;
};

/** The code is checked by the server; applying it reserves nothing yet. */
export function PromoEntry({ here = "/business-payment", promo, typed, error, children }: Props) {
  const { t } = useTexts();
  return (
    <Section boxed id="promo" title={t("billing.promo.title")}>
      {promo && (
        <Notice
          tone="ok"
          title={t("billing.promo.applied")}
          text={t("billing.promo.save", { percent: promo.percent })}
          className="mt-3"
        />
      )}
      {promo && children}
      {error && <RefusalNotice refused={{ notice: error }} className="mt-3" />}
      <PostForm action={`${here}#promo`} className="mt-3 grid gap-3">
        <Field label={t("billing.promo.label")} name="promoCode">
          <TextInput
            key={promo?.code ?? typed}
            defaultValue={promo?.code ?? typed}
            maxLength={longestCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" name="intent" value="apply-promo" data-busy={t("payment.processing")}>
            {t("billing.promo.apply")}
          </Button>
          {promo && (
            <ButtonLink href={here} variant="text">
              {t("billing.promo.remove")}
            </ButtonLink>
          )}
        </div>
      </PostForm>
    </Section>
  );
}
