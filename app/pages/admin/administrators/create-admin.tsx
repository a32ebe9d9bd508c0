import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import type { AdminShown } from "./admin-acts.server";
import { EnterSubmits, NewPassword } from "./new-password";

/** The address must not have any other account: an administrator is neither customer nor business. */
export function CreateAdmin({ refused }: { refused: AdminShown | undefined }) {
  const { t } = useTexts();
  return (
    <div className="mt-8 max-w-xl">
      <Section boxed id="create-admin" as="h3" look="mb-4" title={t("admin.settings.create.title")}>
        <RefusalNotice refused={refused} className="mb-4" />
        <PostForm className="grid gap-4">
          <EnterSubmits />
          <input type="hidden" name="intent" value="create" />
          <Field label={t("accounts.email")} name="email">
            <TextInput type="email" autoComplete="off" defaultValue={String(refused?.values.email ?? "")} />
          </Field>
          <NewPassword
            id="password"
            label={t("admin.settings.create.password")}
            generated={refused?.generated ?? null}
          />
          <div>
            <Button icon="plus" data-busy={t("admin.settings.create.busy")}>
              {t("admin.settings.create.submit")}
            </Button>
          </div>
        </PostForm>
      </Section>
    </div>
  );
}
