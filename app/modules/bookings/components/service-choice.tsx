import { isPriced, priceMessage } from "~/modules/businesses/price-messages";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { bookingHref } from "../booking-address";
import { type CalendarService, type CalendarView, chosenSoFar } from "../calendar";
import { minutesText } from "../duration-messages";

/** A longer list is folded, and only the chosen service is shown. */
const shownAtOnce = 3;

/** The services to choose from. Each is a link to its calendar on the same day. */
export function ServiceChoice({ calendar, address }: { calendar: CalendarView; address: string }) {
  const { t } = useTexts();
  const { services, service } = calendar;
  return (
    <nav aria-label={t("bookingPage.service")} className="bg-brand-soft px-4 py-2">
      {services.length <= shownAtOnce ? (
        <Services calendar={calendar} address={address} />
      ) : (
        <details className="group">
          <summary className="flex min-h-12 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
            <Words service={service} />
            <span className="ml-auto inline-flex items-center gap-1 font-semibold text-brand text-sm">
              {t("bookingPage.change")}
              <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
            </span>
          </summary>
          <div className="py-2">
            <Services calendar={calendar} address={address} />
          </div>
        </details>
      )}
    </nav>
  );
}

function Services({ calendar, address }: { calendar: CalendarView; address: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {calendar.services.map((service) => {
        const isChosen = service.id === calendar.service.id;
        return (
          <li key={service.id} className="max-w-full">
            <a
              href={bookingHref(
                address,
                { ...chosenSoFar(calendar), service: service.id, date: calendar.date },
                "availability",
              )}
              aria-current={isChosen ? "true" : undefined}
              className={`grid min-h-11 content-center rounded-md border px-3 py-1.5 no-underline ${isChosen ? "border-brand bg-surface inset-ring inset-ring-brand" : "border-edge hover:border-brand"}`}
            >
              <Words service={service} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Words({ service: { name, durationMinutes, ...price } }: { service: CalendarService }) {
  const { t } = useTexts();
  return (
    <span className="grid min-w-0">
      <span className="wrap-anywhere font-semibold text-ink text-sm leading-tight">{name}</span>
      <span className="text-muted text-xs">
        {t(minutesText(durationMinutes))}
        {isPriced(price) && ` · ${t(priceMessage(price))}`}
      </span>
    </span>
  );
}

/** Anybody, or one of the people who do the chosen service. Each is a link to the free times; where there is no choice, nothing. */
export function PersonChoice({ calendar, address }: { calendar: CalendarView; address: string }) {
  const { t } = useTexts();
  const { people, person, date } = calendar;
  if (people.length === 0) return null;
  const choices = [{ lane: undefined, name: t("bookingPage.person.anybody") }, ...people];
  return (
    <nav
      aria-labelledby="person-title"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-brand-soft px-4 py-2"
    >
      <h3 id="person-title" className="font-normal text-base text-muted text-sm">
        {t("bookingPage.person.title")}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ lane, name }) => {
          const isChosen = lane === person?.lane;
          return (
            <li key={lane ?? 0} className="max-w-full">
              <a
                href={bookingHref(address, { ...chosenSoFar(calendar), person: lane, date }, "availability")}
                aria-current={isChosen ? "true" : undefined}
                className={`grid min-h-11 content-center rounded-md border px-3 font-semibold text-ink text-sm no-underline wrap-anywhere ${isChosen ? "border-brand bg-surface inset-ring inset-ring-brand" : "border-edge hover:border-brand"}`}
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
