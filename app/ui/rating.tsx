import { Icon, starsHref } from "./icon";

/** One decimal, as on every screen: 4.8. */
function oneDecimal(value: number) {
  return value.toFixed(1);
}

/** Short form for cards: one star, the average, the count. */
export function Rating({ value, count }: { value: number; count: number }) {
  if (count === 0) return <span className="whitespace-nowrap">New on Thola</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon name="star" size="sm" className="fill-accent text-accent" />
      <span aria-hidden="true" className="tabular-nums">
        <b className="text-ink">{oneDecimal(value)}</b> ({count})
      </span>
      <span className="sr-only">
        {oneDecimal(value)} out of 5, {count} {count === 1 ? "review" : "reviews"}
      </span>
    </span>
  );
}

/** Five stars, filled to the value: for a single review (whole numbers) or an average. */
export function Stars({ value, label = true }: { value: number; label?: boolean | undefined }) {
  return (
    <span className="inline-flex">
      <svg className="icon h-4 w-20" viewBox="0 0 120 24" aria-hidden="true">
        <use href={starsHref} className="text-edge" />
        <svg width={24 * value} height="24" className="fill-accent text-accent" aria-hidden="true">
          <use href={starsHref} />
        </svg>
      </svg>
      {label && <span className="sr-only">{value} out of 5 stars</span>}
    </span>
  );
}
