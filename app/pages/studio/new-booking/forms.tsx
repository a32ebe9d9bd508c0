import { Field } from "~/forms/field";
import { showPhone } from "~/forms/fields";
import { Select, TextInput } from "~/forms/inputs";
import { newBookingHref } from "~/modules/bookings/booking-address";
import type { OfferedService } from "~/modules/businesses/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import suggestUrl from "./suggest.js?url&no-inline";

type Found = { id: string; name: string; phone: string | null; address: string | null; visits: number };
type Props = {
  words: string;
  found: Found[] | null;
  date: string;
  time: string;
  lane: string;
  /** Nothing was typed yet: who opens the page to write somebody in types at once. */
  isFirst: boolean;
};

/** Two letters bring the person, with what was said last time. */
export function WhoForm({ words, found, date, time, lane, isFirst }: Props) {
  const { t, hrefOf } = useTexts();
  const personHref = (id: string) =>
    `${newBookingHref()}?${new URLSearchParams({ person: id, date, ...(time ? { time } : {}), ...(lane ? { lane } : {}) })}`;
  return (
    <search className="mb-5 block">
      <form action={newBookingHref()} data-suggests className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="date" value={date} />
        {time && <input type="hidden" name="time" value={time} />}
        {lane && <input type="hidden" name="lane" value={lane} />}
        <label className="min-w-32 flex-1">
          <span className="mb-1.5 block font-semibold text-sm">{t("bookings.enter.who.label")}</span>
          <input
            type="search"
            name="who"
            defaultValue={words}
            placeholder={t("bookings.enter.who.hint")}
            autoComplete="off"
            minLength={2}
            maxLength={100}
            // biome-ignore lint/a11y/noAutofocus: who opens this page wants to write somebody in, and this is its first field
            autoFocus={isFirst}
            className="input"
          />
        </label>
        <Button variant="outline" icon="search">
          {t("bookings.enter.who.find")}
        </Button>
      </form>
      <div id="known" aria-live="polite">
        {found?.length === 0 && <p className="mt-2 text-muted">{t("bookings.enter.who.none")}</p>}
        {found && found.length > 0 && (
          <nav aria-label={t("bookings.enter.who.found")} className="mt-2">
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-edge bg-surface">
              {found.map(({ id, name, phone, address, visits }) => (
                <li key={id}>
                  <a
                    href={hrefOf(personHref(id))}
                    className="flex min-h-14 flex-wrap items-center gap-x-3 px-3.5 py-2 text-ink no-underline hover:bg-brand-soft"
                  >
                    <Icon name="user" className="text-muted" />
                    <span className="min-w-32 flex-1">
                      <b className="block font-semibold wrap-anywhere">{name}</b>
                      <span className="block text-muted text-sm wrap-anywhere">
                        {[phone && showPhone(phone), address].filter(Boolean).join(" · ")}
                      </span>
                    </span>
                    <span className="text-muted text-sm">
                      {visits === 0 ? t("customers.noVisit") : t("customers.visits", { count: visits })}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <script type="module" src={suggestUrl} />
    </search>
  );
}

type FreeTimesFormProps = {
  services: OfferedService[];
  service: OfferedService | undefined;
  date: string;
  today: string;
  free: { near: Date[] } | null;
};

/** Another day or service for a caller who asks when there is time: the page again, with its free times. */
export function FreeTimesForm({ services, service, date, today, free }: FreeTimesFormProps) {
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
        <summary className="tap font-semibold text-brand text-sm">{t("bookings.enter.otherFree")}</summary>
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
