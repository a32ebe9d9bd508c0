import { Form } from "react-router";
import { Choice } from "~/forms/choice";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

const places = ["trade", "visit", "stay"] as const;

/** The owner's own word on whether the business comes to its customers. */
export function WhereJobsAre({ comesToCustomer }: { comesToCustomer: boolean | null }) {
  const { t } = useTexts();
  const said = comesToCustomer === null ? "trade" : comesToCustomer ? "visit" : "stay";
  return (
    <Section boxed id="where" look="mb-1 text-lg" title={t("bookingCalendar.settings")}>
      <p className="mb-3 text-muted text-sm">{t("bookingCalendar.where.text")}</p>
      <Form method="post" className="grid gap-3">
        <Choice
          legend={t("bookingCalendar.where.legend")}
          name="where"
          value={said}
          options={places.map((value) => ({ value, label: t(`bookingCalendar.where.${value}`) }))}
        />
        <Button name="intent" value="say-where" variant="outline" className="justify-self-start">
          {t("bookingCalendar.where.save")}
        </Button>
      </Form>
    </Section>
  );
}
