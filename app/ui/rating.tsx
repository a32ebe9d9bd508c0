import { Icon } from "./icon";

function oneDecimal(value: number) {
  return value.toFixed(1);
}

/** The short form for cards: one star, the average, the count. */
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

/** One review's rating, as five stars. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name="star"
          size="sm"
          className={star <= Math.round(value) ? "fill-accent text-accent" : "text-edge"}
        />
      ))}
      <span className="sr-only">{Number.isInteger(value) ? value : oneDecimal(value)} out of 5</span>
    </span>
  );
}
