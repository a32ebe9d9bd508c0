import type { ReactNode } from "react";
import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { tabs } from "~/modules/bookings/booking-address";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

type Props = {
  tab: "upcoming" | "history";
  label: string;
  words: string;
  /** The filter beside the words. */
  children: ReactNode;
};

export function SearchForm({ tab, label, words, children }: Props) {
  const { t } = useTexts();
  return (
    <Form
      method="get"
      action={tabs.current}
      role="search"
      className="flex flex-wrap items-end gap-2 print:hidden"
    >
      <input type="hidden" name="tab" value={tab} />
      <Field label={label} name="q" className="min-w-[14rem] flex-1">
        <TextInput
          type="search"
          placeholder={t("bookings.management.search.hint")}
          maxLength={100}
          defaultValue={words}
        />
      </Field>
      {children}
      <Button variant="outline" icon="search">
        {t("bookings.management.search.action")}
      </Button>
    </Form>
  );
}

/** `allHref` is the tab without the search. */
export function NoneFound({ allHref }: { allHref: string }) {
  const { t } = useTexts();
  return (
    <EmptyState
      compact
      title={t("bookings.management.search.none")}
      actions={
        <ButtonLink href={allHref} variant="outline">
          {t("bookings.management.search.clear")}
        </ButtonLink>
      }
    />
  );
}
