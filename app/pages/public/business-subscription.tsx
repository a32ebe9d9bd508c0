import { viewerContext } from "~/modules/accounts/viewer.server";
import { planFeatures } from "~/modules/billing/plan";
import { planPriceText } from "~/modules/billing/rules";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { hasActiveSubscription } from "~/modules/businesses/rules";
import { Steps } from "~/modules/content/components/steps";
import { Testimonials } from "~/modules/content/components/testimonials";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { pageMeta } from "~/platform/page-meta";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/business-subscription";
import { steps } from "./business-subscription/steps";

export const handle = { quiet: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    metaTexts(matches),
    loaderData && {
      appUrl: loaderData.appUrl,
      path: "/business-subscription",
      title: `List your business for ${planPriceText} a month`,
      description: `Be found and booked by customers close by. One plan, ${planPriceText} a month, no contract: bookings, your own page, your services.`,
    },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const { env, appUrl } = context.get(appContext);
  return { appUrl, sample: env.sampleData, email: env.operator.email, next: await nextStep(context) };
}

/** The button's destination for this viewer; null for an administrator, who cannot list a business. */
async function nextStep(context: Route.LoaderArgs["context"]) {
  const { db, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  if (!viewer) return { href: "/auth?type=business", label: "List your business" };
  if (viewer.role === "admin") return null;
  const business = await findOwnBusiness(db, viewer.id);
  if (!business) return { href: "/business-onboarding", label: "Set up your business" };
  return hasActiveSubscription(business, now())
    ? { href: "/dashboard", label: "Go to your Dashboard" }
    : { href: "/business-payment", label: `Pay ${planPriceText} & Activate Account` };
}

type Next = Awaited<ReturnType<typeof nextStep>>;

function Start({ next }: { next: Next }) {
  if (next) return <ButtonLink href={next.href}>{next.label}</ButtonLink>;
  return (
    <Notice
      title="You are signed in as an administrator"
      text="To list a business, sign out and sign up as a business, with another e-mail address."
    />
  );
}

export default function BusinessSubscription({ loaderData }: Route.ComponentProps) {
  const { sample, email, next } = loaderData;
  return (
    <>
      <div className="grid gap-8 pt-2 md:grid-cols-[minmax(0,1fr)_24rem] md:items-center md:gap-16 md:pt-8">
        <div>
          <h1 className="text-3xl tracking-[-0.03em]">Get found and booked, close to home.</h1>
          <p className="mt-4 max-w-[48ch] text-lg text-muted">
            Thola puts your business where people already look, with your services and your free times. You
            keep every cent of what you earn.
          </p>
          <p className="mt-2">
            <a href="/demo-business-profile" className="inline-flex min-h-11 items-center">
              See what your page can look like
            </a>
          </p>
        </div>
        <PlanCard next={next} email={email} />
      </div>
      <Features />
      <section className="mt-16 grid gap-8 md:mt-24 md:grid-cols-2 md:gap-16">
        <div>
          <h2 className="mb-6 text-2xl">How it works</h2>
          <Steps steps={steps} />
        </div>
        {sample && <Testimonials />}
      </section>
      <div className="mt-16 md:mt-24">
        <Box cloth className="flex flex-wrap items-center justify-between gap-4 md:px-8">
          <h2 className="text-ink">Ready when you are</h2>
          <Start next={next} />
        </Box>
      </div>
    </>
  );
}

function PlanCard({ next, email }: { next: Next; email: string }) {
  return (
    <Box as="section" cloth aria-labelledby="plan">
      <h2 id="plan" className="text-ink">
        Business plan
      </h2>
      <p className="mt-2">
        <b className="font-head text-3xl text-ink">{planPriceText}</b> <span className="text-lg">/month</span>
      </p>
      <p className="mt-1 mb-5 text-sm">
        The only plan, with all eight features. No contract, no commission, nothing to pay per booking.
      </p>
      <Start next={next} />
      <p className="mt-4 text-sm">
        {`${planPriceText} every month until you cancel. To cancel, write to `}
        <a href={`mailto:${email}`} className="wrap-anywhere">
          {email}
        </a>
        : your listing stays up to the end of the month that is paid.
      </p>
    </Box>
  );
}

function Features() {
  return (
    <section aria-labelledby="features" className="mt-16 md:mt-24">
      <h2 id="features" className="mb-6 text-2xl">
        What you get
      </h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {planFeatures.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3 border-line border-t pt-4 sm:block">
            <Icon name={icon} size="lg" className="text-accent" />
            <div className="min-w-0 sm:mt-2">
              <h3>{title}</h3>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
