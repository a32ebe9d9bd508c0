import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { ProposeFields } from "~/modules/bookings/components/propose-fields";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

type Props = {
  back: string;
  booking: {
    serviceName: string;
    customerName: string;
    startsAt: Date;
    offered: { near: Date[]; times: string[]; today: string; lastDay: string };
  };
  refused: Refused | undefined;
};

/** The business's other time: free ones near it, or any other by date and time. */
export function Suggest({ back, booking, refused }: Props) {
  const { t } = useTexts();
  const { serviceName: service, customerName: customer, startsAt, offered } = booking;
  const typed = (name: string) => String(refused?.values[name] ?? "");
  return (
    <div className="mx-auto max-w-130">
      <PageHeader
        title={t("answer.suggest.title")}
        subtitle={t("answer.suggest.subtitle", { service, customer, at: startsAt })}
      />
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="propose" />
        <ProposeFields offered={offered} refused={refused ?? null} />
        <Field
          label={t("bookings.management.propose.label")}
          name="notes"
          optional
          hint={t("bookings.management.customerSees")}
        >
          <TextArea rows={3} maxLength={1000} defaultValue={typed("notes")} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button className="flex-1">{t("bookings.management.propose.confirm")}</Button>
          <ButtonLink href={back} variant="text">
            {t("forms.notNow")}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
