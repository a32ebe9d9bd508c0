import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { freeValue } from "~/modules/bookings/free-value";
import { dayOf, timeOf } from "~/platform/time";
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
  const near = offered.near.map((at) => ({
    value: freeValue(dayOf(at), timeOf(at)),
    label: <span className="tabular-nums">{t("bookings.management.propose.freeTime", { at })}</span>,
  }));
  return (
    <div className="mx-auto max-w-130">
      <PageHeader
        title={t("answer.suggest.title")}
        subtitle={t("answer.suggest.subtitle", { service, customer, at: startsAt })}
      />
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="propose" />
        {near.length > 0 && (
          <Choice
            columns
            legend={t("bookings.management.propose.free")}
            name="free"
            value={refused ? freeValue(typed("date"), typed("time")) : ""}
            options={[...near, { value: "", label: t("bookings.management.propose.other") }]}
          />
        )}
        <div className="grid grid-cols-2 gap-4 *:grid-cols-1">
          <Field
            label={t("bookings.management.propose.date")}
            name="date"
            required
            error={refused?.errors.date}
          >
            <TextInput type="date" min={offered.today} max={offered.lastDay} defaultValue={typed("date")} />
          </Field>
          <Field
            label={t("bookings.management.propose.time")}
            name="time"
            required
            error={refused?.errors.time === refused?.errors.date ? undefined : refused?.errors.time}
          >
            <Select
              empty={t("bookings.management.propose.chooseTime")}
              options={offered.times}
              defaultValue={typed("time")}
            />
          </Field>
        </div>
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
