import { useTexts } from "~/texts/context";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { planFeatures } from "../plan-features";
import { planPriceCents } from "../rules";

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

/** The plan and its price, beside the order. */
export function PlanBox({ heading: Heading }: { heading: "h2" | "h3" }) {
  const { t, money } = useTexts();
  return (
    <Box as="section" cloth aria-labelledby="plan">
      <Heading id="plan" className="text-2xl">
        {t("billing.plan.title")}
      </Heading>
      <p className="mt-2 font-head font-semibold text-3xl text-white">
        {money(planPriceCents)}
        <span className="font-normal font-text text-base">{t("billing.plan.perMonth")}</span>
      </p>
      <PlanList className="mt-5 gap-3" />
    </Box>
  );
}
