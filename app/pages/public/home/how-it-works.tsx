import { planPriceText } from "~/modules/billing/rules";
import { Steps } from "~/modules/content/components/steps";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";

const forCustomers = [
  ["Search your area", "Filter by trade, place and price. You need no account to look."],
  ["Compare what matters", "Prices in rand, opening hours and the times that are still free."],
  ["Call or book", "Pick a free time. The business answers, and you get it by e-mail."],
] as const;

const forProviders = [
  ["Create your profile", "Add your services, area and hours. We make you a cover out of your name."],
  [`Pay ${planPriceText} a month`, "Your business is listed as soon as PayFast has confirmed the payment."],
  ["Accept bookings", "Customers choose a time you have free. You accept or reject it from your phone."],
] as const;

/** How it works for customers and for providers. */
export function HowItWorks() {
  return (
    <section className="mt-16 md:mt-24">
      <h2 className="mb-4 text-2xl">How it works</h2>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <div className="flex flex-col items-start rounded-lg border border-line bg-surface p-4 sm:p-6 md:px-8 md:pt-11.5 md:pb-8">
          <h3 className="mb-4">For customers</h3>
          <Steps steps={forCustomers} />
          <ButtonLink href="/services" variant="outline" className="mt-6 md:mt-auto">
            Find a service
          </ButtonLink>
        </div>
        <Box cloth className="md:p-8">
          <h3 className="mb-4 text-ink">For providers</h3>
          <Steps steps={forProviders} />
          <ButtonLink href="/business-subscription" className="mt-6">
            List your business
          </ButtonLink>
        </Box>
      </div>
    </section>
  );
}
