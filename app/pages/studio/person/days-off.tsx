import { Form } from "react-router";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { BookedList } from "~/modules/bookings/components/booked-list";
import type { ComingBooking } from "~/modules/bookings/queries/of-business.server";
import { daysMessage } from "~/modules/businesses/availability/messages";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

type Props = {
  name: string;
  daysOff: readonly { firstDay: string; lastDay: string; bookings: ComingBooking[] }[];
  today: string;
  refused: Refused | null;
};

/** When one person is away, with what is booked then. */
export function DaysOff({ name, daysOff, today, refused }: Props) {
  const { t } = useTexts();
  const errors = refused?.errors ?? {};
  const typed = (name: string) => String(refused?.values[name] ?? "");
  return (
    <Section boxed id="off" title={t("people.person.daysOff")}>
      <p className="mt-1 mb-4 text-muted text-sm">{t("people.person.daysOffHint", { name })}</p>
      {daysOff.length === 0 ? (
        <p className="mb-4">{t("people.person.none")}</p>
      ) : (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {daysOff.map(({ firstDay, lastDay, bookings }) => {
            const days = daysMessage({ firstDay, lastDay });
            return (
              <li key={firstDay}>
                <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                  <input type="hidden" name="intent" value="back" />
                  <input type="hidden" name="firstDay" value={firstDay} />
                  <input type="hidden" name="lastDay" value={lastDay} />
                  <div className="min-w-0 flex-1">
                    <b className="tabular-nums">{t(days)}</b>
                    {bookings.length > 0 && (
                      <BookedList
                        title={t("people.person.booked", { count: bookings.length })}
                        bookings={bookings}
                      />
                    )}
                  </div>
                  <Button variant="outline" small aria-label={t("people.person.bringBackOf", { days })}>
                    {t("people.person.bringBack")}
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
      <PostForm intent="off" errors={errors} key={JSON.stringify(refused?.values ?? daysOff.length)}>
        <RefusalNotice refused={refused ?? undefined} />
        <ErrorSummary errors={errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("people.person.first")} name="firstDay" required>
            <TextInput type="date" min={today} defaultValue={typed("firstDay")} />
          </Field>
          <Field label={t("people.person.last")} name="lastDay" optional hint={t("people.person.lastHint")}>
            <TextInput type="date" min={today} defaultValue={typed("lastDay")} />
          </Field>
        </div>
        <Button icon="calendar-x" className="mt-4 max-sm:w-full">
          {t("people.person.takeOff")}
        </Button>
      </PostForm>
    </Section>
  );
}
