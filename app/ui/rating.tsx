import { useTexts } from "~/texts/context";
import { Icon } from "./icon";

function oneDecimal(value: number) {
  return value.toFixed(1);
}

/** The short form for cards: one star, the average, the count. */
export function Rating({ value, count }: { value: number; count: number }) {
  const { t } = useTexts();
  if (count === 0) return <span className="whitespace-nowrap">{t("common.rating.new")}</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon name="star" size="sm" className="fill-accent text-accent" />
      <span aria-hidden="true" className="tabular-nums">
        <b className="text-ink">{oneDecimal(value)}</b> ({count})
      </span>
      <span className="sr-only">{t("common.rating.average", { value: oneDecimal(value), count })}</span>
    </span>
  );
}

/** One review's rating, as five stars. */
export function Stars({ value }: { value: number }) {
  const { t } = useTexts();
  const text = Number.isInteger(value) ? value : oneDecimal(value);
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
      <span className="sr-only">{t("common.rating.stars", { value: text })}</span>
    </span>
  );
}
