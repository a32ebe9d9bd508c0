import { PlanList } from "~/modules/billing/components/plan-list";
import { planPriceCents } from "~/modules/billing/rules";
import { Rich, useTexts } from "~/texts/context";
import { Cover } from "~/ui/cover";

/** The benefits for a business, below a cover drawn from its name as it is typed. */
export function Offer({ businessName }: { businessName: string }) {
  const { t } = useTexts();
  return (
    <aside aria-labelledby="offer" className="cloth overflow-hidden rounded-lg md:sticky md:top-6">
      <div className="h-36 md:h-52">
        <Cover
          prints={["petal", "leaf", "lozenge", "fan"]}
          seed={businessName.trim() || "Thola"}
          icon="store"
          size="large"
        />
      </div>
      <div className="grid gap-3 p-6 md:p-8">
        <h2 id="offer" className="text-2xl text-white">
          <Rich
            text={{ key: "auth.offer.price", values: { cents: planPriceCents } }}
            tags={{
              plan: (words) => <span className="font-normal font-sans text-base text-muted">{words}</span>,
            }}
          />
        </h2>
        <p className="text-sm">{t("auth.offer.cloth")}</p>
        <PlanList className="gap-2.5 text-sm" />
      </div>
    </aside>
  );
}
