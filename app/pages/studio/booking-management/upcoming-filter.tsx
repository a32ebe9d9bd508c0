import { Form } from "react-router";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import { tabs } from "~/modules/bookings/management-address";
import { type UpcomingSearch, upcomingSpans } from "~/modules/bookings/upcoming-search";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";

/** Words and time, as an address. */
export function UpcomingFilter({ search }: { search: UpcomingSearch }) {
  const { t } = useTexts();
  return (
    <Form
      method="get"
      action={tabs.current}
      role="search"
      className="mb-5 flex flex-wrap items-end gap-2 print:hidden"
    >
      <input type="hidden" name="tab" value="upcoming" />
      <Field label={t("bookings.management.search.upcoming")} name="q" className="min-w-[14rem] flex-1">
        <TextInput
          type="search"
          placeholder={t("bookings.management.search.hint")}
          maxLength={100}
          defaultValue={search.words}
        />
      </Field>
      <Field label={t("bookings.management.search.span")} name="span">
        <Select
          options={upcomingSpans.map((value) => ({
            value,
            label: t(`bookings.management.search.spans.${value}`),
          }))}
          defaultValue={search.span}
        />
      </Field>
      <Button variant="outline" icon="search">
        {t("bookings.management.search.action")}
      </Button>
    </Form>
  );
}
