import { Form } from "react-router";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

/** Why the business was rejected, and the way to send it in again. */
export function Rejection({ reason, mayAct }: { reason: string | null; mayAct: boolean }) {
  const { t } = useTexts();
  return (
    <Section boxed id="rejected" look="mb-2 text-lg" title={t("standing.rejected.title")}>
      {reason && <p className="mb-3 wrap-anywhere">{t("standing.reason", { reason })}</p>}
      <p className="mb-4 text-muted">{t("standing.rejected.text")}</p>
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/business-onboarding" variant="outline" icon="pencil">
            {t("standing.rejected.correct")}
          </ButtonLink>
          <Form method="post">
            <Button name="intent" value="send-in">
              {t("standing.rejected.sendIn")}
            </Button>
          </Form>
        </div>
      )}
    </Section>
  );
}
