import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { Press } from "~/forms/press";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

export const viewAsDialog = "view-as";

/** The search leads to the list of users, where one is chosen. */
export function ViewAsDialog() {
  const { t } = useTexts();
  return (
    <Dialog id={viewAsDialog} title={t("admin.layout.viewAs")}>
      <p className="mb-5 text-muted">{t("admin.viewAs.text")}</p>
      <form action="/admin/users" className="grid gap-3">
        <Field label={t("admin.viewAs.choose")} name="q" id="view-as-q" hint={t("admin.viewAs.chooseHint")}>
          <TextInput type="search" icon="search" autoComplete="off" maxLength={100} />
        </Field>
        <Button>{t("admin.viewAs.find")}</Button>
      </form>
      <Press
        intent="visitor"
        action="/admin/view-as"
        look="mt-5 border-line border-t pt-5"
        variant="outline"
        icon="eye"
        full
      >
        {t("admin.viewAs.visitor")}
      </Press>
    </Dialog>
  );
}
