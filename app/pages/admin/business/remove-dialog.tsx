import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { Rich, useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";

type Props = { row: { id: string; businessName: string }; refused: Refused | undefined };

/** Says what the removal does, and asks for the reason that the owner reads. */
export function RemoveDialog({ row: { id, businessName }, refused }: Props) {
  const { t } = useTexts();
  const dialog = `remove-${id}`;
  return (
    <Dialog id={dialog} title={t("adminBusiness.removal.title")} open={refused !== undefined} modal>
      <p className="mb-4">
        <Rich
          text={{ key: "adminBusiness.removal.text", values: { name: businessName } }}
          tags={{ who: (words) => <b className="wrap-anywhere">{words}</b> }}
        />
      </p>
      <PostForm intent="remove" className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <Field
          label={t("adminBusiness.removal.reason")}
          name="reason"
          id={`reason-${id}`}
          error={refused?.notice?.text}
          required
        >
          <TextArea rows={3} maxLength={1000} defaultValue={String(refused?.values.reason ?? "")} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger">{t("adminBusiness.removal.submit")}</Button>
          <DialogClose dialog={dialog}>{t("common.cancel")}</DialogClose>
        </div>
      </PostForm>
    </Dialog>
  );
}
