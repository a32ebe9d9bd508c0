import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";

const losses = ["bookings", "profile", "analytics", "inquiries"] as const;

/** What a business loses when it cancels its subscription. */
export function Losses({ className }: { className: string }) {
  const { t } = useTexts();
  return (
    <ul className={`grid gap-2 ${className}`}>
      {losses.map((loss) => (
        <li key={loss} className="flex gap-2.5">
          <Icon name="x" className="text-danger" />
          {t(`billing.cancel.lost.${loss}`)}
        </li>
      ))}
    </ul>
  );
}
