import type { ReactNode } from "react";
import { Form } from "react-router";
import { showPhone } from "~/forms/fields";
import { Press } from "~/forms/press";
import type { OwnProfile } from "~/modules/accounts/queries/profile.server";
import { planPriceCents } from "~/modules/billing/rules";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";

/** `confirming`: the link from the mail is open on this page, so the note about the new address is left out. */
export function Details({ profile, confirming }: { profile: OwnProfile; confirming: boolean }) {
  const { t } = useTexts();
  const { name, email, waiting, phone, userType } = profile;
  return (
    <>
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact label={t("accounts.name")}>{name}</Fact>
        <Fact label={t("accounts.accountType")}>{t(`accounts.userType.${userType}`)}</Fact>
        <Fact label={t("accounts.email")}>{email}</Fact>
        <Fact label={t("accounts.phone")}>
          {phone ? (
            <span className="tabular-nums">{showPhone(phone)}</span>
          ) : (
            <span className="text-muted">{t("account.profile.notGiven")}</span>
          )}
        </Fact>
      </dl>
      {waiting && !confirming && <Waiting email={email} waiting={waiting} />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Waiting({ email, waiting }: { email: string; waiting: string }) {
  const { t } = useTexts();
  return (
    <Notice tone="warn" title={t("account.profile.waiting.title")} className="mt-5">
      <p className="text-sm [overflow-wrap:anywhere]">
        {t("account.profile.waiting.text", { waiting, email })}
      </p>
      <Form method="post" action="/profile" className="flex flex-wrap gap-2 pt-2">
        <Button name="intent" value="resend-email" variant="outline" small>
          {t("account.profile.waiting.resend")}
        </Button>
        <Button name="intent" value="keep-email" variant="text" small>
          {t("account.profile.waiting.keep")}
        </Button>
      </Form>
    </Notice>
  );
}

/** The link in the mail leads here; opening it changes nothing. */
export function ConfirmAddress({ token, address }: { token: string; address: string }) {
  const { t } = useTexts();
  return (
    <Notice tone="info" title={t("account.profile.confirming.title")} className="mb-6">
      <p className="text-sm [overflow-wrap:anywhere]">{t("account.profile.confirming.text", { address })}</p>
      <Press intent="confirm-email" fields={{ token }} action="/profile" look="pt-2">
        {t("account.profile.confirming.confirm")}
      </Press>
    </Notice>
  );
}

const prompts = {
  business: "/dashboard",
  setUp: "/business-onboarding",
  register: "/business-subscription",
};

/** Invites a customer to become a business, and links an owner to theirs. */
export function BusinessPrompt({ userType, hasBusiness }: { userType: string; hasBusiness: boolean }) {
  const { t } = useTexts();
  const prompt = hasBusiness ? "business" : userType === "business" ? "setUp" : "register";
  return (
    <Box as="aside" cloth>
      <h2 className="text-white text-xl">{t(`account.profile.${prompt}.title`)}</h2>
      <p className="mt-1 mb-4 text-sm">{t(`account.profile.${prompt}.text`, { price: planPriceCents })}</p>
      <ButtonLink href={prompts[prompt]}>{t(`account.profile.${prompt}.link`)}</ButtonLink>
    </Box>
  );
}
