import { planPriceCents } from "~/modules/billing/rules";
import { Steps } from "~/modules/content/components/steps";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";

type Step = readonly [title: Message, text: Message];

const forCustomers: readonly Step[] = [
  ["home.steps.search", "home.steps.searchText"],
  ["home.steps.compare", "home.steps.compareText"],
  ["home.steps.book", "home.steps.bookText"],
];

const forProviders: readonly Step[] = [
  ["home.steps.profile", "home.steps.profileText"],
  [{ key: "home.steps.pay", values: { cents: planPriceCents } }, "home.steps.payText"],
  ["home.steps.accept", "home.steps.acceptText"],
];

/** How it works for customers and for providers. */
export function HowItWorks() {
  const { t } = useTexts();
  const worded = (steps: readonly Step[]) => steps.map(([title, text]) => [t(title), t(text)] as const);
  return (
    <section className="mt-16 md:mt-24">
      <h2 className="mb-4 text-2xl">{t("home.steps.title")}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-6">
        <div className="flex flex-col items-start rounded-lg border border-line bg-surface p-4 sm:p-6 md:px-8 md:pt-11.5 md:pb-8">
          <h3 className="mb-4">{t("home.steps.forCustomers")}</h3>
          <Steps steps={worded(forCustomers)} />
          <ButtonLink href="/services" variant="outline" className="mt-6 md:mt-auto">
            {t("common.findService")}
          </ButtonLink>
        </div>
        <Box cloth className="md:p-8">
          <h3 className="mb-4 text-ink">{t("home.steps.forProviders")}</h3>
          <Steps steps={worded(forProviders)} />
          <ButtonLink href="/business-subscription" className="mt-6">
            {t("common.listBusiness")}
          </ButtonLink>
        </Box>
      </div>
    </section>
  );
}
