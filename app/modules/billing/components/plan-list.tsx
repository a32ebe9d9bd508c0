import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { planFeatures } from "../plan";

/** What the Business plan gives, ticked off: on cloth, beside the price. */
export function PlanList({ className }: { className: string }) {
  const { t } = useTexts();
  return (
    <ul className={`grid ${className}`}>
      {planFeatures.map(({ title }) => (
        <li key={title} className="flex gap-2.5">
          <Icon name="check" className="text-accent" />
          {t(title)}
        </li>
      ))}
    </ul>
  );
}
