import { Form } from "react-router";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** For a business that was paid for with this address before its owner confirmed it. Removing it asks first. */
export function WhoseBusiness({ businessName, isLeaving }: { businessName: string; isLeaving: boolean }) {
  const { t } = useTexts();
  const name = { name: businessName };
  return (
    <Notice
      tone="warn"
      title={t(isLeaving ? { key: "dashboard.unclaimed.sure", values: name } : "dashboard.unclaimed.title")}
      text={t(isLeaving ? "dashboard.unclaimed.lost" : { key: "dashboard.unclaimed.text", values: name })}
      className="mb-6"
    >
      <Form method="post" action="/dashboard" className="flex flex-wrap gap-2 pt-2">
        {isLeaving ? (
          <>
            <ButtonLink href="/dashboard">{t("dashboard.unclaimed.back")}</ButtonLink>
            <Button name="intent" value="leave" variant="danger">
              {t("dashboard.unclaimed.remove")}
            </Button>
          </>
        ) : (
          <>
            <Button name="intent" value="take">
              {t("dashboard.unclaimed.take")}
            </Button>
            <ButtonLink href="/dashboard?leave" variant="danger">
              {t("dashboard.unclaimed.leave")}
            </ButtonLink>
          </>
        )}
      </Form>
    </Notice>
  );
}
