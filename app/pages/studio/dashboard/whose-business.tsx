import { Form } from "react-router";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** For a business that was paid for with this address before its owner confirmed it. */
export function WhoseBusiness({ businessName }: { businessName: string }) {
  const { t } = useTexts();
  return (
    <Notice
      tone="warn"
      title={t("dashboard.unclaimed.title")}
      text={t("dashboard.unclaimed.text", { name: businessName })}
      className="mb-6"
    >
      <Form method="post" className="flex flex-wrap gap-2 pt-2">
        <Button name="intent" value="take">
          {t("dashboard.unclaimed.take")}
        </Button>
        <Button name="intent" value="leave" variant="danger">
          {t("dashboard.unclaimed.leave")}
        </Button>
      </Form>
    </Notice>
  );
}
