import { Form } from "react-router";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";

export const deleteDialog = "delete-post";

export function DeleteDialog({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <Dialog id={deleteDialog} title={t("adminNews.deleteTitle")} small>
      <p className="mb-4">{t("adminNews.deleteConfirm")}</p>
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <Button variant="danger" name="intent" value="delete">
          {t("adminNews.delete")}
        </Button>
        <DialogClose dialog={deleteDialog}>{t("common.cancel")}</DialogClose>
      </Form>
    </Dialog>
  );
}
