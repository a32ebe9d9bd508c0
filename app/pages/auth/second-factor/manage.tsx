import { Form } from "react-router";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

/** What can be done with a factor that is in use. */
export function Manage({ codesLeft, canRemove }: { codesLeft: number; canRemove: boolean }) {
  const { t } = useTexts();
  return (
    <div className="mb-6">
      <Section boxed id="factor-in-use" look="text-xl" title={t("auth.factor.inUse.title")}>
        <p className="mt-1 mb-4 text-muted text-sm">{t("auth.factor.inUse.text", { count: codesLeft })}</p>
        <div className="flex flex-wrap gap-2">
          <Form method="post">
            <input type="hidden" name="intent" value="renew-codes" />
            <Button variant="outline" icon="refresh-cw" small>
              {t("auth.factor.inUse.renew")}
            </Button>
          </Form>
          {canRemove && (
            <Form method="post">
              <input type="hidden" name="intent" value="remove" />
              <Button variant="danger" icon="trash-2" small>
                {t("auth.factor.inUse.remove")}
              </Button>
            </Form>
          )}
        </div>
      </Section>
    </div>
  );
}
