import { instantOf } from "~/platform/time";
import { useTexts } from "~/texts/context";

/** A day, 'YYYY-MM-DD', as a leaf of a calendar; what stands beside it says the day in words. */
export function DayLeaf({ day }: { day: string }) {
  const { date } = useTexts();
  const noon = instantOf(day, "12:00");
  return (
    <p
      aria-hidden
      className="w-16 shrink-0 rounded-md bg-accent-soft py-1.5 text-center font-semibold text-accent text-xs leading-tight"
    >
      {date(noon, "shortWeekday")}
      <b className="block font-head text-3xl text-ink leading-none">{Number(day.slice(8))}</b>
      {date(noon, "shortMonth")}
    </p>
  );
}
