import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import { newBookingHref } from "~/modules/bookings/management-address";
import type { OfferedService } from "~/modules/businesses/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";

type Props = {
  services: OfferedService[];
  service: OfferedService | undefined;
  date: string;
  today: string;
  free: { near: Date[] } | null;
};

/** Another day or service for a caller who asks when there is time: the page again, with its free times. */
export function FreeTimesForm({ services, service, date, today, free }: Props) {
  const { t } = useTexts();
  const isFull = free?.near.length === 0;
  return (
    <div className="mb-4">
      {isFull && (
        <p className="text-muted" role="status">
          {t("bookings.enter.noneFree")}
        </p>
      )}
      <details open={isFull}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand text-sm">
          {t("bookings.enter.otherFree")}
        </summary>
        <form
          action={newBookingHref()}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-2 *:grid-cols-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-end"
        >
          {services.length > 1 && (
            <Field label={t("bookings.enter.service")} name="service" id="free-service">
              <Select
                options={services.map(({ id, name }) => ({ value: id, label: name }))}
                defaultValue={service?.id}
              />
            </Field>
          )}
          <Field label={t("bookings.enter.date")} name="date" id="free-date">
            <TextInput type="date" min={today} defaultValue={date} />
          </Field>
          <Button variant="outline" icon="clock">
            {t("bookings.enter.showFree")}
          </Button>
        </form>
      </details>
    </div>
  );
}
