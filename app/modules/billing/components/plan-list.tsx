import { Icon } from "~/ui/icon";
import { planFeatures } from "../plan";

/** What the Business plan gives, ticked off: on cloth, beside the price. */
export function PlanList({ className }: { className: string }) {
  return (
    <ul className={`grid ${className}`}>
      {planFeatures.map(({ title }) => (
        <li key={title} className="flex gap-2.5">
          <Icon name="check" className="text-accent" />
          {title}
        </li>
      ))}
    </ul>
  );
}
