import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import type { PostedField } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { ownPasswordActs } from "~/modules/accounts/admin-forms";
import { giveOwnPassword } from "~/modules/accounts/commands/own-password.server";
import { OwnPasswordForm } from "~/modules/accounts/components/own-password-panel";
import { tooManyAttempts } from "~/modules/accounts/rules";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { ownPath } from "~/platform/requests.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import type { Route } from "./+types/own-password";

const usually = "/admin/settings";

export const meta = adminTitled("admin.ownPassword.title");

/** It is a page only while something waits for the password. */
export function loader({ url, context }: Route.LoaderArgs) {
  if (!url.searchParams.has("posted")) throw redirect(usually);
  return { email: viewerOf(context).email };
}

/** Takes the administrator's own password again, and leads back to the page that asked for it, or does what waited. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = await request.formData();
  const to = ownPath(String(form.get("back") ?? ""), usually);
  const waits = form.has("posted");
  return act(ownPasswordActs, form, {
    run: {
      "own-password": async ({ password, posted }) => {
        const given = await giveOwnPassword(db, viewerOf(context), password, now());
        return given.ok && waits ? { goOn: { to, posted } } : given;
      },
    },
    failed: { text: "accounts.somethingWrong" },
    done: () => redirect(to),
    reasons: { wrong: "account.settings.wrongPassword", too_many: tooManyAttempts },
    ...(!waits && { back: () => to }),
  });
}

export default function OwnPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  if (actionData && "goOn" in actionData) return <GoOn {...actionData.goOn} />;
  const { back, posted } = actionData?.values ?? {};
  if (typeof back !== "string" || typeof posted !== "string")
    return (
      <ButtonLink href="/admin" variant="outline">
        {t("adminHome.title")}
      </ButtonLink>
    );
  return (
    <>
      <RefusalNotice refused={actionData} className="mb-6" />
      <OwnPasswordForm email={email} back={back} posted={posted} />
    </>
  );
}

/** It goes by itself where there is a script, the first time. */
function GoOn({ to, posted }: { to: string; posted: PostedField[] }) {
  const { t } = useTexts();
  return (
    <PostForm action={to} data-send="now">
      {posted.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="mb-4 text-muted">{t("admin.ownPassword.given")}</p>
      <Button>{t("admin.ownPassword.goOn")}</Button>
    </PostForm>
  );
}
