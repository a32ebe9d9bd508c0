import { data } from "react-router";
import * as z from "zod/mini";
import { randCents } from "~/forms/fields";
import { parseFields } from "~/forms/parse";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { planFeatures } from "~/modules/billing/plan-features";
import { leadSums, planPriceCents } from "~/modules/billing/rules";
import { checkoutAddress } from "~/modules/businesses/checkout-steps";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { hasActiveSubscription } from "~/modules/businesses/rules";
import { Steps } from "~/modules/content/components/steps";
import { Testimonials } from "~/modules/content/components/testimonials";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { Rich, useTexts } from "~/texts/context";
import type { Message, TextKey } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/business-subscription";
import { performStep } from "./business-subscription/acts.server";
import { steps } from "./business-subscription/how-it-works";
import { type LeadPrice, LeadPriceSums } from "./business-subscription/lead-price";
import { loadStep, stepIn } from "./business-subscription/sign-up.server";
import { SignUpFlow } from "./business-subscription/sign-up-flow";

export const handle = { isPublic: true };
export const headers = retryAfterHeaders;

const price = planPriceCents;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = metaTexts(matches);
  return pageMeta(
    matches,
    loaderData && {
      path: "/business-subscription",
      title: loaderData.shown
        ? texts.t("signUpSteps.title")
        : texts.t("subscriptionPage.meta.title", { price }),
      description: texts.t("subscriptionPage.meta.description", { price }),
      indexed: !loaderData.shown,
    },
  );
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { env } = context.get(appContext);
  const step = stepIn(url);
  if (step !== null) return { shown: await loadStep(context, step) };
  return {
    plan: {
      sample: env.sampleData,
      email: env.operator.email,
      next: await nextStep(context),
      lead: leadPrice(url.searchParams.get("lead")),
    },
  };
}

const leadForm = z.object({ lead: randCents("subscriptionPage.sums.wrong") });

/** What the reader pays elsewhere for each request, as typed; nothing is asked of who has not typed it. */
function leadPrice(typed: string | null): LeadPrice {
  if (typed === null) return { typed: "", error: null, sums: null };
  const parsed = parseFields(leadForm, { lead: typed });
  if (parsed.ok && parsed.data.lead > 0) return { typed, error: null, sums: leadSums(parsed.data.lead) };
  return { typed, error: "subscriptionPage.sums.wrong", sums: null };
}

/** The forms of the four steps; the page about the plan has none. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const step = stepIn(url);
  if (step === null) throw data({ message: "errors.unreadable.form" satisfies TextKey }, { status: 400 });
  return performStep(context, step, request);
}

/** The button's destination for this viewer; null for an administrator, who cannot list a business. */
async function nextStep(context: Route.LoaderArgs["context"]): Promise<Next> {
  const { db, now } = context.get(appContext);
  const viewer = context.get(viewerContext);
  if (!viewer) return { href: checkoutAddress(1), label: "subscriptionPage.start.list" };
  if (viewer.role === "admin") return null;
  const business = await findOwnBusiness(db, viewer.id);
  if (!business) return { href: "/business-onboarding", label: "subscriptionPage.start.setUp" };
  return hasActiveSubscription(business, now())
    ? { href: "/dashboard", label: "subscriptionPage.start.dashboard" }
    : { href: "/business-payment", label: { key: "billing.payAndActivate", values: { amount: price } } };
}

type Next = { href: string; label: Message } | null;

function Start({ next }: { next: Next }) {
  const { t } = useTexts();
  if (next) return <ButtonLink href={next.href}>{t(next.label)}</ButtonLink>;
  return (
    <Notice
      title={t("subscriptionPage.start.administrator")}
      text={t("subscriptionPage.start.administratorText")}
    />
  );
}

export default function BusinessSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, plan } = loaderData;
  if (shown) return <SignUpFlow shown={shown} acted={actionData} />;
  return plan && <AboutPlan {...plan} />;
}

type AboutProps = { sample: boolean; email: string; next: Next; lead: LeadPrice };

function AboutPlan({ sample, email, next, lead }: AboutProps) {
  const { t, hrefOf } = useTexts();
  return (
    <>
      <div className="grid gap-8 pt-2 md:grid-cols-[minmax(0,1fr)_24rem] md:items-center md:gap-16 md:pt-8">
        <div>
          <h1 className="text-3xl tracking-[-0.03em]">{t("subscriptionPage.hero.title")}</h1>
          <p className="mt-4 max-w-[48ch] text-lg text-muted">{t("subscriptionPage.hero.text")}</p>
          <p className="mt-2">
            <a href={hrefOf("/demo-business-profile")} className="tap">
              {t("subscriptionPage.hero.demo")}
            </a>
            <br />
            <a href={hrefOf("/demo-dashboard")} className="tap">
              {t("subscriptionPage.hero.demoDashboard")}
            </a>
          </p>
        </div>
        <PlanCard next={next} email={email} />
      </div>
      <Features />
      <LeadPriceSums {...lead} />
      <section className="mt-16 grid gap-8 md:mt-24 md:grid-cols-2 md:gap-16">
        <div>
          <h2 className="mb-6 text-2xl">{t("subscriptionPage.how.title")}</h2>
          <Steps steps={steps.map(([title, text]) => [t(title, { price }), t(text)] as const)} />
        </div>
        {sample && <Testimonials />}
      </section>
      <div className="mt-16 md:mt-24">
        <Box cloth className="flex flex-wrap items-center justify-between gap-4 md:px-8">
          <h2 className="text-ink">{t("subscriptionPage.ready")}</h2>
          <Start next={next} />
        </Box>
      </div>
    </>
  );
}

function PlanCard({ next, email }: { next: Next; email: string }) {
  const { t, money } = useTexts();
  return (
    <Box as="section" cloth aria-labelledby="plan">
      <h2 id="plan" className="text-ink">
        {t("subscriptionPage.plan.title")}
      </h2>
      <p className="mt-2">
        <b className="font-head text-3xl text-ink">{money(price)}</b>{" "}
        <span className="text-lg">{t("billing.plan.perMonth")}</span>
      </p>
      <p className="mt-1 mb-5 text-sm">{t("subscriptionPage.plan.text")}</p>
      <Start next={next} />
      <p className="mt-4 text-sm">
        <Rich
          text={{ key: "subscriptionPage.plan.cancel", values: { price, email } }}
          tags={{
            mail: (words) => (
              <a href={`mailto:${email}`} className="wrap-anywhere">
                {words}
              </a>
            ),
          }}
        />
      </p>
    </Box>
  );
}

function Features() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="features" className="mt-16 md:mt-24">
      <h2 id="features" className="mb-6 text-2xl">
        {t("subscriptionPage.features")}
      </h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {planFeatures.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3 border-line border-t pt-4 sm:block">
            <Icon name={icon} size="lg" className="text-accent" />
            <div className="min-w-0 sm:mt-2">
              <h3>{t(title)}</h3>
              <p className="mt-1 text-muted text-sm">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
