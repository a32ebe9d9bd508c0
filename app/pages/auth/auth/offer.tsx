import { PlanList } from "~/modules/billing/components/plan-list";
import { planPriceCents } from "~/modules/billing/rules";
import { rand } from "~/platform/money";
import { Cover } from "~/ui/cover";

/** The benefits for a business, below a cover drawn from its name as it is typed. */
export function Offer({ businessName }: { businessName: string }) {
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
          {rand(planPriceCents)}/month{" "}
          <span className="font-normal font-sans text-base text-muted">Business plan</span>
        </h2>
        <p className="text-sm">
          The cloth above is made from your business name, so your page looks finished before you have photos.
        </p>
        <PlanList className="gap-2.5 text-sm" />
      </div>
    </aside>
  );
}
