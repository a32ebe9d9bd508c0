import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { PasswordInput } from "~/forms/password-input";
import { PostForm } from "~/forms/post-form";
import { linkTo, Rich, useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { erasureDays } from "../rules";

type Props = {
  error?: Message | undefined;
  /** For the browser's password manager. */
  email: string;
  isBusiness: boolean;
  /** Signing in does not keep the account. */
  isSuspended: boolean;
};

/** Says what is deleted and what is kept, and why. The form posts to the page that shows it. */
export function DeleteAccountSection({ error, email, isBusiness, isSuspended }: Props) {
  const { t } = useTexts();
  return (
    <Section boxed id="delete-account" look="text-xl" title={t("account.settings.delete.title")}>
      <p className="mt-1 text-muted text-sm">
        {t(`account.settings.delete.${isSuspended ? "suspended" : "text"}`, { days: erasureDays })}
      </p>
      <div className="mt-4 grid gap-4 text-sm">
        <Points title={t("account.settings.delete.goes.title")}>
          {isBusiness && <li>{t("account.settings.delete.goes.subscription")}</li>}
          <li>{t("account.settings.delete.goes.bookings")}</li>
          {isBusiness && <li>{t("account.settings.delete.goes.listing")}</li>}
          <li>{t("account.settings.delete.goes.person")}</li>
          <li>{t("account.settings.delete.goes.voices")}</li>
        </Points>
        <Points title={t("account.settings.delete.kept.title")}>
          <li>
            {t(
              isBusiness
                ? "account.settings.delete.kept.bookingsOfBusiness"
                : "account.settings.delete.kept.bookings",
            )}
          </li>
          <li>{t("account.settings.delete.kept.reviews")}</li>
          {isBusiness && <li>{t("account.settings.delete.kept.payments")}</li>}
          <li>{t("account.settings.delete.kept.records")}</li>
        </Points>
      </div>
      <p className="mt-4 text-sm">
        <Rich
          text="account.settings.delete.downloadFirst"
          tags={{ download: linkTo("/account/personal-data.html") }}
        />
      </p>
      <PostForm intent="delete-account" className="mt-4 grid gap-4 border-line border-t pt-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t("account.settings.delete.password")}
          name="password"
          id="delete-password"
          error={error}
          required
        >
          <PasswordInput autoComplete="current-password" autoFocus={error !== undefined} />
        </Field>
        <Button
          variant="danger"
          icon="trash-2"
          data-busy={t("common.loading")}
          className="justify-self-start"
        >
          {t("account.settings.delete.title")}
        </Button>
      </PostForm>
    </Section>
  );
}

function Points({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold text-base">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5">{children}</ul>
    </div>
  );
}
