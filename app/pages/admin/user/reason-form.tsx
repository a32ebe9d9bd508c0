import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { DialogClose } from "~/ui/dialog";

type Props = {
  intent: "suspend" | "restore" | "erase";
  refusal: Refused | undefined;
  /** The dialog that holds the form. */
  dialog?: string;
};

export function ReasonForm({ intent, refusal, dialog }: Props) {
  const { t } = useTexts();
  const own = refusal?.intent === intent ? refusal : null;
  return (
    <PostForm intent={intent} errors={own?.errors} className="grid gap-4">
      <Field label={t("adminUser.reason")} name="reason" id={`${intent}-reason`} required>
        <TextArea rows={3} maxLength={1000} defaultValue={String(own?.values.reason ?? "")} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant={dialog ? "danger" : "primary"}>{t(`adminUser.${intent}.submit`)}</Button>
        {dialog && <DialogClose dialog={dialog}>{t("common.cancel")}</DialogClose>}
      </div>
    </PostForm>
  );
}
