import { data } from "react-router";
import { act } from "~/forms/act.server";
import { Field } from "~/forms/field";
import { emailText } from "~/forms/fields";
import { TextInput } from "~/forms/inputs";
import { intents } from "~/forms/intents";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { countMail, countMailForm } from "~/modules/accounts/limits.server";
import { browserOf } from "~/modules/accounts/viewer.server";
import { mailGuestLinks } from "~/modules/bookings/guest/commands/links.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/booking-link";

export const handle = { back: { href: "/services" } };
export const headers = retryAfterHeaders;

export const meta = titled("guest.link.title");

const acts = intents({ "mail-links": { email: emailText() } });

/** The same answer for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const browser = browserOf(context, request);
  return act(acts, await request.formData(), {
    run: {
      "mail-links": async ({ email }) => {
        const retryAfter = await countMailForm(db, browser, { email }, now());
        if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter } as const;
        const mayMail = (await countMail(db, browser, { kind: "confirmation", email }, now())) === null;
        if (mayMail) await mailGuestLinks(db, email, now());
        return data({ state: "sent" } as const);
      },
    },
    failed: { text: "guest.wrong.failed" },
    reasons: { too_many: "guest.wrong.tooOften" },
  });
}

/** For people without an account who lost the mail of their booking. */
export default function BookingLink({ actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  if (actionData && "state" in actionData)
    return (
      <div className="mx-auto max-w-md">
        <PageHeader title={t("guest.mail.title")} subtitle={t("guest.link.sent")} />
      </div>
    );
  return (
    <div className="mx-auto max-w-md">
      <PageHeader title={t("guest.link.title")} subtitle={t("guest.link.text")} />
      <RefusalNotice refused={actionData} className="mb-4" />
      <PostForm filled={actionData} className="grid gap-4">
        <Field label={t("guest.book.email")} name="email" required>
          <TextInput type="email" autoComplete="email" />
        </Field>
        <Button name="intent" value="mail-links" full>
          {t("guest.link.send")}
        </Button>
      </PostForm>
      <p className="mt-4 text-muted text-sm">{t("guest.link.whatsapp")}</p>
    </div>
  );
}
