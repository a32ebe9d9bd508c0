import { useTexts } from "~/texts/context";
import { bookingHref } from "../booking-address";
import { type CalendarView, chosenSoFar } from "../calendar";

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
